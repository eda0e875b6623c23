import type { Reader, Tx } from '../../platform/db/database.ts';

/** Reads the data for sealing, and commits seals and certificates. */

/** Returns the final values of a document. */
export const listValues = (db: Reader, documentId: string) =>
  db
    .selectFrom('field_value')
    .innerJoin('field', 'field.id', 'field_value.field_id')
    .select([
      'field.key',
      'field.type',
      'field.page',
      'field.x',
      'field.y',
      'field.width',
      'field.height',
      'field.style',
      'field.settings',
    ])
    .select(['field_value.kind', 'field_value.text', 'field_value.picture_key', 'field_value.participant_id'])
    .where('field_value.document_id', '=', documentId)
    .where('field_value.final', '=', true)
    .orderBy('field.position')
    .execute();

export type ValueRow = Awaited<ReturnType<typeof listValues>>[number];

/** Commits a seal unless the document has one. @returns whether this UPDATE changed the row */
export async function commitSeal(
  tx: Tx,
  documentId: string,
  seal: { key: string; sha256: string; at: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('document')
    .set({ sealed_key: seal.key, sealed_sha256: seal.sha256, sealed_at: seal.at, updated_at: seal.at })
    .where('id', '=', documentId)
    .where('status', '=', 'completed')
    .where('sealed_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Records the certificate of a sealed document. @returns false when it has one already */
export async function commitCertificate(
  tx: Tx,
  documentId: string,
  file: { key: string; sha256: string; at: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('document')
    .set({ certificate_key: file.key, certificate_sha256: file.sha256, updated_at: file.at })
    .where('id', '=', documentId)
    .where('sealed_at', 'is not', null)
    .where('certificate_key', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
