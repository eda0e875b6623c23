/**
 * Measures how much of the reading of lists leaves the primary: two of Debian's servers with streaming replication, members who look through
 * lists and change something now and then, and the same without a replica.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres, withClient } from '@dojang/embedded-postgres';
import { debianPrograms } from '@dojang/embedded-postgres/test-database';
import { startStandby } from '@dojang/embedded-postgres/test-standby';
import { migrate } from '@dojang/server/platform/db/migrate';
import { logIn } from '@dojang/server/testing/test-client';
import { root } from '../../tools/project-files.ts';
import { type Bench, median, type Ratio } from '../bench.ts';
import { ms, percentile } from '../figures.ts';
import { type BenchService, openBenchService } from '../service/bench-service.ts';
import { seedDocuments } from './seed-documents.ts';

const DOCUMENTS = 20_000;
const SECONDS = 5;
const ROUNDS = 3;
/** Lists that one looks at between two changes. */
const VIEWS = [
  '',
  '?status=need_signing',
  '?status=completed',
  '?page=2',
  '?search=비밀유지',
  '?page=1',
  '?status=draft',
];
const PEOPLE = ['hangyeol', 'haneul', 'sarang'] as const;
/** Who of them changes something: a member of each organization. */
const CHANGING = ['한결', null, '사랑'] as const;

interface Run {
  readonly lists: number;
  readonly latencies: readonly number[];
}

export const replicaBench: Bench = {
  name: 'replica',
  about: `lists of ${DOCUMENTS} documents with a replica`,
  run: async (say) => {
    const folder = join(root, '.cache', 'bench-replica', String(process.pid));
    mkdirSync(folder, { recursive: true });
    const programs = debianPrograms();
    const log = { info: () => undefined, warn: () => undefined };
    const settings = { max_connections: '200' };
    const primary = await startEmbeddedPostgres({
      dataDir: join(folder, 'primary'),
      log,
      settings,
      programs,
    });
    try {
      await migrate(primary.ownerUrl);
      const alone = await openBenchService(primary, { sealWorkers: 1 });
      await seedDocuments(primary.ownerUrl, DOCUMENTS);
      const standby = await startStandby(programs, primary, join(folder, 'standby'));
      const replicated = await openBenchService(primary, { sealWorkers: 1, readUrl: standby.appUrl });
      const ratios = await compare(alone, replicated, [primary.ownerUrl, standby.ownerUrl], say);
      await Promise.all([alone.close(), replicated.close()]);
      await standby.kill();
      return ratios;
    } finally {
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function compare(
  alone: BenchService,
  replicated: BenchService,
  [primaryUrl, standbyUrl]: readonly [string, string],
  say: (line: string) => void,
): Promise<Ratio[]> {
  const runs: { alone: Run; replicated: Run; work: number }[] = [];
  const before = replicated.db.reads();
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await lookThrough(alone);
    const rows = [await rowsRead(primaryUrl), await rowsRead(standbyUrl)] as const;
    const second = await lookThrough(replicated);
    // The servers add up their counts once a second.
    await pause(1500);
    const ofPrimary = (await rowsRead(primaryUrl)) - rows[0];
    const ofStandby = (await rowsRead(standbyUrl)) - rows[1];
    runs.push({ alone: first, replicated: second, work: ofStandby / (ofPrimary + ofStandby) });
  }
  const after = replicated.db.reads();
  if (before === undefined || after === undefined) throw new Error('there is no replica');
  const current = after.current - before.current;
  const behind = after.behind - before.behind;
  const away = after.away - before.away;
  say(
    `reads: ${current} from the replica, ${behind} from the primary since it was behind, ${away} since it was away`,
  );
  for (const who of ['alone', 'replicated'] as const) {
    const latencies = runs.flatMap((run) => run[who].latencies);
    const lists = median(runs.map((run) => run[who].lists / SECONDS)).toFixed(0);
    say(
      `${who.padEnd(10)} ${lists} lists a second, median ${ms(median(latencies))}, p95 ${ms(percentile(latencies, 0.95))}`,
    );
  }
  return [
    {
      what: 'share of lists that the replica answered',
      value: current / (current + behind + away),
      target: { kind: 'at least', value: 0.8 },
    },
    {
      what: 'share of the rows read that the replica read',
      value: median(runs.map((run) => run.work)),
      target: null,
    },
    {
      what: 'lists a second with a replica beside none, on one machine',
      value: median(runs.map((run) => run.replicated.lists / run.alone.lists)),
      target: null,
    },
  ];
}

/** Members of two organizations look through lists, one of them changes something after each round of views. */
async function lookThrough({ url }: BenchService): Promise<Run> {
  const tokens = await Promise.all(PEOPLE.map(async (loginId) => (await logIn(url, loginId)).token));
  const latencies: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const person = async (token: string, name: string | null): Promise<void> => {
    const made = { name: `${name} ${Math.floor(end)}` };
    const folder = name === null ? '' : await send(url, token, 'POST', '/v1/folders', made);
    for (let turn = 0; performance.now() < end; turn += 1) {
      if (name !== null && turn % VIEWS.length === 0)
        await send(url, token, 'PUT', `/v1/folders/${folder}/name`, {
          name: `${name}${turn % 2} ${Math.floor(end)}`,
        });
      const begin = performance.now();
      await send(url, token, 'GET', `/v1/documents${VIEWS[turn % VIEWS.length] ?? ''}`);
      latencies.push(performance.now() - begin);
    }
  };
  await Promise.all(
    tokens.flatMap((token, at) => [person(token, CHANGING[at] ?? null), person(token, null)]),
  );
  return { lists: latencies.length, latencies };
}

/** @returns the id of the folder that the reply names; empty for other replies */
async function send(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<string> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, result }: { code: number; result: { folderId?: string } } = await response.json();
  if (code !== 0) throw new Error(`${method} ${path} answered ${code}`);
  return result.folderId ?? '';
}

/** The rows that a server's scans of the database have read so far. */
const rowsRead = (url: string): Promise<number> =>
  withClient(url, async (owner) => {
    const { rows } = await owner.query<{ count: string }>(
      `select tup_returned + tup_fetched as count from pg_stat_database where datname = 'dojang'`,
    );
    return Number(rows[0]?.count ?? 0);
  });
