import type { ErrorDetail, ErrorName, FileNotice } from '@dojang/domain';
import type { PageBlanks } from '@dojang/field-detection';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { FileTable, PageTable } from '../../platform/db/tables.ts';

/** Files and pages in the transaction's tenant. */

export type FileRow = Selectable<FileTable>;
export type PageRow = Selectable<PageTable>;

/** Adds a file. @returns its internal id */
export async function addFile(tx: Tx, file: Insertable<FileTable>): Promise<string> {
  const row = await tx.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Returns a file of its uploader; undefined for other accounts. */
export const findOwnFile = (db: Reader, publicId: string, accountId: string) =>
  db
    .selectFrom('file')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('created_by', '=', accountId)
    .executeTakeFirst();

/** Returns what was accepted when a file was uploaded, and the name of its uploader; undefined for no file. */
export const findAcceptedChanges = (db: Reader, id: string) =>
  db
    .selectFrom('file')
    .leftJoin('account', 'account.id', 'file.created_by')
    .select(['file.changes', 'account.name as uploader'])
    .where('file.id', '=', id)
    .executeTakeFirst();

/** Returns the file with this internal id. */
export const findFileById = (db: Reader, id: string) =>
  db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns what of its source the pages of a file do not show. */
export const readNotices = async (db: Reader, id: string): Promise<FileNotice[]> =>
  (await findFileById(db, id))?.notices ?? [];

/** Updates columns of a file. */
export const updateFile = (tx: Tx, id: string, change: Updateable<FileTable>) =>
  tx.updateTable('file').set(change).where('id', '=', id).execute();

/** Marks a file as failed and removes the reference to its source. The reason is returned to the client once. */
export const failFile = (tx: Tx, id: string, failure: ErrorName, detail: ErrorDetail = {}) =>
  tx
    .updateTable('file')
    .set({ state: 'failed', failure, failure_detail: JSON.stringify(detail), source_key: null })
    .where('id', '=', id)
    .execute();

/** Deletes a file's row; a database trigger records its objects for removal. */
export const deleteFile = (tx: Tx, id: string) => tx.deleteFrom('file').where('id', '=', id).execute();

/** Replaces all pages of a file. */
export async function replacePages(tx: Tx, fileId: string, pages: Insertable<PageTable>[]): Promise<void> {
  await tx.deleteFrom('page').where('file_id', '=', fileId).execute();
  if (pages.length > 0) await tx.insertInto('page').values(pages).execute();
}

/** The blanks of a page, as far as it has been read. */
export interface ReadPage {
  /** Null for a page that has not been read yet or cannot be read. */
  readonly blanks: PageBlanks | null;
  readonly is_read: boolean;
}

/**
 * Returns the blanks of a file's pages, page 1 first. It is one statement, since pages are read concurrently and each commits
 * separately.
 */
export const readBlanks = (db: Reader, fileId: string): Promise<ReadPage[]> =>
  db
    .selectFrom('page')
    .select(['blanks', 'is_read'])
    .where('file_id', '=', fileId)
    .orderBy('number')
    .execute();

/** Returns the pages of a file, page 1 first. */
export const readPages = (db: Reader, fileId: string) =>
  db.selectFrom('page').selectAll().where('file_id', '=', fileId).orderBy('number').execute();
