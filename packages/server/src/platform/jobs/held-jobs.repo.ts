import type pg from 'pg';
import { LIVENESS } from './liveness.ts';

/**
 * What becomes of jobs that somebody has taken: the holder stands in `locked_by`, and without us the queue would wait four
 * hours for a holder that is gone. Written against graphile-worker 0.18, which is pinned.
 */

/** After the start of the server, whoever lives comes back and holds its lock again first. */
const COME_BACK_WITHIN = '3 seconds';

/**
 * Gives back the jobs of pools whose process is gone.
 * @param own pools that are alive though nobody may hold their lock at the moment
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
 * Gives back what a pool has taken and does not run: its jobs run again at once, and the attempt does not count, since
 * no error of theirs ended it.
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

/** Gives back one job whose run was interrupted; it runs again at once, and the attempt does not count. */
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
