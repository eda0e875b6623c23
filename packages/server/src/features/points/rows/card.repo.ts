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

/** Forgets the keys and numbers of all cards of a tenant. */
export async function forgetCards(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await tx
    .updateTable('card_on_file')
    .set({ billing_key: null, number: '', is_default: false, deleted_at: sql`coalesce(deleted_at, ${now})` })
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Forgets the keys of cards of all tenants that were deleted before a moment. @returns how many */
export async function forgetDeletedCards(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select forget_deleted_cards(${before}) as removed`.execute(tx);
  return found.rows[0]?.removed ?? 0;
}
