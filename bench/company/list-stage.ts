/** One size of the list bench: the service on a database with this many documents, and a bare route for comparison. */

import type { DatabaseUrls } from '@dojang/embedded-postgres';
import { runStatement } from '@dojang/server/platform/db/prepared-statements';
import { logIn } from '@dojang/server/testing/test-client';
import fastify from 'fastify';
import pg from 'pg';
import type { BenchServer } from '../service/bench-database.ts';
import { openBenchService } from '../service/bench-service.ts';
import { type CompanySize, seedDocuments } from './seed-documents.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export async function openListStage(server: BenchServer, documents: number, size?: CompanySize) {
  const urls = await server.openDatabase(`documents_${documents}`);
  const service = await openBenchService(urls, { sealWorkers: 1 });
  await seedDocuments(urls.ownerUrl, documents, size);
  return {
    url: service.url,
    urls,
    /** A fresh access token of a demo person or a seeded member. */
    tokenOf: async (loginId: string) => (await logIn(service.url, loginId)).token,
    close: () => service.close(),
  };
}

export type ListStage = Awaited<ReturnType<typeof openListStage>>;

/** Every SQL statement of one GET, in order, as the driver receives it. */
export async function statementsOf(
  urls: DatabaseUrls,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Statement[]> {
  const heard: Statement[] = [];
  const service = await openBenchService(urls, {
    sealWorkers: 1,
    log: ({ query }) => void heard.push({ text: query.sql, values: query.parameters }),
  });
  try {
    heard.length = 0;
    const reply = await service.app.inject({ method: 'GET', url: path, headers: { ...headers } });
    if (reply.statusCode !== 200 || reply.json().code !== 0) throw new Error(`refused: ${reply.body}`);
    return [...heard];
  } finally {
    await service.close();
  }
}

/**
 * A route without any other code: the recorded statements through `pg` in the same transaction, and their result as JSON, each
 * document with its participants.
 */
export async function openBareRoute(appUrl: string, statements: readonly Statement[]) {
  const begin = statements.findIndex(({ text }) => text.startsWith('begin'));
  const before = statements.slice(0, begin);
  const within = statements.slice(begin);
  const pool = new pg.Pool({ connectionString: appUrl, max: 20 });
  pool.on('error', (error) => console.error(error.message));
  const ask = (client: pg.Pool | pg.PoolClient, { text, values }: Statement) =>
    // A text with several statements returns several results.
    runStatement(client, text, values).then((result) => (Array.isArray(result) ? [] : result.rows));
  const app = fastify();
  app.get('/documents', async () => {
    for (const statement of before)
      if ((await ask(pool, statement)).length === 0) throw new Error('no session');
    const client = await pool.connect();
    const answers: unknown[][] = [];
    try {
      for (const statement of within) answers.push(await ask(client, statement));
    } finally {
      client.release();
    }
    return { code: 0, msg: '', result: answers.filter((rows) => rows.length > 0) };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `${url}/documents`,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}
