import { withClient } from '@dojang/embedded-postgres';
import { ofDatabase, openTestDatabase } from '@dojang/embedded-postgres/test-database';
import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrationFiles, migrationText, numberOf } from './least-version.ts';
import { LOCKS } from './lock-levels.ts';
import { planOf, readCatalogue } from './migration-plan.ts';

const HELD = `select c.relname as table, array_agg(l.mode) as modes
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  group by c.relname`;
const FILES = `select relname as table, relfilenode as file from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`;

/** The names of `pg_locks` in the words of the manual: `ShareRowExclusiveLock` is SHARE ROW EXCLUSIVE. */
const inWords = (mode: string): string =>
  mode
    .replace(/Lock$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toUpperCase();

const LOCK_NAMES: readonly string[] = LOCKS;
const strongestOf = (modes: readonly string[]): string =>
  LOCKS[Math.max(...modes.map((mode) => LOCK_NAMES.indexOf(inWords(mode))))] ?? '';

interface Held {
  readonly locks: Readonly<Record<string, string>>;
  readonly rewritten: readonly string[];
}

/** Runs a migration in a transaction, and reads what it holds before the end. */
async function holdings(client: pg.Client, sql: string, end = 'commit'): Promise<Held> {
  const before = (await client.query<{ table: string; file: number }>(FILES)).rows;
  const known = new Set(before.map(({ table }) => table));
  await client.query('begin');
  await client.query(sql);
  const after = (await client.query<{ table: string; file: number }>(FILES)).rows;
  const held = (await client.query<{ table: string; modes: string[] }>(HELD)).rows;
  await client.query(end);
  const locks = held
    .filter(({ table }) => known.has(table))
    .map(({ table, modes }) => [table, strongestOf(modes)] as const)
    .filter(([, lock]) => lock !== '');
  const files = new Map(after.map(({ table, file }) => [table, file]));
  const rewritten = before.filter(({ table, file }) => files.has(table) && files.get(table) !== file);
  return { locks: Object.fromEntries(locks), rewritten: rewritten.map(({ table }) => table).sort() };
}

/** A database without tables, apart from those of other tests. */
async function emptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const server = inject('testServer');
  const name = 'test_migration_plan';
  await withClient(server.ownerUrl, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    try {
      await work(ofDatabase(server.ownerUrl, name));
    } finally {
      await admin.query(`drop database ${name} with (force)`);
    }
  });
}

/** Statements of migrations to come, each on the tables of this version. */
const OTHERS = [
  'alter table document add column a integer',
  'alter table document add column a integer not null default 3',
  'alter table document add column a timestamptz not null default now()',
  'alter table document add column a uuid not null default gen_random_uuid()',
  'alter table document add column a bigint generated always as identity',
  'alter table document alter column name type varchar(400)',
  'alter table document add constraint a check (name <> $$x$$) not valid',
  'alter table document add constraint a check (name is not null)',
  'alter table document add column a bigint references team (id)',
  'alter table document alter column name set statistics 500',
  'alter table document disable trigger user',
  'alter table document drop column name cascade',
  'alter table participant rename column name to called',
  'create table a (id bigint primary key, tenant_id bigint references tenant (id)); create index b on a (tenant_id)',
  'create index a on document (name); drop index a',
  'lock table document in access exclusive mode',
  'lock table document in share mode',
  'comment on table document is $$a$$',
  'create view a as select id from document',
  'with gone as (delete from attempt returning *) select count(*) from gone',
  'update team set name = name where false',
];

test('a plan names the locks of statements that no migration has used yet', async () => {
  const database = await openTestDatabase(migrate);
  const told: unknown[] = [];
  await withClient(database.ownerUrl, async (client) => {
    const catalogue = await readCatalogue(client);
    for (const sql of OTHERS) {
      const plan = await planOf(sql, catalogue);
      const { locks, rewritten } = await holdings(client, sql, 'rollback');
      const planned = Object.fromEntries(plan.locks.map(({ table, lock }) => [table, lock]));
      told.push([
        sql,
        planned,
        plan.locks.filter(({ work }) => work === 'rewritten').map(({ table }) => table),
      ]);
      expect(told.at(-1)).toEqual([sql, locks, rewritten]);
    }
  });
  await database.close();
  expect(told).toHaveLength(OTHERS.length);
});

test('a plan names every lock that PostgreSQL holds during each migration of this version, and every table that is written anew', async () => {
  const files = await migrationFiles();
  const [first = ''] = files;
  const wrong: string[] = [];
  await emptyDatabase(async (url) => {
    await migrate(url, { upTo: numberOf(first) });
    await withClient(url, async (client) => {
      for (const file of files.slice(1)) {
        const sql = await migrationText(file);
        const plan = await planOf(sql, await readCatalogue(client));
        const { locks, rewritten } = await holdings(client, sql);
        const planned = Object.fromEntries(plan.locks.map(({ table, lock }) => [table, lock]));
        const missing = Object.entries(locks).filter(
          ([table, lock]) => LOCK_NAMES.indexOf(planned[table] ?? '') < LOCK_NAMES.indexOf(lock),
        );
        const surplus = Object.entries(planned).filter(([table, lock]) => locks[table] !== lock);
        const isTold = plan.unread.length > 0;
        if (missing.length > 0 && !isTold) wrong.push(`${file} also locks ${JSON.stringify(missing)}`);
        if (surplus.length > 0 && missing.length === 0 && !isTold)
          wrong.push(`${file} does not lock ${JSON.stringify(surplus)} but ${JSON.stringify(locks)}`);
        const unplanned = rewritten.filter(
          (table) => plan.locks.find((one) => one.table === table)?.work !== 'rewritten',
        );
        if (unplanned.length > 0 && !isTold) wrong.push(`${file} rewrites ${unplanned.join()}`);
      }
    });
  });
  expect(wrong).toEqual([]);
});
