import { type Kysely, type LogEvent, sql } from 'kysely';
import pg from 'pg';
import { openPool, type PoolUse } from './pools/open-pool.ts';
import { transactionsOf } from './pools/transactions.ts';
import type { Tx } from './pools/tx.ts';
import { createReplicaReads, type ReadingCaller, type ReadOutcome } from './replica/replica-reads.ts';
import type { Tables } from './tables.ts';

export { isDatabaseLost } from './pools/lost-database.ts';
export type { PoolUse } from './pools/open-pool.ts';
export type { Reader, Tx } from './pools/tx.ts';

/**
 * Owns the connection pool and the two kinds of access to rows: within a tenant (row-level security shows only that tenant's
 * rows) or without one (people and sessions, which belong to no tenant).
 */

export interface Database {
  /** Runs `work` in a transaction that sees only this tenant's rows. */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs a short separate transaction while another is open. It uses a separate pool, so that holders of connections of the main
   * pool never wait for each other. What it changes is in no list.
   */
  aside<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, which reads rows of the caller's tenant only: on the replica, if there is one and it has every change of before the call, else
   * on the primary. What it reads is shown, and decides about no change.
   */
  readFor<T>(caller: ReadingCaller, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Returns how many reads a replica has answered, and why not; undefined without a replica. */
  reads(): Readonly<Record<ReadOutcome, number>> | undefined;
  /** Runs a transaction without a tenant, which sees no row of tenant tables. */
  outside<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Reads without a tenant. */
  readonly reader: Kysely<Tables>;
  /** Reads without a tenant by the separate pool, even while calls have every connection of the main one. */
  readonly readerAside: Kysely<Tables>;
  /** Returns how the connections of the pools are used. */
  pools(): readonly PoolUse[];
  /** Returns the tenant of a document by the document's public id; null when there is none. */
  tenantOfDocument(publicId: string): Promise<string | null>;
  /**
   * Returns true when the database accepts a new connection and answers a query. An open connection is not a sufficient test: a
   * database that shuts down still serves it and refuses new ones.
   */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly appUrl: string;
  /** The address of a replica, with the same role; undefined without one. */
  readonly readUrl?: string | undefined;
  readonly poolSize: number;
  /** Whether a connection is the same session in each transaction, so that statements stay prepared; by default it is. */
  readonly keepsConnections?: boolean;
  readonly onError: (error: Error) => void;
  readonly log?: (event: LogEvent) => void;
}

/** Sets the tenant of a transaction that began without one: from here on it sees that tenant's rows only. */
export async function enterTenant(tx: Tx, tenantId: string): Promise<void> {
  await setTenant(tx, String(BigInt(tenantId)));
}

/**
 * Runs work on the rows of another tenant within the transaction, and then restores its own tenant. For rows of two tenants that
 * must commit together, such as a new account and the mail to its owner.
 */
export async function asTenant<T>(tx: Tx, tenantId: string, work: () => Promise<T>): Promise<T> {
  const before = await sql<{
    tenant: string | null;
  }>`select current_setting('app.tenant', true) as tenant`.execute(tx);
  await enterTenant(tx, tenantId);
  const result = await work();
  await setTenant(tx, before.rows[0]?.tenant ?? '');
  return result;
}

const setTenant = (tx: Tx, tenant: string) =>
  sql`select set_config('app.tenant', ${tenant}, true)`.execute(tx);

/**
 * Plans the statements of a transaction that adds many rows anew, for many rows. A connection keeps its plans, also those of the checks of
 * foreign keys: one that was made while a table was nearly empty reads the whole table for each added row until the table is analyzed. Of
 * new rows the planner has no statistics, expects few, and would compare each with each
 * (PostgreSQL manual: DISCARD PLANS, enable_seqscan, enable_nestloop).
 */
export async function planForManyRows(tx: Tx): Promise<void> {
  await sql`discard plans`.execute(tx);
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_nestloop', 'off', true)`.execute(
    tx,
  );
}

/** Returns true when a row was refused because it violates the named unique index. */
export function isDuplicate(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index;
}

const ASIDE = 3;

const PING_WITHIN = 2000;

async function answersAnew(connectionString: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: PING_WITHIN, query_timeout: PING_WITHIN };
  const client = new pg.Client({ connectionString, application_name: 'dojang', ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('select 1')).rowCount === 1;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

const tenantOf = (tenantId: string): string => `select set_config('app.tenant', '${BigInt(tenantId)}', true)`;

/** One round trip: a list has six statements, and each round trip costs as much as its rows. */
const beginIn = (tenantId: string): string => `begin; ${tenantOf(tenantId)}`;
const beginReadingIn = (tenantId: string): string => `begin read only; ${tenantOf(tenantId)}`;

/** Raises the number of the tenant's last change, by which a replica is known to have it. */
const MARKED_COMMIT = 'select mark_change(); commit';
/** A replica without a reply in this time counts as away. */
const OF_REPLICA = { connect: 1000, reply: 10_000 };

function openReplica(options: DatabaseOptions, readUrl: string) {
  const { keepsConnections = true, onError, log } = options;
  const at = { url: readUrl, keepsConnections, onError, log, within: OF_REPLICA };
  const { kysely, connected, use } = openPool(at, 'replica', options.poolSize);
  const reads = createReplicaReads(transactionsOf(connected, onError), () => performance.now());
  return { kysely, use, reads };
}

/** Opens connection pools to a migrated database. The caller closes it. */
export function openDatabase(options: DatabaseOptions): Database {
  const { appUrl: url, readUrl, keepsConnections = true, onError, log } = options;
  const { kysely, connected, use } = openPool(
    { url, keepsConnections, onError, log },
    'calls',
    options.poolSize,
  );
  const aside = openPool({ url, keepsConnections, onError, log }, 'aside', ASIDE);
  const replica = readUrl === undefined ? undefined : openReplica(options, readUrl);
  const run = transactionsOf(connected, onError, replica && MARKED_COMMIT);
  const read = transactionsOf(connected, onError);
  const runAside = transactionsOf(aside.connected, onError);
  // Concurrent callers share one new connection.
  let answering: Promise<boolean> | undefined;
  return {
    inTenant: (tenantId, work) => run(beginIn(tenantId), work),
    aside: (tenantId, work) => runAside(beginIn(tenantId), work),
    readFor: (caller, work) => {
      const onPrimary = () => read(beginReadingIn(caller.tenantId), work);
      return replica ? replica.reads.run(caller, work, onPrimary) : onPrimary();
    },
    reads: () => replica?.reads.counts(),
    outside: (work) => run('begin', work),
    reader: kysely,
    readerAside: aside.kysely,
    pools: () => [use(), aside.use(), ...(replica ? [replica.use()] : [])],
    tenantOfDocument: async (publicId) => {
      const found = await sql<{
        tenant: string | null;
      }>`select document_tenant(${publicId}) as tenant`.execute(kysely);
      return found.rows[0]?.tenant ?? null;
    },
    ping: () => {
      answering ??= answersAnew(url).finally(() => {
        answering = undefined;
      });
      return answering;
    },
    close: async () => {
      await Promise.all([kysely.destroy(), aside.kysely.destroy(), replica?.kysely.destroy()]);
    },
  };
}
