/**
 * Measures the call that asks for the state of one document under /openapi/v1, against a bare route with the same statements.
 */
import { endpoints } from '@dojang/contract';
import { openCall } from '@dojang/server/testing/open/open-steps';
import { type Client, logIn } from '@dojang/server/testing/test-client';
import { type Bench, median } from '../bench.ts';
import { drive, type LoadResult } from '../company/http-load.ts';
import { openBareRoute, openListStage, statementsOf } from '../company/list-stage.ts';
import { ms } from '../figures.ts';
import { startBenchServer } from '../service/bench-database.ts';

const DOCUMENTS = 1_000;
const ROUNDS = 11;
const MILLISECONDS = 1_500;
const CONNECTIONS = 8;

export const openBench: Bench = {
  name: 'open',
  about: 'the state of a document under /openapi/v1',
  run: async (say) => {
    const server = await startBenchServer();
    try {
      const stage = await openListStage(server, DOCUMENTS);
      const { client } = await logIn(stage.url, 'hangyeol');
      const headers = await headersOfKey(stage, client);
      const { list } = await client(endpoints.listDocuments, { query: { limit: 1 } });
      const path = `/openapi/v1/documents/${list[0]?.documentId}`;
      const statements = await statementsOf(stage.urls, path, headers);
      say(`One call makes ${statements.length} statements:`);
      for (const { text } of statements) say(`  ${text.trim().replace(/\s+/g, ' ').slice(0, 90)}`);
      const bare = await openBareRoute(stage.urls.appUrl, statements);
      const load = (url: string) => ({ url, headers, connections: CONNECTIONS, milliseconds: MILLISECONDS });
      const rounds: { service: LoadResult; bare: LoadResult }[] = [];
      // In alternating rounds, so that other load on the machine affects both equally; the first round warms up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const result = {
          service: await drive(load(`${stage.url}${path}`)),
          bare: await drive(load(bare.url)),
        };
        if (round > 0) rounds.push(result);
      }
      for (const subject of ['service', 'bare'] as const) {
        const runs = rounds.map((round) => round[subject]);
        const latency = ms(median(runs.flatMap((run) => run.latencies)));
        say(`${subject}: ${median(runs.map((run) => run.perSecond)).toFixed(0)} a second, median ${latency}`);
      }
      await Promise.all([bare.close(), stage.close()]);
      return [
        {
          what: 'throughput beside the bare route',
          value: median(rounds.map(({ service, bare: other }) => service.perSecond / other.perSecond)),
          target: { kind: 'at least', value: 0.8 },
        },
      ];
    } finally {
      await server.close();
    }
  },
};

async function headersOfKey(stage: { readonly url: string }, client: Client) {
  const { key } = await client(endpoints.createApiKey, {
    body: { name: 'bench', mode: 'live', scopes: ['documents:read'], allowedAddresses: [] },
  });
  const { result } = await openCall(stage, 'POST', '/auth/token', {}, { apiKey: key });
  return { authorization: `Bearer ${result.accessToken}` };
}
