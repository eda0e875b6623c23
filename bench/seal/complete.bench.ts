/**
 * Measures the time from the last signature to the completed document (sealed, certified), 50 at once, with real requests, jobs
 * and files.
 */
import { performance } from 'node:perf_hooks';
import { endpoints } from '@dojang/contract';
import { withClient } from '@dojang/embedded-postgres';
import { grantFreePoints } from '@dojang/server/testing/grant-points';
import {
  KIM,
  LEE,
  logIn,
  type Person,
  sendDocument,
  sign,
  signerOf,
  until,
  upload,
  valuesOf,
} from '@dojang/server/testing/main-job';
import { type Bench, median, type Ratio } from '../bench.ts';
import { ms, percentile } from '../figures.ts';
import { startBenchServer } from '../service/bench-database.ts';
import { type BenchService, openBenchService } from '../service/bench-service.ts';

const AT_ONCE = 50;
const ALONE = 5;
const ROUNDS = 4;
/** The default number of the service. */
const SEAL_WORKERS = 2;
const FILE = 'hwp/noori.hwp';

type Client = Awaited<ReturnType<typeof logIn>>['client'];

export const completeBench: Bench = {
  name: 'complete',
  about: `from the last signature to the completed document, ${AT_ONCE} at once`,
  run: async (say) => {
    const server = await startBenchServer();
    try {
      const service = await openBenchService(await server.openDatabase('completion'), {
        sealWorkers: SEAL_WORKERS,
      });
      const worker = await service.startWorker();
      const ratios = await measure(service, say);
      await worker.stop();
      await service.close();
      return ratios;
    } finally {
      await server.close();
    }
  },
};

async function measure(service: BenchService, say: (line: string) => void): Promise<Ratio[]> {
  const { client } = await logIn(service.url, 'hangyeol');
  await givePoints(service, (ROUNDS + 1) * (ALONE + AT_ONCE));
  const fileId = await upload(client, FILE);
  const { pageCount } = await client(endpoints.file, { params: { fileId } });
  say(`${FILE}, ${pageCount} pages, two signers, ${SEAL_WORKERS} sealing threads`);
  await timeAlone(service, client, fileId);
  const ratios: number[] = [];
  // In alternating rounds, so that other load on the machine affects both equally.
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await timeAlone(service, client, fileId);
    const times = await complete(service, client, fileId, AT_ONCE);
    const p95 = percentile(times, 0.95);
    ratios.push(p95 / ((AT_ONCE * alone) / SEAL_WORKERS));
    const together = `median ${ms(median(times))}, p95 ${ms(p95)}, last ${ms(percentile(times, 1))}`;
    say(`one alone ${ms(alone)}; ${AT_ONCE} at once: ${together}`);
  }
  return [
    {
      what: `p95 beside ${AT_ONCE} × one alone ÷ ${SEAL_WORKERS} threads, median of ${ROUNDS}`,
      value: median(ratios),
      target: { kind: 'at most', value: 1.5 },
    },
  ];
}

/** The median of several, one after the other. */
async function timeAlone(service: BenchService, client: Client, fileId: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < ALONE; run += 1) times.push(...(await complete(service, client, fileId, 1)));
  return median(times);
}

const givePoints = (service: BenchService, amount: number): Promise<void> =>
  grantFreePoints(service, {
    loginId: 'hangyeol',
    amount,
    transfer: `bench:${amount}`,
    now: service.clock.now(),
  });

/** Milliseconds from each document's last signature to its seal and certificate, all last signatures given at once. */
async function complete(
  service: BenchService,
  client: Client,
  fileId: string,
  count: number,
): Promise<number[]> {
  const lastSignatures: (() => Promise<unknown>)[] = [];
  const documentIds: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const documentId = await sendDocument(client, { fileId, isSequential: false });
    await sign(service, KIM, documentId);
    lastSignatures.push(await lastSignature(service, LEE, documentId));
    documentIds.push(documentId);
  }
  await quiet(service);
  const signedAt = new Map<string, number>();
  const signing = lastSignatures.map(async (give, index) => {
    await give();
    signedAt.set(documentIds[index] ?? '', performance.now());
  });
  const completedAt = await completions(service, documentIds);
  await Promise.all(signing);
  await quiet(service);
  return documentIds.map((id) => (completedAt.get(id) ?? Number.NaN) - (signedAt.get(id) ?? Number.NaN));
}

/** Everything before the signature is done; only the call that signs remains. */
async function lastSignature(service: BenchService, person: Person, documentId: string) {
  const { client, params } = await signerOf(service, person, documentId);
  await client(endpoints.startHistory, { params: { documentId } });
  const body = { consent: true as const, values: valuesOf(person) };
  return () => client(endpoints.sign, { params, body });
}

/** Polls the database every few milliseconds until all are certified. */
function completions(service: BenchService, ids: readonly string[]): Promise<Map<string, number>> {
  return withClient(service.ownerUrl, async (owner) => {
    const seen = new Map<string, number>();
    while (seen.size < ids.length) {
      const { rows } = await owner.query<{ id: string }>(
        'select public_id as id from document where public_id = any($1) and certificate_key is not null',
        [ids],
      );
      for (const { id } of rows) if (!seen.has(id)) seen.set(id, performance.now());
      await new Promise((done) => setTimeout(done, 10));
    }
    return seen;
  });
}

/** Waits until no job is left. */
function quiet(service: BenchService): Promise<unknown> {
  return withClient(service.ownerUrl, (owner) =>
    until('the queue to be empty', async () => {
      const { rows } = await owner.query<{ left: number }>(
        'select count(*)::int as left from graphile_worker.jobs where run_at <= now()',
      );
      return rows[0]?.left === 0;
    }),
  );
}
