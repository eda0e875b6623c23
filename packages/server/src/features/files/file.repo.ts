import type { ErrorName } from '@dojang/domain';
import type { PageBlanks } from '@dojang/field-detection';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { FileTable, PageTable } from '../../platform/db/tables.ts';

/** Files and pages of the tenant that the transaction names. */

export type FileRow = Selectable<FileTable>;
export type PageRow = Selectable<PageTable>;

/** Adds a file. @returns its inner id */
export async function addFile(tx: Tx, file: Insertable<FileTable>): Promise<string> {
  const row = await tx.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** A file is its uploader's; for anyone else it is absent. */
export const findOwnFile = (db: Reader, publicId: string, accountId: string) =>
  db
    .selectFrom('file')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('created_by', '=', accountId)
    .executeTakeFirst();

/** The file with this inner id. */
export const findFileById = (db: Reader, id: string) =>
  db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();

/** Updates columns of a file. */
export const updateFile = (tx: Tx, id: string, change: Updateable<FileTable>) =>
  tx.updateTable('file').set(change).where('id', '=', id).execute();

/** Marks a file as failed and removes the reference to its source. The reason is answered once. */
export const failFile = (tx: Tx, id: string, failure: ErrorName) =>
  tx.updateTable('file').set({ state: 'failed', failure, source_key: null }).where('id', '=', id).execute();

/** Deletes a file's row; the database writes down its objects for removal. */
export const deleteFile = (tx: Tx, id: string) => tx.deleteFrom('file').where('id', '=', id).execute();

/** Replaces all pages of a file. */
export async function replacePages(tx: Tx, fileId: string, pages: Insertable<PageTable>[]): Promise<void> {
  await tx.deleteFrom('page').where('file_id', '=', fileId).execute();
  if (pages.length > 0) await tx.insertInto('page').values(pages).execute();
}

/** What a page leaves open, as far as it has been read. */
export interface ReadPage {
  /** Null for a page that was not read yet, and for one that cannot be read. */
  readonly blanks: PageBlanks | null;
  readonly is_read: boolean;
}

/** What the pages of a file leave open, page 1 first. One statement: pages are read meanwhile, and each commits by itself. */
export const readBlanks = (db: Reader, fileId: string): Promise<ReadPage[]> =>
  db
    .selectFrom('page')
    .select(['blanks', 'is_read'])
    .where('file_id', '=', fileId)
    .orderBy('number')
    .execute();

/** The pages of a file, page 1 first. */
export const readPages = (db: Reader, fileId: string) =>
  db.selectFrom('page').selectAll().where('file_id', '=', fileId).orderBy('number').execute();

/** Whether those who take part in a document may still see what is in it. */
export async function isAccessOpen(db: Reader, documentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .select('access_disabled')
    .where('id', '=', documentId)
    .executeTakeFirst();
  return row?.access_disabled === false;
}
