import type { SignatureKind } from '@dojang/domain';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SavedSignatureTable } from '../../platform/db/tables.ts';

/** Signatures and stamps of one account; no query returns those of other accounts. */

export type SavedRow = Selectable<SavedSignatureTable>;

const ofAccount = (db: Reader, accountId: string) =>
  db.selectFrom('saved_signature').where('account_id', '=', accountId);

/** Lists the default first, then the newest. @param kind null for both kinds, signatures first */
export async function listSaved(
  db: Reader,
  accountId: string,
  kind: SignatureKind | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: SavedRow[]; total: number }> {
  const asked = kind === null ? ofAccount(db, accountId) : ofAccount(db, accountId).where('kind', '=', kind);
  const rows = await asked
    .selectAll()
    .orderBy('kind')
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await asked.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Returns a signature of the account; undefined for those of others. */
export const findSaved = (db: Reader, accountId: string, publicId: string): Promise<SavedRow | undefined> =>
  ofAccount(db, accountId).selectAll().where('public_id', '=', publicId).executeTakeFirst();

/** Returns the default signature or stamp of an account; undefined when it has saved none. */
export const findDefault = (
  db: Reader,
  accountId: string,
  kind: SignatureKind,
): Promise<Pick<SavedRow, 'public_id' | 'picture_key'> | undefined> =>
  ofAccount(db, accountId)
    .select(['public_id', 'picture_key'])
    .where('kind', '=', kind)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Locks an account's signatures until the transaction ends, so that changes are serialized. */
export async function lockSaved(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved signatures', ${accountId}))`.execute(tx);
}

/** Returns the columns for the rules on counts and defaults, newest first. */
export async function listForRules(
  db: Reader,
  accountId: string,
): Promise<{ id: string; kind: SignatureKind; isDefault: boolean }[]> {
  const rows = await ofAccount(db, accountId)
    .select(['id', 'kind', 'is_default'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, kind, is_default: isDefault }) => ({ id, kind, isDefault }));
}

/** Adds a saved signature. @returns its row */
export const addSaved = (tx: Tx, row: Insertable<SavedSignatureTable>): Promise<SavedRow> =>
  tx.insertInto('saved_signature').values(row).returningAll().executeTakeFirstOrThrow();

/** Renames a saved signature. */
export async function renameSaved(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('saved_signature').set({ name }).where('id', '=', id).execute();
}

/** Changes the printed size of a saved stamp. @param size in millimeters; null for a stamp that fills its field */
export async function resizeSaved(tx: Tx, id: string, size: number | null): Promise<void> {
  await tx.updateTable('saved_signature').set({ printed_size: size }).where('id', '=', id).execute();
}

/** Makes one signature the default of its kind, or none when it is null. */
export async function setDefault(
  tx: Tx,
  accountId: string,
  kind: SignatureKind,
  id: string | null,
): Promise<void> {
  const ofKind = tx
    .updateTable('saved_signature')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind);
  await ofKind.set({ is_default: false }).where('is_default', '=', true).execute();
  if (id !== null) await ofKind.set({ is_default: true }).where('id', '=', id).execute();
}

/** Deletes a saved signature. */
export async function dropSaved(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('saved_signature').where('id', '=', id).execute();
}

/** Deletes all saved signatures of an account. @returns the storage keys of the pictures */
export async function dropAllSaved(tx: Tx, accountId: string): Promise<string[]> {
  const gone = await tx
    .deleteFrom('saved_signature')
    .where('account_id', '=', accountId)
    .returning('picture_key')
    .execute();
  return gone.map((row) => row.picture_key);
}
