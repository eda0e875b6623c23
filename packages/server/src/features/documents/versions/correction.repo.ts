import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { DocumentVersionTable, FieldTable } from '../../../platform/db/tables.ts';
import type { DocumentRow } from '../rows/document.repo.ts';

/** The draft in which a document is corrected, and the versions of a document. */

export type VersionRow = Selectable<DocumentVersionTable>;

/** Locks and returns the draft in which a running document is corrected. */
export async function lockCorrection(tx: Tx, documentId: string): Promise<DocumentRow | undefined> {
  const row = await tx
    .selectFrom('document')
    .selectAll()
    .where('corrects_id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined || row.file_id === null ? undefined : { ...row, file_id: row.file_id };
}

/** Returns the public id of the draft in which a document is corrected. */
export const draftIdOf = (db: Reader, documentId: string) =>
  db.selectFrom('document').select('public_id').where('corrects_id', '=', documentId).executeTakeFirst();

/** Deletes the draft in which a document is corrected. */
export const dropCorrection = (tx: Tx, documentId: string) =>
  tx.deleteFrom('document').where('corrects_id', '=', documentId).execute();

/** Adds a version of a document. */
export const addVersion = (tx: Tx, version: Insertable<DocumentVersionTable>) =>
  tx.insertInto('document_version').values(version).execute();

/** Returns the versions of a document that was corrected, the first one first. */
export const listVersions = (db: Reader, documentId: string): Promise<VersionRow[]> =>
  db
    .selectFrom('document_version')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('number')
    .execute();

/** Returns the PDF of a file: its storage key, hash and number of pages; undefined while it is converted. */
export async function pdfOf(db: Reader, fileId: string) {
  const file = await db
    .selectFrom('file')
    .select(['pdf_key', 'pdf_sha256', 'page_count'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file || file.pdf_key === null || file.pdf_sha256 === null) return undefined;
  return { key: file.pdf_key, sha256: file.pdf_sha256, pages: file.page_count ?? 0 };
}

/** Deletes fields with their values. */
export async function dropFields(tx: Tx, fieldIds: readonly string[]): Promise<void> {
  if (fieldIds.length > 0) await tx.deleteFrom('field').where('id', 'in', fieldIds).execute();
}

/** Updates a field that stays with its participant. */
export const updateField = (
  tx: Tx,
  id: string,
  change: Omit<Insertable<FieldTable>, 'id' | 'tenant_id' | 'document_id' | 'participant_id' | 'key'>,
) => tx.updateTable('field').set(change).where('id', '=', id).execute();

/** Adds fields. @returns their internal ids by their keys */
export async function addFields(
  tx: Tx,
  fields: readonly Insertable<FieldTable>[],
): Promise<ReadonlyMap<string, string>> {
  const added = new Map<string, string>();
  for (let start = 0; start < fields.length; start += 500) {
    const rows = await tx
      .insertInto('field')
      .values(fields.slice(start, start + 500))
      .returning(['id', 'key'])
      .execute();
    for (const { id, key } of rows) added.set(key, id);
  }
  return added;
}

/** Deletes the values of fields, also those that somebody has signed with, within a correction. */
export async function dropValuesOf(tx: Tx, fieldIds: readonly string[]): Promise<void> {
  if (fieldIds.length > 0) await tx.deleteFrom('field_value').where('field_id', 'in', fieldIds).execute();
}

/** Makes what somebody has entered and attached a draft again. */
export async function reopenValues(tx: Tx, participantId: string): Promise<void> {
  await tx
    .updateTable('field_value')
    .set({ final: false })
    .where('participant_id', '=', participantId)
    .execute();
  await tx
    .updateTable('attachment')
    .set({ final: false })
    .where('participant_id', '=', participantId)
    .execute();
}

/** Documents whose open correction has lasted too long. */
export async function dueCorrections(db: Reader, at: Date, limit: number) {
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select tenant_id as "tenantId", document_id as id from due_corrections(${at}, ${limit})`.execute(db);
  return rows;
}

/** Returns why a document got its present version; empty for the first one. */
export async function reasonOfVersion(db: Reader, documentId: string): Promise<string> {
  const row = await db
    .selectFrom('document_version')
    .select('reason')
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? '';
}
