import { Kysely as KyselyDatabase, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparingClient, preparingPool } from '../prepared-statements.ts';
import type { Tables } from '../tables.ts';
import { GatheringSocket } from './gathering-socket.ts';
import type { Tx } from './tx.ts';

/**
 * Owns one pool of connections to the database, and how it is used at the moment. A connection sends statements without waiting for the reply
 * to those before, so that statements that do not need each other's rows share a round trip.
 */

/** The connections of one pool at the moment. */
export interface PoolUse {
  readonly name: 'calls' | 'aside' | 'jobs' | 'replica';
  readonly most: number;
  readonly open: number;
  readonly idle: number;
  /** Pieces of work without a connection. */
  readonly waiting: number;
}

export interface PoolOptions {
  readonly url: string;
  /** Whether a connection is the same session in each transaction, so that statements stay prepared. */
  readonly keepsConnections: boolean;
  readonly onError: (error: Error) => void;
  readonly log?: ((event: LogEvent) => void) | undefined;
  /** Milliseconds for a connection and for the reply to a statement; without them both may take as long as they need. */
  readonly within?: { readonly connect: number; readonly reply: number };
}

/** Parses timestamps with `new Date`: lists contain many, and the driver's own parser takes twice as long. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === pg.types.builtins.TIMESTAMPTZ && format !== 'binary'
    ? (text: string) => new Date(text)
    : pg.types.getTypeParser(type, format);

/** Opens a pool of up to `most` connections. */
export function openPool(options: PoolOptions, name: PoolUse['name'], most: number) {
  const { url, keepsConnections, onError, log, within } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    application_name: 'dojang',
    types: { getTypeParser },
    pipeline: true,
    stream: () => new GatheringSocket(),
    ...(within && { connectionTimeoutMillis: within.connect, query_timeout: within.reply }),
  });
  pool.on('error', (error) => {
    // The pool adds the connection with its state and keys, a page of the log for each lost one.
    Reflect.deleteProperty(error, 'client');
    onError(error);
  });
  // The error of a connection that is lost inside a transaction has no other listener and would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const logging = log ? { log } : {};
  const kysely = new KyselyDatabase<Tables>({
    dialect: new PostgresDialect({ pool: preparingPool(pool, keepsConnections) }),
    ...logging,
  });
  /**
   * Runs work on one connection. Its statements are sent as they are made, also several before the first reply.
   * After the work has ended the connection takes no statement of it any more. `sending` is fulfilled when the first one is sent.
   */
  const connected = async <T>(work: (tx: Tx, sending: Promise<void>) => Promise<T>): Promise<T> => {
    const { promise: sending, resolve: sends } = Promise.withResolvers<void>();
    let isOver = false;
    const client = preparingClient(await pool.connect(), keepsConnections, () => {
      if (isOver) throw new Error('the transaction has ended');
      sends();
    });
    const held = { query: client.query, release: () => undefined };
    const one = { options: pool.options, connect: async () => held, end: async () => undefined };
    const dialect = new PostgresDialect({ pool: one });
    try {
      return await work(new KyselyDatabase<Tables>({ dialect, ...logging }) as Tx, sending);
    } finally {
      isOver = true;
      client.release();
    }
  };
  const use = (): PoolUse => {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool;
    return { name, most, open, idle, waiting };
  };
  return { kysely, connected, use };
}

/** Runs work on one connection of a pool. */
export type Connected = ReturnType<typeof openPool>['connected'];
