import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** The mark of deletion, and the removal for good. */

/** Locks documents until the transaction ends, in the same order for every transaction; unknown ids are skipped. */
export async function lockAll(tx: Tx, publicIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('document')
    .select('id')
    .where('public_id', 'in', [...publicIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Sets or removes the mark of deletion. */
export async function markDeleted(
  tx: Tx,
  id: string,
  deletion: { readonly at: Date; readonly by: string } | null,
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ deleted_at: deletion?.at ?? null, deleted_by: deletion?.by ?? null })
    .where('id', '=', id)
    .execute();
}

/**
 * Removes a deleted document for good. The database keeps the audit trail and the hashes, and records the stored objects as
 * orphans.
 * @returns false when the document is not deleted, or is being signed or sealed
 */
export async function removeForGood(tx: Tx, id: string, now: Date): Promise<boolean> {
  const found = await sql<{ removed: boolean }>`select remove_document(${id}, ${now}) as removed`.execute(tx);
  return found.rows[0]?.removed === true;
}
