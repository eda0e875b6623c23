import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';

/** Files that are in no document and no template. */

export interface UnusedFile {
  readonly tenantId: string;
  readonly fileId: string;
}

/** Of all tenants: made before a moment. */
export async function unusedFiles(db: Reader, before: Date, limit: number): Promise<UnusedFile[]> {
  const found = await sql<UnusedFile>`
    select tenant_id as "tenantId", file_id as "fileId" from unused_files(${before}, ${limit})`.execute(db);
  return found.rows;
}

/** Inner and public ids of the files that an account uploaded. */
export async function filesOf(db: Reader, accountId: string): Promise<{ id: string; public_id: string }[]> {
  return db.selectFrom('file').select(['id', 'public_id']).where('created_by', '=', accountId).execute();
}

/**
 * Deletes a file with its pages, unless a document or a template has it.
 * @returns false when it is needed
 */
export async function deleteUnusedFile(tx: Tx, fileId: string): Promise<boolean> {
  // Nobody can put it into a document while it is held; who has done so before is seen by the next statement.
  await lockRow(tx, 'file', 'id', fileId);
  const gone = await sql`delete from file f where f.id = ${fileId}
    and not exists (select 1 from document d where d.file_id = f.id)
    and not exists (select 1 from document d where d.edited_file_id = f.id)
    and not exists (select 1 from template t where t.file_id = f.id)`.execute(tx);
  return gone.numAffectedRows === 1n;
}

/** Where the concealed password of a file lies, when it has one. */
export const passwordKey = (tenantId: string, publicId: string): string => `${tenantId}/password/${publicId}`;
