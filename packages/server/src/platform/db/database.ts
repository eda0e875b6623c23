import type { Kysely, LogEvent, Transaction } from 'kysely';
import { Kysely as KyselyDatabase, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/**
 * Owns the connection pool and the two ways to reach rows: within a tenant (row-level security sees only that
 * tenant's rows) or without one (people and sessions, which have no tenant of their own).
 */

declare const writes: unique symbol;

/** A transaction; only inside one may anything be written. */
export type Tx = Transaction<Tables> & { readonly [writes]: true };
/** Anything that can read: the pool or a transaction. */
export type Reader = Kysely<Tables> | Tx;

export interface Database {
  /** All rows read and written in `work` are of this tenant; everything commits together or not at all. */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A short transaction of its own while another is open. It has connections of its own, so that those who hold one of
   * the others never wait for each other.
   */
  aside<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction without a tenant: sees no row of a tenant's table. */
  outside<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Reads without a tenant. */
  readonly reader: Kysely<Tables>;
  /** The tenant that owns a document, looked up by its public id; null when there is none. */
  tenantOfDocument(publicId: string): Promise<string | null>;
  /**
   * True when the database takes and answers a new connection. One that is open already says nothing of a database that
   * is going down: it serves whom it has let in, and refuses the next.
   */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly appUrl: string;
  readonly poolSize: number;
  readonly onError: (error: Error) => void;
  readonly log?: (event: LogEvent) => void;
}

/** Source: PostgreSQL, appendix A, deadlock_detected. */
const DEADLOCK = '40P01';
const DEADLOCK_TRIES = 5;

/** Times the engine itself reads: lists are full of them, and the driver's own parser takes twice as long. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === pg.types.builtins.TIMESTAMPTZ && format !== 'binary'
    ? (text: string) => new Date(text)
    : pg.types.getTypeParser(type, format);

/** Names the tenant of a transaction that began without one: from here on its rows are seen and no others. */
export async function enterTenant(tx: Tx, tenantId: string): Promise<void> {
  await setTenant(tx, String(BigInt(tenantId)));
}

/**
 * Works on the rows of another tenant within the transaction, which is in its own again afterwards. For what must
 * commit together though it belongs to two tenants, such as a new account and the mail to its owner.
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

/** True when a row was refused because the named unique index holds its like. */
export function isDuplicate(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index;
}

const LOST_CONNECTION = new Set<unknown>(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** What the driver and its pool say of a connection that fell or did not come. */
const LOST_MESSAGE =
  /^Connection terminated|has encountered a connection error|^timeout exceeded when trying to connect/;

/**
 * True when the database was not there for a statement, whatever the statement was: it went down, starts up, or takes
 * nobody. It ends or refuses a connection by a message of this severity (PostgreSQL manual, 54.8, field V).
 */
export function isDatabaseLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC';
  if (!(error instanceof Error)) return false;
  if (LOST_MESSAGE.test(error.message)) return true;
  // A caller who hangs up has the same code, but no call of the system.
  if (!('code' in error && 'syscall' in error)) return false;
  const isWithoutSocket = error.code === 'ENOENT' && error.syscall === 'connect';
  return isWithoutSocket || LOST_CONNECTION.has(error.code);
}

const ASIDE = 3;

function openPool({ appUrl, onError, log }: DatabaseOptions, max: number): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: appUrl,
    max,
    application_name: 'dojang',
    types: { getTypeParser },
  });
  pool.on('error', onError);
  // A connection that falls inside a transaction has no other listener, and would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return new KyselyDatabase<Tables>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) });
}

/** Runs work in transactions of a pool. */
function transactionsOf(kysely: Kysely<Tables>, onError: DatabaseOptions['onError']) {
  const attempt = <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    kysely.connection().execute(async (connection) => {
      const tell = (statement: string) => sql.raw<{ command: string }>(statement).execute(connection);
      try {
        await tell(begin);
        const result = await work(connection as Tx);
        // PostgreSQL answers a commit with a rollback when an earlier error was swallowed.
        if ((await tell('commit')).rows[0]?.command !== 'COMMIT')
          throw new Error('the transaction was aborted');
        return result;
      } catch (error) {
        await tell('rollback').catch(onError);
        throw error;
      }
    });
  /** Of two transactions that wait for each other the database ends one; that one begins anew. */
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

/** One round trip: a list is six statements, and each of them costs as much as its rows. */
const beginIn = (tenantId: string): string =>
  `begin; select set_config('app.tenant', '${BigInt(tenantId)}', true)`;

/** Opens connection pools to a migrated database. The caller closes it. */
export function openDatabase(options: DatabaseOptions): Database {
  const kysely = openPool(options, options.poolSize);
  const beside = openPool(options, ASIDE);
  const run = transactionsOf(kysely, options.onError);
  const runAside = transactionsOf(beside, options.onError);
  // However many ask, one connection is opened at a time.
  let answering: Promise<boolean> | undefined;
  return {
    inTenant: (tenantId, work) => run(beginIn(tenantId), work),
    aside: (tenantId, work) => runAside(beginIn(tenantId), work),
    outside: (work) => run('begin', work),
    reader: kysely,
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
