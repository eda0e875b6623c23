import type pg from 'pg';
import { LIVENESS } from './liveness.ts';

/**
 * Owns the release of claimed jobs. `locked_by` names the holder; without this module the queue would wait four hours for a
 * holder that is gone. Written for graphile-worker 0.18, which is pinned.
 */

/** After a start of the database server, live processes reconnect and acquire their lock again within this time. */
const COME_BACK_WITHIN = '3 seconds';

/**
 * Releases the jobs of pools whose process is gone.
 * @param own pools of this process, which are alive even while they hold no lock
 */
export async function releaseDead(database: pg.Pool, own: readonly string[]): Promise<void> {
  await database.query(
    `with holder as (select distinct locked_by from graphile_worker.jobs
       where locked_by is not null and locked_by <> all($2)
         and pg_postmaster_start_time() < now() - $3::interval),
     dead as (select locked_by from holder where pg_try_advisory_xact_lock($1, hashtext(locked_by)))
     select graphile_worker.force_unlock_workers(coalesce((select array_agg(locked_by) from dead), '{}'))`,
    [LIVENESS, own, COME_BACK_WITHIN],
  );
}

/**
 * Releases the jobs that a pool has claimed and does not run: they run again at once, and the attempt does not count, since no
 * error of the job ended it.
 * @param running jobs that the pool does run
 */
export async function giveBackAllBut(
  database: pg.Pool,
  poolId: string,
  running: Iterable<string>,
): Promise<void> {
  await database.query(
    `update graphile_worker._private_jobs
     set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
     where locked_by = $1 and id <> all($2::bigint[])`,
    [poolId, [...running]],
  );
}

/** Releases one interrupted job; it runs again at once, and the attempt does not count. */
export async function giveBack(database: pg.Pool, poolId: string, jobId: string): Promise<void> {
  await database.query(
    `update graphile_worker._private_jobs
     set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
     where locked_by = $1 and id = $2`,
    [poolId, jobId],
  );
}

/** Records that a job is done. */
export async function complete(database: pg.Pool, poolId: string, jobId: string): Promise<void> {
  await database.query('delete from graphile_worker._private_jobs where locked_by = $1 and id = $2', [
    poolId,
    jobId,
  ]);
}
