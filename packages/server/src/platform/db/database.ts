import type { Kysely, LogEvent, Transaction } from 'kysely';
import { Kysely as KyselyDatabase, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { preparingPool } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

/**
 * Owns the connection pool and the two kinds of access to rows: within a tenant (row-level security shows only that tenant's
 * rows) or without one (people and sessions, which belong to no tenant).
 */

declare const writes: unique symbol;

/** A transaction; writing is possible only inside one. */
export type Tx = Transaction<Tables> & { readonly [writes]: true };
/** A connection for reading: the pool or a transaction. */
export type Reader = Kysely<Tables> | Tx;

export interface Database {
  /** Runs `work` in a transaction that sees only this tenant's rows. */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs a short separate transaction while another is open. It uses a separate pool, so that holders of connections of the main
   * pool never wait for each other.
   */
  aside<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
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

/** The connections of one pool at the moment. */
export interface PoolUse {
  readonly name: 'calls' | 'aside' | 'jobs';
  readonly most: number;
  readonly open: number;
  readonly idle: number;
  /** Pieces of work without a connection. */
  readonly waiting: number;
}

export interface DatabaseOptions {
  readonly appUrl: string;
  readonly poolSize: number;
  /** Whether a connection is the same session in each transaction, so that statements stay prepared; by default it is. */
  readonly keepsConnections?: boolean;
  readonly onError: (error: Error) => void;
  readonly log?: (event: LogEvent) => void;
}

/** Source: PostgreSQL, appendix A, deadlock_detected. */
const DEADLOCK = '40P01';
const DEADLOCK_TRIES = 5;

/** Parses timestamps with `new Date`: lists contain many, and the driver's own parser takes twice as long. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === pg.types.builtins.TIMESTAMPTZ && format !== 'binary'
    ? (text: string) => new Date(text)
    : pg.types.getTypeParser(type, format);

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

const LOST_CONNECTION = new Set<unknown>(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** The messages of the driver and its pool for a connection that was lost or could not be opened. */
const LOST_MESSAGE =
  /^Connection terminated|has encountered a connection error|^timeout exceeded when trying to connect/;

/**
 * Returns true when the database was not available for a statement: it shuts down, starts up, or accepts no connection. It then
 * ends or refuses the connection with a message of this severity (PostgreSQL manual, 54.8, field V).
 */
export function isDatabaseLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC';
  if (!(error instanceof Error)) return false;
  if (LOST_MESSAGE.test(error.message)) return true;
  // A client that closes its HTTP connection causes the same code, but no system call.
  if (!('code' in error && 'syscall' in error)) return false;
  const isWithoutSocket = error.code === 'ENOENT' && error.syscall === 'connect';
  return isWithoutSocket || LOST_CONNECTION.has(error.code);
}

const ASIDE = 3;

function openPool(
  { appUrl, keepsConnections = true, onError, log }: DatabaseOptions,
  name: PoolUse['name'],
  max: number,
) {
  const pool = new pg.Pool({
    connectionString: appUrl,
    max,
    application_name: 'dojang',
    types: { getTypeParser },
  });
  pool.on('error', (error) => {
    // The pool adds the connection with its state and keys, a page of the log for each lost one.
    Reflect.deleteProperty(error, 'client');
    onError(error);
  });
  // The error of a connection that is lost inside a transaction has no other listener and would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const kysely = new KyselyDatabase<Tables>({
    dialect: new PostgresDialect({ pool: keepsConnections ? preparingPool(pool) : pool }),
    ...(log ? { log } : {}),
  });
  const use = (): PoolUse => {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool;
    return { name, most: max, open, idle, waiting };
  };
  return { kysely, use };
}

/** Runs work in transactions of a pool. */
function transactionsOf(kysely: Kysely<Tables>, onError: DatabaseOptions['onError']) {
  const attempt = <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    kysely.connection().execute(async (connection) => {
      const tell = (statement: string) => sql.raw<{ command: string }>(statement).execute(connection);
      try {
        await tell(begin);
        const result = await work(connection as Tx);
        // PostgreSQL replies to COMMIT with ROLLBACK when an earlier error was swallowed.
        if ((await tell('commit')).rows[0]?.command !== 'COMMIT')
          throw new Error('the transaction was aborted');
        return result;
      } catch (error) {
        await tell('rollback').catch(onError);
        throw error;
      }
    });
  /** The database ends one of two deadlocked transactions; that one starts again. */
  return async <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(begin, work);
      } catch (error) {
        const isDeadlock = error instanceof pg.DatabaseError && error.code === DEADLOCK;
        if (!isDeadlock || tries === DEADLOCK_TRIES) throw error;
      }
    }
  };
}

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

/** One round trip: a list has six statements, and each round trip costs as much as its rows. */
const beginIn = (tenantId: string): string =>
  `begin; select set_config('app.tenant', '${BigInt(tenantId)}', true)`;

/** Opens connection pools to a migrated database. The caller closes it. */
export function openDatabase(options: DatabaseOptions): Database {
  const { kysely, use } = openPool(options, 'calls', options.poolSize);
  const { kysely: beside, use: useAside } = openPool(options, 'aside', ASIDE);
  const run = transactionsOf(kysely, options.onError);
  const runAside = transactionsOf(beside, options.onError);
  // Concurrent callers share one new connection.
  let answering: Promise<boolean> | undefined;
  return {
    inTenant: (tenantId, work) => run(beginIn(tenantId), work),
    aside: (tenantId, work) => runAside(beginIn(tenantId), work),
    outside: (work) => run('begin', work),
    reader: kysely,
    readerAside: beside,
    pools: () => [use(), useAside()],
    tenantOfDocument: async (publicId) => {
      const found = await sql<{
        tenant: string | null;
      }>`select document_tenant(${publicId}) as tenant`.execute(kysely);
      return found.rows[0]?.tenant ?? null;
    },
    ping: () => {
      answering ??= answersAnew(options.appUrl).finally(() => {
        answering = undefined;
      });
      return answering;
    },
    close: async () => {
      await Promise.all([kysely.destroy(), beside.destroy()]);
    },
  };
}
