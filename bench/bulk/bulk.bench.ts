/**
 * Measures bulk sending: rows that become requests (documents, participants, fields, audit events, messages with their jobs). The
 * job runs in this process while no other job does.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endpoints } from '@dojang/contract';
import { withClient } from '@dojang/embedded-postgres';
import { fitText } from '@dojang/pdf/pools';
import { createBulkJob } from '@dojang/server/features/bulk/index';
import { createKeys } from '@dojang/server/platform/keys';
import { bulkSteps, personRow } from '@dojang/server/testing/bulk/bulk-steps';
import { grantFreePoints } from '@dojang/server/testing/grant-points';
import { logIn, upload } from '@dojang/server/testing/main-job';
import { type Bench, median, type Ratio } from '../bench.ts';
import { startBenchServer } from '../service/bench-database.ts';
import { type BenchService, openBenchService } from '../service/bench-service.ts';

const FULL = 5_000;
const PART = 1_000;
const ROUNDS = 3;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

export const bulkBench: Bench = {
  name: 'bulk',
  about: `${FULL} rows become requests`,
  run: async (say) => {
    const server = await startBenchServer();
    try {
      const service = await openBenchService(await server.openDatabase('bulk'), { sealWorkers: 1 });
      try {
        return await measure(service, say);
      } finally {
        await service.close();
      }
    } finally {
      await server.close();
    }
  },
};

async function measure(service: BenchService, say: (line: string) => void): Promise<readonly Ratio[]> {
  const now = service.clock.now();
  await grantFreePoints(service, { loginId: 'hangyeol', amount: 200_000, transfer: 'bench:bulk', now });
  const { client } = await logIn(service.url, 'hangyeol');
  const worker = await service.startWorker();
  const fileId = await upload(client, 'pdf/empty.pdf');
  await worker.stop();
  const steps = bulkSteps(
    () => client,
    () => fileId,
  );
  const send = async (count: number): Promise<Run> => {
    const id = await steps.bulk();
    const rows = Array.from({ length: count }, (_, index) => personRow(index + 1));
    const began = performance.now();
    await steps.save(id, { rows });
    const saved = performance.now();
    await steps.send(id);
    const started = performance.now();
    const run = await runJob(service, id);
    const { counts } = await client(endpoints.bulkTransmit, { params: { bulkTransmitId: id } });
    if (counts.sent !== count) throw new Error(`${counts.sent} of ${count} rows were sent`);
    return { ...run, saveMs: saved - began, startMs: started - saved };
  };
  await send(PART);
  const part: Run[] = [];
  const full: Run[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    part.push(await send(PART));
    full.push(await send(FULL));
  }
  const of = (runs: readonly Run[], what: keyof Run) => median(runs.map((run) => run[what]));
  say(
    `${FULL} rows: saved and checked in ${Math.round(of(full, 'saveMs'))} ms, started in ${Math.round(of(full, 'startMs'))} ms`,
  );
  say(
    `${PART} rows sent in ${Math.round(of(part, 'ms'))} ms, ${FULL} rows in ${Math.round(of(full, 'ms'))} ms`,
  );
  say(
    `memory beside the service: ${of(part, 'mb').toFixed(0)} MB for ${PART} rows, ${of(full, 'mb').toFixed(0)} MB for ${FULL}`,
  );
  return [
    {
      what: 'rows a second that become requests',
      value: (FULL / of(full, 'ms')) * 1000,
      target: { kind: 'at least', value: 2000 },
    },
    {
      what: `time of ${FULL} rows relative to five times ${PART}`,
      value: of(full, 'ms') / (5 * of(part, 'ms')),
      target: { kind: 'at most', value: 1.1 },
    },
    {
      what: `peak memory of ${FULL} rows relative to ${PART}`,
      value: of(full, 'mb') / of(part, 'mb'),
      target: { kind: 'at most', value: 1.1 },
    },
  ];
}

interface Run {
  readonly ms: number;
  /** The most memory that the job used beside what the process held before. */
  readonly mb: number;
  readonly saveMs: number;
  readonly startMs: number;
}

/** Runs the job of a bulk, whose queued job no worker takes. */
async function runJob(service: BenchService, id: string): Promise<Pick<Run, 'ms' | 'mb'>> {
  const place = await withClient(service.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ tenantId: string; bulkId: string }>(
      'select tenant_id "tenantId", id "bulkId" from bulk where public_id = $1',
      [id],
    );
    return rows[0];
  });
  if (place === undefined) throw new Error('no bulk');
  const job = createBulkJob({
    ...service,
    keys: createKeys(service.secret),
    fit: fitText,
    channels: ['email', 'kakao'],
    verifiesIdentity: false,
    pointsUnit: 'document',
  });
  collectGarbage();
  const held = process.memoryUsage().heapUsed;
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed - held);
  }, 10);
  const began = performance.now();
  await job(place, { number: 1, isLast: false });
  const ms = performance.now() - began;
  clearInterval(looking);
  return { ms, mb: most / 1024 / 1024 };
}
