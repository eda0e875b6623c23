/** One size of the million bench: the service on a seeded database, and its statements on one connection whose costs are known. */
import { readFileSync } from 'node:fs';
import { runStatement } from '@dojang/server/platform/db/prepared-statements';
import { logIn } from '@dojang/server/testing/test-client';
import pg from 'pg';
import type { Statement } from '../company/list-stage.ts';
import type { BenchServer } from '../service/bench-database.ts';
import { openBenchService } from '../service/bench-service.ts';
import { type MillionSize, seedMillion } from './seed-million.ts';

export type Say = (line: string) => void;

/** Milliseconds of a call's statements: on the clock, and of processor time, which other processes do not lengthen. */
export interface Cost {
  readonly wall: number;
  readonly processor: number;
}

export async function openMillionStage(server: BenchServer, size: MillionSize, say: Say) {
  say(`${size.documents} documents:`);
  const urls = await server.openDatabase(`million_${size.documents}`);
  const heard: Statement[] = [];
  const service = await openBenchService(urls, {
    sealWorkers: 1,
    log: ({ query }) => void heard.push({ text: query.sql, values: query.parameters }),
  });
  await seedMillion(urls.ownerUrl, size, say);
  const owner = new pg.Client({ connectionString: urls.ownerUrl });
  const app = new pg.Client({ connectionString: urls.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
  const backend = (await app.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const tokens = new Map<string, string>();
  const call = async (loginId: string, view: string) => {
    const token = tokens.get(loginId) ?? (await logIn(service.url, loginId)).token;
    tokens.set(loginId, token);
    heard.length = 0;
    const reply = await service.app.inject({
      method: 'GET',
      url: `/v1/documents${encodeURI(view)}`,
      headers: { token },
    });
    const { code, result } = reply.json();
    if (code !== 0) throw new Error(`refused: ${reply.body}`);
    return { total: Number(result.total), isCapped: Boolean(result.isTotalCapped), statements: [...heard] };
  };
  return {
    owner,
    call,
    /** Runs recorded statements again, on one connection. @param counts the statements whose cost counts, all by default */
    costOf: async (
      statements: readonly Statement[],
      counts: (statement: Statement) => boolean = () => true,
    ): Promise<Cost> => {
      const cost = { wall: 0, processor: 0 };
      for (const statement of statements) {
        const before = processorTime(backend);
        const begin = performance.now();
        await runStatement(app, statement.text, statement.values);
        if (!counts(statement)) continue;
        cost.wall += performance.now() - begin;
        cost.processor += processorTime(backend) - before;
      }
      return cost;
    },
    close: async () => {
      await Promise.all([owner.end(), app.end()]);
      await service.close();
    },
  };
}

export type MillionStage = Awaited<ReturnType<typeof openMillionStage>>;

/** Milliseconds that a process has run on a processor. Source: proc(5), /proc/pid/schedstat. */
const processorTime = (pid: number | undefined): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
