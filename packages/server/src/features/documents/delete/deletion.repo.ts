import { type Insertable, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { RemovedRecordTable } from '../../../platform/db/tables.ts';

/** The mark of deletion, the removal for good, and the end of its record's retention. */

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

/** A document of some tenant; the ids are internal. */
export interface ErasableRecord {
  readonly tenantId: string;
  readonly documentId: string;
}

/** Documents of all tenants that were removed before a moment and whose record names persons, after an id, at most `limit`. */
export async function erasableRecords(
  db: Reader,
  before: Date,
  after: string,
  limit: number,
): Promise<ErasableRecord[]> {
  const found = await sql<ErasableRecord>`select tenant_id as "tenantId", document_id as "documentId"
    from erasable_records(${before}, ${after}, ${limit})`.execute(db);
  return found.rows;
}

/** Tests of all tenants that were made up to a moment and are not removed, after an id, at most `limit`. */
export async function oldTests(
  db: Reader,
  before: Date,
  after: string,
  limit: number,
): Promise<ErasableRecord[]> {
  const found = await sql<ErasableRecord>`select tenant_id as "tenantId", document_id as "documentId"
    from old_tests(${before}, ${after}, ${limit})`.execute(db);
  return found.rows;
}

/** Documents of erased accounts that are not removed, after an id, at most `limit`; completed ones that ended before a moment. */
export async function documentsOfErased(
  db: Reader,
  completedBefore: Date,
  after: string,
  limit: number,
): Promise<ErasableRecord[]> {
  const found = await sql<ErasableRecord>`select tenant_id as "tenantId", document_id as "documentId"
    from documents_of_erased(${completedBefore}, ${after}, ${limit})`.execute(db);
  return found.rows;
}

/** Locks and returns a removed document, which no other query of documents finds. */
export const lockRecord = (tx: Tx, id: string) =>
  tx
    .selectFrom('document')
    .select(['id', 'public_id', 'tenant_id', 'name', 'is_test', 'removed_at', 'audit_seq', 'audit_head'])
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Returns the people of a removed document in their order, without contacts. */
export const recordPeople = async (tx: Tx, documentId: string) => {
  const rows = await tx
    .selectFrom('participant')
    .select(['public_id', 'name', 'role_name', 'signed_at', 'signing_digest', 'withdrawal_reason'])
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.public_id,
    name: row.name,
    roleName: row.role_name,
    signingDigest: row.signing_digest,
    withdrawalReason: row.withdrawal_reason,
    hasSigned: row.signed_at !== null,
  }));
};

/** Keeps the encrypted facts of a removed document. */
export async function keepFacts(tx: Tx, record: Insertable<RemovedRecordTable>): Promise<void> {
  await tx.insertInto('removed_record').values(record).execute();
}

/** Drops the encrypted facts of documents of all tenants that were removed up to a moment. @returns how many */
export async function dropFacts(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ dropped: number }>`select drop_removed_records(${before}) as dropped`.execute(tx);
  return found.rows[0]?.dropped ?? 0;
}

/** Erases the personal facts of a removed document's record. @returns false when it was erased before */
export async function eraseRecord(tx: Tx, id: string, now: Date): Promise<boolean> {
  const found = await sql<{ erased: boolean }>`select erase_record(${id}, ${now}, ${now}) as erased`.execute(
    tx,
  );
  return found.rows[0]?.erased === true;
}
