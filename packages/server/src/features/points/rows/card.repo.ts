import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { CardOnFileTable } from '../../../platform/db/tables.ts';

/** Cards on file. */

export type CardRow = Selectable<CardOnFileTable>;

/** Locks the cards of the transaction's tenant, deleted ones included, the one registered last first. */
export const lockCards = (tx: Tx, tenantId: string): Promise<CardRow[]> =>
  tx
    .selectFrom('card_on_file')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('billing_key', 'is not', null)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();

/** Returns the cards of a tenant, deleted ones that can be restored included, the default card first. */
export const listCards = (db: Reader, tenantId: string): Promise<CardRow[]> =>
  db
    .selectFrom('card_on_file')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('billing_key', 'is not', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns a card by its internal id. */
export const findCard = (db: Reader, id: string): Promise<CardRow | undefined> =>
  db.selectFrom('card_on_file').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the keys of a card that was not deleted. */
export async function findBillingKey(
  db: Reader,
  id: string,
): Promise<{ readonly billing_key: string; readonly customer_key: string } | undefined> {
  const row = await db
    .selectFrom('card_on_file')
    .select(['billing_key', 'customer_key'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.billing_key ? { ...row, billing_key: row.billing_key } : undefined;
}

/** Adds a card. */
export const addCard = (tx: Tx, row: Insertable<CardOnFileTable>): Promise<CardRow> =>
  tx.insertInto('card_on_file').values(row).returningAll().executeTakeFirstOrThrow();

/** Changes a card. */
export async function changeCard(
  tx: Tx,
  id: string,
  change: { is_default?: boolean; deleted_at?: Date | null },
): Promise<void> {
  await tx.updateTable('card_on_file').set(change).where('id', '=', id).execute();
}

/** Forgets the numbers of all cards of a tenant; no payment can be made with their keys, which the provider is to delete. */
export async function forgetCards(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await tx
    .updateTable('card_on_file')
    .set({
      ended_key: sql`coalesce(billing_key, ended_key)`,
      billing_key: null,
      number: '',
      is_default: false,
      deleted_at: sql`coalesce(deleted_at, ${now})`,
    })
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Returns cards of all tenants whose key the provider is still to delete and was not asked to since a moment. */
export async function endedBillingKeys(
  db: Reader,
  before: Date,
  limit: number,
): Promise<{ tenantId: string; cardId: string }[]> {
  const found = await sql<{ tenantId: string; cardId: string }>`
    select tenant_id as "tenantId", card_id as "cardId" from ended_billing_keys(${before}, ${limit})`.execute(
    db,
  );
  return found.rows;
}

/** Notes that the provider is asked to delete a key. @returns the encrypted key; null when it is gone */
export async function takeEndedKey(tx: Tx, id: string, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('card_on_file')
    .set({ ended_key_asked_at: now })
    .where('id', '=', id)
    .where('ended_key', 'is not', null)
    .returning('ended_key')
    .executeTakeFirst();
  return row?.ended_key ?? null;
}

/** Forgets a key that the provider has deleted. */
export async function dropEndedKey(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('card_on_file')
    .set({ ended_key: null, ended_key_asked_at: null })
    .where('id', '=', id)
    .execute();
}

/** Forgets the numbers of cards of all tenants that were deleted before a moment, and ends their keys. @returns how many */
export async function forgetDeletedCards(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select forget_deleted_cards(${before}) as removed`.execute(tx);
  return found.rows[0]?.removed ?? 0;
}
