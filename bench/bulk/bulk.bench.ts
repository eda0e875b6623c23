/**
 * Measures bulk sending: rows that become requests (documents, participants, fields, audit events, messages with their jobs), in
 * this process while no other job runs; and how long it takes until the mail server has accepted the messages.
 */
import { setTimeout } from 'node:timers/promises';
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

const PART = 1_000;
const FULL = 5_000;
const DOUBLE = 10_000;
const ROUNDS = 3;
const MAILED = 2_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

export const bulkBench: Bench = {
  name: 'bulk',
  about: `${FULL} rows become requests and mails`,
  run: async (say) => {
    const server = await startBenchServer();
    try {
      const service = await openBenchService(await server.openDatabase('bulk'), {
        sealWorkers: 1,
        hasMailServerApart: true,
      });
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
  await grantFreePoints(service, { loginId: 'hangyeol', amount: 500_000, transfer: 'bench:bulk', now });
  const { client } = await logIn(service.url, 'hangyeol');
  const worker = await service.startWorker();
  const fileId = await upload(client, 'pdf/empty.pdf');
  await worker.stop();
  const steps = bulkSteps(
    () => client,
    () => fileId,
  );
  const add = async (count: number): Promise<Added> => {
    const id = await steps.bulk();
    const rows = Array.from({ length: count }, (_, index) => personRow(index + 1));
    const began = performance.now();
    await steps.save(id, { rows });
    const saved = performance.now();
    await steps.send(id);
    return { id, saveMs: saved - began, startMs: performance.now() - saved };
  };
  // A bulk has at most 5,000 rows; more of them are several bulks, whose job is run one after the other.
  const send = async (count: number, looks: Looks): Promise<Run> => {
    const bulks: Added[] = [];
    for (let left = count; left > 0; left -= FULL) bulks.push(await add(Math.min(left, FULL)));
    const bulkIds = bulks.map(({ id }) => id);
    const run = await runJobs(service, bulkIds, looks);
    let sent = 0;
    for (const bulkTransmitId of bulkIds)
      sent += (await client(endpoints.bulkTransmit, { params: { bulkTransmitId } })).counts.sent;
    if (sent !== count) throw new Error(`${sent} of ${count} rows were sent`);
    const sum = (what: 'saveMs' | 'startMs') => bulks.reduce((all, bulk) => all + bulk[what], 0);
    return { ...run, saveMs: sum('saveMs'), startMs: sum('startMs') };
  };
  const mailedMs = await mailAll(service, () => add(MAILED));
  await send(PART, 'time');
  const runs = new Map<number, Run[]>([PART, FULL, DOUBLE].map((count) => [count, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [count, list] of runs) list.push(await send(count, 'time'));
  const of = (count: number, what: keyof Run) => median((runs.get(count) ?? []).map((run) => run[what]));
  const part = await send(PART, 'memory');
  const double = await send(DOUBLE, 'memory');
  say(
    `${FULL} rows: saved and checked in ${whole(of(FULL, 'saveMs'))} ms, started in ${whole(of(FULL, 'startMs'))} ms`,
  );
  for (const count of runs.keys())
    say(
      `${count} rows sent in ${whole(of(count, 'ms'))} ms, with ${whole(of(count, 'cpuMs'))} ms of this process`,
    );
  say(`${MAILED} rows: accepted by the mail server after ${whole(mailedMs)} ms`);
  say(
    `live memory at most: ${whole(part.mb)} MB for ${PART} rows, ${whole(double.mb)} MB for ${DOUBLE}; of these the rows used ` +
      `${whole(part.usedMb)} and ${whole(double.usedMb)} MB`,
  );
  return [
    {
      what: 'rows a second that become requests',
      value: (FULL / of(FULL, 'ms')) * 1000,
      target: { kind: 'at least', value: 2000 },
    },
    {
      what: 'rows a second that the mail server accepts',
      value: (MAILED / mailedMs) * 1000,
      target: { kind: 'at least', value: 200 },
    },
    {
      what: `time of ${DOUBLE} rows relative to ${FULL}`,
      value: of(DOUBLE, 'ms') / of(FULL, 'ms'),
      target: { kind: 'at most', value: 2.2 },
    },
    {
      what: `peak memory of ${DOUBLE} rows relative to ${PART}`,
      value: double.mb / part.mb,
      target: { kind: 'at most', value: 1.1 },
    },
  ];
}

const whole = (number: number): string => String(Math.round(number));

/** Runs all jobs until the mail server has accepted the request of each row. @returns the milliseconds from the press of the button */
async function mailAll(service: BenchService, add: () => Promise<Added>): Promise<number> {
  const worker = await service.startWorker();
  try {
    const { startMs } = await add();
    const started = performance.now();
    await withClient(service.ownerUrl, async (owner) => {
      for (;;) {
        const { rows } = await owner.query<{ left: number; sent: number }>(`select
          (select count(*)::int from bulk_row where state = 'waiting')
            + (count(*) filter (where d.state in ('planned', 'sending')))::int as left,
          (count(*) filter (where d.state in ('sent', 'delivered')))::int as sent
          from delivery d where d.template = 'request'`);
        const [now] = rows;
        if (now?.left === 0) {
          if (now.sent !== MAILED) throw new Error(`${now.sent} of ${MAILED} mails were accepted`);
          return;
        }
        await setTimeout(LOOK_MS);
      }
    });
    return startMs + performance.now() - started;
  } finally {
    await worker.stop();
  }
}

const LOOK_MS = 50;

interface Added {
  readonly id: string;
  readonly saveMs: number;
  readonly startMs: number;
}

/** Memory is looked at after a collection of garbage, which takes time, so time and memory are measured in different runs. */
type Looks = 'time' | 'memory';

interface Run {
  readonly ms: number;
  /** Processor time of this process, without the database. */
  readonly cpuMs: number;
  /** The most live memory of the process; 0 in a run for time. */
  readonly mb: number;
  /** The part of it that the job used beside what the process held before. */
  readonly usedMb: number;
  readonly saveMs: number;
  readonly startMs: number;
}

/** Runs the jobs of bulks, whose queued jobs no worker takes. */
async function runJobs(
  service: BenchService,
  bulkIds: readonly string[],
  looks: Looks,
): Promise<Pick<Run, 'ms' | 'cpuMs' | 'mb' | 'usedMb'>> {
  const places = await withClient(service.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ tenantId: string; bulkId: string }>(
      'select tenant_id "tenantId", id "bulkId" from bulk where public_id = any($1) order by id',
      [bulkIds],
    );
    return rows;
  });
  const job = createBulkJob({
    ...service,
    keys: createKeys(service.secret),
    ink: { normalize: async () => null, atSize: async () => null },
    fit: fitText,
    channels: ['email', 'kakao'],
    verifiesIdentity: false,
    pointsUnit: 'document',
  });
  collectGarbage();
  const held = process.memoryUsage().heapUsed;
  let most = 0;
  const look = () => {
    collectGarbage();
    most = Math.max(most, process.memoryUsage().heapUsed - held);
  };
  const looking = looks === 'memory' ? setInterval(look, LOOK_MS) : undefined;
  const before = process.cpuUsage();
  const began = performance.now();
  for (const place of places) await job(place, { number: 1, isLast: false });
  const ms = performance.now() - began;
  const used = process.cpuUsage(before);
  clearInterval(looking);
  const megabytes = (bytes: number): number => bytes / 1024 / 1024;
  const cpuMs = (used.user + used.system) / 1000;
  return { ms, cpuMs, mb: most === 0 ? 0 : megabytes(held + most), usedMb: megabytes(most) };
}
