import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { AnchoredCertificateTable, AuditCheckpointTable } from '../../platform/db/tables.ts';

/** The rows of the hash tree: its leaves, which only the database adds, and its checkpoints. */

export type CheckpointRow = Selectable<AuditCheckpointTable>;

/** Returns true for the first call in this hour. */
export async function beginHour(tx: Tx, hour: Date, at: Date): Promise<boolean> {
  const begun = await tx
    .insertInto('audit_hour')
    .values({ hour, begun_at: at })
    .onConflict((conflict) => conflict.column('hour').doNothing())
    .executeTakeFirst();
  return begun.numInsertedOrUpdatedRows === 1n;
}

/** Adds a leaf for each head that is due, for at most `howMany` documents. @returns the number of leaves of the tree */
export async function appendHeads(tx: Tx, at: Date, howMany: number): Promise<number> {
  const { rows } = await sql<{ size: string }>`select append_audit_heads(${at}, ${howMany}) as size`.execute(
    tx,
  );
  return Number(rows[0]?.size ?? 0);
}

/** Returns heads of the tree of all tenants, from a place on. */
export async function headsFrom(db: Reader, first: number, howMany: number): Promise<string[]> {
  const { rows } = await sql<{ head: string }>`select head from audit_heads(${first}, ${howMany})`.execute(
    db,
  );
  return rows.map(({ head }) => head);
}

/** Returns the newest checkpoint, or null before the first one. */
export async function lastCheckpoint(db: Reader): Promise<CheckpointRow | null> {
  const row = await db
    .selectFrom('audit_checkpoint')
    .selectAll()
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the public keys that have signed checkpoints, the newest first. */
export async function logKeys(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_checkpoint')
    .select('log_key')
    .groupBy('log_key')
    .orderBy((eb) => eb.fn.max('size'), 'desc')
    .execute();
  return rows.map(({ log_key }) => log_key);
}

/** Returns the checkpoint of a size, or null. */
export async function checkpointOf(db: Reader, size: number): Promise<CheckpointRow | null> {
  const row = await db
    .selectFrom('audit_checkpoint')
    .selectAll()
    .where('size', '=', String(size))
    .executeTakeFirst();
  return row ?? null;
}

/** Records a published checkpoint; another process may have recorded the same one. */
export async function addCheckpoint(tx: Tx, row: Insertable<AuditCheckpointTable>): Promise<void> {
  await tx
    .insertInto('audit_checkpoint')
    .values(row)
    .onConflict((conflict) => conflict.column('size').doNothing())
    .execute();
}

/** Records the time stamp of a checkpoint that has none. */
export async function keepTimestamp(tx: Tx, size: string, token: Uint8Array): Promise<void> {
  await tx
    .updateTable('audit_checkpoint')
    .set({ timestamp_token: Buffer.from(token) })
    .where('size', '=', size)
    .where('timestamp_token', 'is', null)
    .execute();
}

/** Returns the first leaf that contains the sealed trail of a document, or null when the tree has none. */
export async function leafOfSeal(tx: Tx, documentId: string) {
  const row = await tx
    .selectFrom('audit_leaf as l')
    .select(['l.leaf_index as index', 'l.seq', 'l.head', 'l.at'])
    .where('l.document_id', '=', documentId)
    .where('l.seq', '>=', (eb) =>
      eb
        .selectFrom('audit_event as e')
        .select('e.seq')
        .where('e.document_id', '=', documentId)
        .where('e.type', '=', 'document.sealed'),
    )
    .orderBy('l.seq')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, index: Number(row.index) } : null;
}

/** Returns certified documents of all tenants that are in a tree of this size and have no certificate with the proof. */
export async function unanchoredCertificates(db: Reader, size: number, howMany: number) {
  const { rows } = await sql<{ tenantId: string; documentId: string }>`
    select tenant_id as "tenantId", document_id as "documentId"
    from unanchored_certificates(${size}, ${howMany})`.execute(db);
  return rows;
}

/** Returns the certificate with the proof as it was issued, or undefined without one; its key is null after its removal. */
export const anchoredCertificate = (db: Reader, documentId: string) =>
  db
    .selectFrom('anchored_certificate')
    .select(['key', 'sha256', 'at'])
    .where('document_id', '=', documentId)
    .executeTakeFirst();

/** Records the certificate with the proof. @returns false when the document has one already */
export async function addAnchoredCertificate(
  tx: Tx,
  row: Insertable<AnchoredCertificateTable>,
): Promise<boolean> {
  const added = await tx
    .insertInto('anchored_certificate')
    .values(row)
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}
