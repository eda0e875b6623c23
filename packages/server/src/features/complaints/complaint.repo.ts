import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { ComplaintTable } from '../../platform/db/tables.ts';

/** The rows of complaints, which belong to no tenant. */

export type ComplaintRow = Selectable<ComplaintTable>;

/** Adds a complaint. */
export async function addComplaint(tx: Tx, row: Insertable<ComplaintTable>): Promise<void> {
  await tx.insertInto('complaint').values(row).execute();
}

/** Closes an open complaint. @returns false when there is none with this id */
export async function closeComplaint(tx: Tx, publicId: string, outcome: string, now: Date): Promise<boolean> {
  const closed = await tx
    .updateTable('complaint')
    .set({ outcome, closed_at: now })
    .where('public_id', '=', publicId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

/** Returns the complaints, open ones first, then the last received first. */
export const listComplaints = (db: Reader): Promise<ComplaintRow[]> =>
  db
    .selectFrom('complaint')
    .selectAll()
    .orderBy(sql`closed_at is not null`)
    .orderBy('received_at', 'desc')
    .execute();

/** Deletes complaints that were closed before a moment, and open ones that were received before it. @returns how many */
export async function dropComplaints(tx: Tx, before: Date): Promise<number> {
  const dropped = await tx
    .deleteFrom('complaint')
    .where(sql<boolean>`coalesce(closed_at, received_at) <= ${before}`)
    .executeTakeFirst();
  return Number(dropped.numDeletedRows);
}
