import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';

/** A file that is in no document, no template and no bulk. */

export interface UnusedFile {
  readonly tenantId: string;
  readonly fileId: string;
}

/** Returns unused files of all tenants that were created before a moment, at most `limit`. */
export async function unusedFiles(db: Reader, before: Date, limit: number): Promise<UnusedFile[]> {
  const found = await sql<UnusedFile>`
    select tenant_id as "tenantId", file_id as "fileId" from unused_files(${before}, ${limit})`.execute(db);
  return found.rows;
}

/** Returns the internal and public ids of an account's uploads. */
export async function filesOf(db: Reader, accountId: string): Promise<{ id: string; public_id: string }[]> {
  return db.selectFrom('file').select(['id', 'public_id']).where('created_by', '=', accountId).execute();
}

/**
 * Deletes a file with its pages, unless a document, a template or a bulk uses it.
 * @returns false when the file is in use
 */
export async function deleteUnusedFile(tx: Tx, fileId: string): Promise<boolean> {
  // The lock prevents adding the file to a document; the next statement sees documents that were committed before.
  await lockRow(tx, 'file', 'id', fileId);
  const gone = await sql`delete from file f where f.id = ${fileId}
    and not exists (select 1 from document d where d.file_id = f.id)
    and not exists (select 1 from document d where d.edited_file_id = f.id)
    and not exists (select 1 from template t where t.file_id = f.id)
    and not exists (select 1 from bulk b where b.file_id = f.id)`.execute(tx);
  return gone.numAffectedRows === 1n;
}

/** Returns the storage key of a file's encrypted password. */
export const passwordKey = (tenantId: string, publicId: string): string => `${tenantId}/password/${publicId}`;
