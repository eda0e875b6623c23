/** A route without any other code: it runs the recorded statements of one call and returns the recorded result. */
import { runStatement } from '@dojang/server/platform/db/prepared-statements';
import fastify from 'fastify';
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements of one call, and what it answered. */
export interface Recording {
  readonly statements: readonly Statement[];
  readonly answer: unknown;
}

/** Serves `POST /0`, `/1` and so on, one route for each recording, on connections of their own pool. */
export async function openRecordedRoute(
  appUrl: string,
  recordings: readonly Recording[],
  connections: number,
) {
  const pool = new pg.Pool({ connectionString: appUrl, max: connections });
  pool.on('error', (error) => console.error(error.message));
  const app = fastify();
  app.post<{ Params: { at: string } }>('/:at', async (request, reply) => {
    const recording = recordings[Number(request.params.at)];
    if (recording === undefined) return reply.code(404).send();
    await replay(pool, recording.statements);
    return { code: 0, msg: '', result: recording.answer };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

/** Runs the statements before the transaction on any connection, and those of the transaction on one. */
async function replay(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const begin = statements.findIndex(({ text }) => text.startsWith('begin'));
  for (const { text, values } of statements.slice(0, begin)) await runStatement(pool, text, values);
  const client = await pool.connect();
  try {
    for (const { text, values } of statements.slice(begin)) await runStatement(client, text, values);
  } finally {
    client.release();
  }
}
