import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { PreparedDownloadTable } from '../../../platform/db/tables.ts';

/** Downloads that are put together while they are sent. Each row lives as long as its address. */

export type PreparedRow = Pick<PreparedDownloadTable, 'kind' | 'file_name' | 'content_type'> & {
  readonly content: unknown;
};

export interface NewPrepared extends PreparedRow {
  readonly public_id: string;
  readonly tenant_id: string;
  readonly account_id: string;
  readonly expires_at: Date;
}

/** Adds a prepared download and deletes those of the tenant that have expired. */
export async function addPrepared(tx: Tx, row: NewPrepared, now: Date): Promise<void> {
  await tx.deleteFrom('prepared_download').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('prepared_download')
    .values({ ...row, content: JSON.stringify(row.content) })
    .execute();
}

/** Returns a prepared download; undefined when it was deleted. */
export const findPrepared = (db: Reader, publicId: string): Promise<PreparedRow | undefined> =>
  db
    .selectFrom('prepared_download')
    .select(['kind', 'file_name', 'content_type', 'content'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();

/** Deletes the prepared downloads of an account. */
export async function dropPreparedOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('prepared_download').where('account_id', '=', accountId).execute();
}

/** Deletes the expired prepared downloads of all tenants. @returns how many */
export async function dropPrepared(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select drop_prepared_downloads(${before}) as removed`.execute(
    tx,
  );
  return found.rows[0]?.removed ?? 0;
}
