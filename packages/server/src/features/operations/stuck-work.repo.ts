import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** Work over all tenants that nothing continues by itself, by database functions that return no contents. */

export interface StuckRow {
  readonly kind: 'delivery' | 'seal' | 'job';
  /** The public id of a delivery or a document, or the number of a job. */
  readonly id: string;
  /** Null for a job. */
  readonly tenantId: string | null;
  readonly rowId: string;
  readonly name: string;
  readonly since: Date;
  readonly attempts: number;
  readonly error: string | null;
}

const MOST = 500;

/** Returns at most 500 of each kind, the oldest first. */
export async function listStuckWork(db: Reader, at: Date): Promise<StuckRow[]> {
  const { rows } =
    await sql<StuckRow>`select kind, id, tenant_id as "tenantId", row_id as "rowId", name, since,
    attempts, error from stuck_work(${at}, ${MOST})`.execute(db);
  return rows;
}

/** Gives a job all its attempts again. @returns whether it was still given up */
export async function retryParkedJob(db: Reader, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select retry_parked_job(${jobId}) as done`.execute(db);
  return rows[0]?.done === true;
}

/** Returns the public id of the transaction's tenant. */
export async function tenantPublicId(db: Reader, tenantId: string): Promise<string | null> {
  const row = await db.selectFrom('tenant').select('public_id').where('id', '=', tenantId).executeTakeFirst();
  return row?.public_id ?? null;
}
