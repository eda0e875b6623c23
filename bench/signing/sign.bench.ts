/**
 * Measures the call that signs: 20 signers at once, against a bare route with the same statements on a copy of the same
 * database.
 */
import { endpoints } from '@dojang/contract';
import type { DatabaseUrls } from '@dojang/embedded-postgres';
import { grantFreePoints } from '@dojang/server/testing/grant-points';
import { KIM, logIn, sendDocument, signerOf, upload, valuesOf } from '@dojang/server/testing/main-job';
import { linkHeaders } from '@dojang/server/testing/test-client';
import { type Bench, median, type Ratio } from '../bench.ts';
import { ms, percentile } from '../figures.ts';
import { type BenchServer, startBenchServer } from '../service/bench-database.ts';
import { type BenchService, openBenchService } from '../service/bench-service.ts';
import { type Call, sendCalls } from './call-load.ts';
import { openRecordedRoute, type Recording, type Statement } from './recorded-route.ts';

const AT_ONCE = 20;
const CALLS_OF_ROUND = 60;
const ROUNDS = 5;
/** The first round warms up. */
const DOCUMENTS = CALLS_OF_ROUND * (ROUNDS + 1);
const ORIGINAL = 'signing';

export const signBench: Bench = {
  name: 'sign',
  about: `the call that signs, ${AT_ONCE} signers at once`,
  run: async (say) => {
    const server = await startBenchServer();
    try {
      const calls = await prepare(await server.openDatabase(ORIGINAL));
      const recordings = await record(await server.copyDatabase(ORIGINAL, 'recorded'), calls);
      say(`One call makes ${recordings[0]?.statements.length} statements.`);
      return await compare(server, calls, recordings, say);
    } finally {
      await server.close();
    }
  },
};

/** A call whose URL has no origin yet, since each service has its own. */
type SignCall = Call;

/** Sends documents to two people at once; the first has drawn a signature, and only the call that signs remains. */
async function prepare(urls: DatabaseUrls): Promise<readonly SignCall[]> {
  const service = await openBenchService(urls, { sealWorkers: 1 });
  const worker = await service.startWorker();
  try {
    await grantFreePoints(service, {
      loginId: 'hangyeol',
      amount: DOCUMENTS,
      transfer: 'bench:sign',
      now: service.clock.now(),
    });
    const { client } = await logIn(service.url, 'hangyeol');
    const fileId = await upload(client, 'pdf/empty.pdf');
    const calls: SignCall[] = [];
    for (let at = 0; at < DOCUMENTS; at += 1) calls.push(await callOf(service, client, fileId));
    return calls;
  } finally {
    await worker.stop();
    await service.close();
  }
}

async function callOf(
  service: BenchService,
  client: Awaited<ReturnType<typeof logIn>>['client'],
  fileId: string,
) {
  const documentId = await sendDocument(client, { fileId, isSequential: false });
  const signer = await signerOf(service, KIM, documentId);
  await signer.client(endpoints.startHistory, { params: { documentId } });
  const [picture, ...texts] = valuesOf(KIM);
  if (picture === undefined) throw new Error('no signature to draw');
  await signer.client(endpoints.saveValues, { params: signer.params, body: { values: [picture] } });
  return {
    url: `/v1/documents/${documentId}/participants/${signer.params.participantId}/signing`,
    headers: linkHeaders(signer.link, KIM.contact),
    body: JSON.stringify({ consent: true, values: texts }),
  };
}

/** Signs everything once, one call after the other, and keeps the statements and the answer of each. */
async function record(urls: DatabaseUrls, calls: readonly SignCall[]): Promise<readonly Recording[]> {
  const heard: Statement[] = [];
  const service = await openBenchService(urls, {
    sealWorkers: 1,
    log: ({ query }) => void heard.push({ text: query.sql, values: query.parameters }),
  });
  try {
    const recordings: Recording[] = [];
    for (const { url, headers, body } of calls) {
      heard.length = 0;
      const sent = {
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/json' },
      } as const;
      const reply = await service.app.inject({ ...sent, payload: body });
      const answer: { code: number; result: unknown } = reply.json();
      if (answer.code !== 0) throw new Error(`refused: ${reply.body}`);
      recordings.push({ statements: [...heard], answer: answer.result });
    }
    return recordings;
  } finally {
    await service.close();
  }
}

async function compare(
  server: BenchServer,
  calls: readonly SignCall[],
  recordings: readonly Recording[],
  say: (line: string) => void,
): Promise<Ratio[]> {
  const service = await openBenchService(await server.copyDatabase(ORIGINAL, 'measured'), { sealWorkers: 1 });
  const { appUrl } = await server.copyDatabase(ORIGINAL, 'bare');
  // The pool of the service has 20 connections too.
  const bare = await openRecordedRoute(appUrl, recordings, 20);
  const ratios: number[] = [];
  // In alternating rounds, so that other load on the machine affects both equally.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const from = round * CALLS_OF_ROUND;
    const chosen = calls.slice(from, from + CALLS_OF_ROUND);
    const inService = chosen.map((call) => ({ ...call, url: `${service.url}${call.url}` }));
    const inBare = chosen.map((call, at) => ({ ...call, url: `${bare.url}/${from + at}` }));
    const served = await sendCalls({ calls: inService, connections: AT_ONCE });
    const plain = await sendCalls({ calls: inBare, connections: AT_ONCE });
    if (round === 0) continue;
    const [p95, bareP95] = [percentile(served, 0.95), percentile(plain, 0.95)];
    ratios.push(p95 / bareP95);
    say(`service median ${ms(median(served))}, p95 ${ms(p95)}; bare ${ms(median(plain))}, ${ms(bareP95)}`);
  }
  await Promise.all([bare.close(), service.close()]);
  return [
    {
      what: `p95 of the service beside the bare route, median of ${ROUNDS}`,
      value: median(ratios),
      target: { kind: 'at most', value: 1.5 },
    },
  ];
}
