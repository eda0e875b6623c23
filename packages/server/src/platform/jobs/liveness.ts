import pg from 'pg';

/**
 * Owns the sign of life of this process in the database: one connection that holds an advisory lock for each worker pool. The
 * locks end with the connection, and the connection ends with the process, its machine or the database.
 */
export interface Liveness {
  /** Holds the lock of a pool; jobs contain the pool's id as their holder. */
  hold(poolId: string): Promise<void>;
  /** Returns whether the server of this connection still answers, on this connection and on a new one. */
  isServerThere(): Promise<boolean>;
  close(): void;
}

export const LIVENESS = 7_201_102;
const HEARTBEAT_EVERY = 1000;
/** Milliseconds until a missing answer counts as lost: a network can lose a connection silently. */
const ANSWER_WITHIN = 5000;

/** Lets the server detect within 15 s that this machine is gone. No effect on a Unix socket. */
const KEEP_ALIVE = `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3`;

/**
 * Opens the connection that shows that this process is alive.
 * @param onLost called once, at the first sign that the connection is lost
 * @throws Error when the database does not answer
 */
export async function openLiveness(ownerUrl: string, onLost: (reason: Error) => void): Promise<Liveness> {
  const client = clientOf(ownerUrl);
  let over = false;
  const close = (): void => {
    over = true;
    clearInterval(heartbeat);
    void client.end().catch(() => undefined);
  };
  const lose = (reason: Error): void => {
    if (over) return;
    close();
    onLost(reason);
  };
  const heartbeat = setInterval(() => client.query('select 1').catch(lose), HEARTBEAT_EVERY);
  client.on('error', lose);
  client.on('end', () => lose(new Error('the connection to the database ended')));
  try {
    await client.connect();
    await client.query(KEEP_ALIVE);
    const startedAt = await serverStart(client);
    return {
      hold: async (poolId) => {
        await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LIVENESS, poolId]);
      },
      isServerThere: async () => {
        const looks = await Promise.all([serverStart(client), serverStartAnew(ownerUrl)]).catch(() => []);
        return looks.length > 0 && looks.every((look) => look === startedAt);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function clientOf(ownerUrl: string): pg.Client {
  return new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
    keepAlive: true,
  });
}

/** Returns when the server was started, which distinguishes one run from the next. */
async function serverStart(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at');
  return rows[0]?.at ?? '';
}

async function serverStartAnew(ownerUrl: string): Promise<string> {
  const client = clientOf(ownerUrl);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await serverStart(client);
  } finally {
    void client.end().catch(() => undefined);
  }
}
