import { openTestDatabase, type TestDatabase } from '@dojang/embedded-postgres/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase, type Tx } from '../database.ts';
import { migrate } from '../migrate.ts';
import { PREPARED } from '../prepared-statements.ts';

/** Transactions whose statements share round trips, on connections that keep their session and on those of a pooler. */

let own: TestDatabase;
const opened = (keepsConnections: boolean): Database =>
  openDatabase({ appUrl: own.appUrl, poolSize: 1, keepsConnections, onError: () => undefined });
let kept: Database;
let pooled: Database;
beforeAll(async () => {
  own = await openTestDatabase(migrate);
  kept = opened(true);
  pooled = opened(false);
});
afterAll(async () => {
  await Promise.all([kept.close(), pooled.close()]);
  await own.close();
});

const VALUES = [
  `it's a "text" \\ with {braces}, 한글`,
  ['a,b', 'quote "', 'back\\slash', "it's", '', 'null', null],
  [1, 2.5, 3],
  new Date('2026-11-30T08:00:00.123Z'),
  Buffer.from([0, 255, 92]),
  true,
  null,
] as const;

const asked = async (tx: Tx) => {
  const [text, texts, numbers, at, bytes, is, nothing] = VALUES;
  const { rows } = await sql<object>`${PREPARED}
    select ${text}::text as text, ${texts}::text[] as texts, ${numbers}::float8[] as numbers, ${at}::timestamptz as at, ${bytes}::bytea as bytes,
      ${is}::boolean as is, ${nothing}::text as nothing, current_setting('app.tenant') as tenant`.execute(tx);
  return rows[0];
};

const preparedIn = async (tx: Tx): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(tx))
    .rows[0]?.count ?? 0;

test('a prepared statement has the same result behind a pooler, and the session keeps it for the next transaction', async () => {
  const wanted = {
    text: VALUES[0],
    texts: VALUES[1],
    numbers: VALUES[2],
    at: VALUES[3],
    bytes: VALUES[4],
    is: true,
    nothing: null,
  };
  for (const db of [kept, pooled])
    for (const tenant of ['7', '8']) expect(await db.inTenant(tenant, asked)).toEqual({ ...wanted, tenant });
  expect(await pooled.inTenant('7', preparedIn)).toBe(1);
  const both = await pooled.inTenant('9', (tx) => Promise.all([asked(tx), asked(tx)]));
  expect(both.map((row) => row)).toEqual([
    { ...wanted, tenant: '9' },
    { ...wanted, tenant: '9' },
  ]);
});

test('statements that are made at once are sent in their order, after the begin', async () => {
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  for (const db of [kept, pooled]) {
    const seen = await db.inTenant('12', (tx) =>
      Promise.all(
        numbers.map(async (number) => {
          const { rows } = await sql<{ number: number; tenant: string }>`
            select ${number}::int as number, current_setting('app.tenant') as tenant`.execute(tx);
          return rows[0];
        }),
      ),
    );
    expect(seen).toEqual(numbers.map((number) => ({ number, tenant: '12' })));
  }
});

test('the first error is the error of the work, nothing is kept, and what still runs sends nothing more', async () => {
  for (const db of [kept, pooled]) {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    const failing = db.inTenant('5', async (tx) => {
      later = over.then(() => sql`select 1`.execute(tx));
      later.catch(() => undefined);
      await Promise.all([
        sql`select set_config('app.mark', 'left', false)`.execute(tx),
        sql`select 1 / 0`.execute(tx),
        sql`select 1`.execute(tx),
      ]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    end();
    await expect(later).rejects.toThrow('the transaction has ended');
    const after = await db.outside(async (tx) =>
      sql<{ mark: string; tenant: string }>`select current_setting('app.mark', true) as mark,
        current_setting('app.tenant', true) as tenant`.execute(tx),
    );
    expect(after.rows[0]?.mark ?? '').toBe('');
    expect(after.rows[0]?.tenant ?? '').toBe('');
  }
});

test('work that makes no statement, or fails before one, ends its transaction', async () => {
  expect(await kept.inTenant('5', async () => 'nothing')).toBe('nothing');
  await expect(
    kept.inTenant('5', () => {
      throw new Error('before');
    }),
  ).rejects.toThrow('before');
  const open = await kept.outside((tx) =>
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`.execute(
      tx,
    ),
  );
  expect(open.rows[0]?.count).toBe(0);
});
