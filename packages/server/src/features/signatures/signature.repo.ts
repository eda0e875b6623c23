import type { SignatureKind } from '@dojang/domain';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SavedSignatureTable } from '../../platform/db/tables.ts';

/** Signatures and stamps of one account at a time; those of others do not exist here. */

export type SavedRow = Selectable<SavedSignatureTable>;

const ofAccount = (db: Reader, accountId: string) =>
  db.selectFrom('saved_signature').where('account_id', '=', accountId);

/** The default first, then the newest. @param kind null for both kinds, signatures first */
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

/** One of the account's own; undefined for everyone else's. */
export const findSaved = (db: Reader, accountId: string, publicId: string): Promise<SavedRow | undefined> =>
  ofAccount(db, accountId).selectAll().where('public_id', '=', publicId).executeTakeFirst();

/** Held until the transaction ends: an account's signatures change one at a time. */
export async function lockSaved(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved signatures', ${accountId}))`.execute(tx);
}

/** What the rules of counts and defaults need; newest first. */
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

/** Makes one the default of its kind, or none when it is null. */
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

/** Deletes all that an account kept and answers where the pictures lie. */
export async function dropAllSaved(tx: Tx, accountId: string): Promise<string[]> {
  const gone = await tx
    .deleteFrom('saved_signature')
    .where('account_id', '=', accountId)
    .returning('picture_key')
    .execute();
  return gone.map((row) => row.picture_key);
}
