import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/**
 * Owns the sign of life of this process: one advisory lock for each pool of workers, held by one connection. The locks
 * fall with the process; when only the connection falls, they are taken again as soon as the database answers.
 */
export interface Liveness {
  /** Holds the lock of a pool; jobs carry the pool's id as their holder. */
  hold(poolId: string): void;
  /** The pools of this process, which are alive whatever became of the connection. */
  own(): readonly string[];
  /** The pools have ended: what they had taken may be given back. */
  forget(): void;
  /** Resolves when every lock is held. */
  settled(): Promise<void>;
  release(): Promise<void>;
}

export const LIVENESS = 7_201_102;
const AGAIN_AFTER = 250;

export async function holdLiveness(ownerUrl: string, logger: Logger): Promise<Liveness> {
  const held = new Set<string>();
  let released = false;
  let client = await connect();
  let work = Promise.resolve();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: ownerUrl });
    fresh.on('error', (error) => logger.warn({ err: error }, 'liveness'));
    await fresh.connect();
    for (const id of held) await lock(fresh, id);
    fresh.once('end', () => {
      if (!released) work = work.then(comeBack);
    });
    return fresh;
  }

  async function comeBack(): Promise<void> {
    while (!released) {
      try {
        client = await connect();
        return;
      } catch (error) {
        logger.debug({ err: error }, 'liveness');
        await pause(AGAIN_AFTER);
      }
    }
  }

  return {
    hold: (poolId) => {
      held.add(poolId);
      // A connection that has fallen takes all locks again when it comes back.
      work = work.then(() => lock(client, poolId).catch(() => undefined));
    },
    own: () => [...held],
    forget: () => {
      held.clear();
      work = work.then(() => unlockAll(client).catch(() => undefined));
    },
    settled: async () => {
      for (let seen: Promise<void> | undefined; seen !== work; ) {
        seen = work;
        await seen;
      }
    },
    release: async () => {
      released = true;
      await work;
      await client.end().catch(() => undefined);
    },
  };
}

async function lock(client: pg.Client, poolId: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LIVENESS, poolId]);
}

async function unlockAll(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock_all()');
}

/**
 * Gives back the jobs of pools whose process is gone; without it the queue waits four hours for them.
 * @param own pools that are alive though nobody may hold their lock at the moment
 */
export async function releaseDead(pool: pg.Pool, own: readonly string[]): Promise<void> {
  await pool.query(
    `with holder as (select distinct locked_by from graphile_worker.jobs
       where locked_by is not null and locked_by <> all($2)),
     dead as (select locked_by from holder where pg_try_advisory_xact_lock($1, hashtext(locked_by)))
     select graphile_worker.force_unlock_workers(coalesce((select array_agg(locked_by) from dead), '{}'))`,
    [LIVENESS, own],
  );
}
