import type { Lot, LotDebit, LotKind } from '@dojang/domain';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { LedgerEntryTable, LotTable } from '../../platform/db/tables.ts';

/** Lots and the ledger. Rows of the ledger are added and never changed; what a lot holds follows its wallet entries. */

/** The usable lots of the transaction's tenant, held until it ends. */
export async function lockLots(tx: Tx, now: Date): Promise<Lot[]> {
  const found = await sql<Pick<Selectable<LotTable>, 'id' | 'kind' | 'remaining' | 'expires_at'>>`
    select * from lock_lots(${now})`.execute(tx);
  return found.rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    remaining: Number(row.remaining),
    expiresAt: row.expires_at,
  }));
}

/** Spends points from lots: a debit of the wallet for each. */
export async function takeFromLots(
  tx: Tx,
  tenantId: string,
  transfer: string,
  reason: string,
  debits: readonly LotDebit[],
  now: Date,
): Promise<void> {
  for (const { lotId, amount } of debits) {
    const place = { tenantId, transfer, lotId, reason, now };
    await addEntries(tx, place, { account: 'wallet', amount: -amount }, { account: 'spent', amount });
  }
}

/** A document's points leave the wallet and wait; `capture` or `release` ends that, whichever comes first. */
export async function holdFromLots(
  tx: Tx,
  tenantId: string,
  documentId: string,
  debits: readonly LotDebit[],
  now: Date,
): Promise<void> {
  const transfer = `hold:${documentId}`;
  for (const { lotId, amount } of debits) {
    const place = { tenantId, transfer, lotId, reason: 'document.reserved', now };
    await addEntries(tx, place, { account: 'wallet', amount: -amount }, { account: 'held', amount });
  }
}

/** Spends the points that are held for a document. @returns how many */
export async function captureHeld(tx: Tx, tenantId: string, documentId: string, now: Date): Promise<number> {
  const held = await heldFor(tx, tenantId, documentId);
  for (const { lotId, amount } of held) {
    const place = { tenantId, transfer: `send:${documentId}`, lotId, reason: 'document.sent', now };
    await addEntries(tx, place, { account: 'held', amount: -amount }, { account: 'spent', amount });
  }
  return held.reduce((sum, { amount }) => sum + amount, 0);
}

/** Gives the points back that are held for a document. @returns how many */
export async function releaseHeld(tx: Tx, tenantId: string, documentId: string, now: Date): Promise<number> {
  const held = await heldFor(tx, tenantId, documentId);
  for (const { lotId, amount } of held) {
    const transfer = `release:${documentId}`;
    const place = { tenantId, transfer, lotId, reason: 'reservation.cancelled', now };
    await addEntries(tx, place, { account: 'held', amount: -amount }, { account: 'wallet', amount });
  }
  return held.reduce((sum, { amount }) => sum + amount, 0);
}

async function heldFor(tx: Tx, tenantId: string, documentId: string) {
  const rows = await tx
    .selectFrom('ledger_entry')
    .select(['lot_id', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('transfer', '=', `hold:${documentId}`)
    .where('account', '=', 'held')
    .orderBy('lot_id')
    .execute();
  return rows.map((row) => ({ lotId: row.lot_id, amount: Number(row.amount) }));
}

interface EntryPlace {
  readonly tenantId: string;
  readonly transfer: string;
  readonly lotId: string;
  readonly reason: string;
  readonly now: Date;
}
interface Side {
  readonly account: LedgerEntryTable['account'];
  readonly amount: number;
}

/** Both sides of a transfer within one lot. */
async function addEntries(tx: Tx, place: EntryPlace, from: Side, to: Side): Promise<void> {
  const { tenantId, transfer, lotId, reason, now } = place;
  const entry = { tenant_id: tenantId, transfer, lot_id: lotId, reason, created_at: now };
  await tx
    .insertInto('ledger_entry')
    .values([
      { ...entry, ...from },
      { ...entry, ...to },
    ])
    .execute();
}

export interface Grant {
  readonly tenantId: string;
  readonly kind: LotKind;
  readonly reason: string;
  readonly amount: number;
  readonly expiresAt: Date;
  readonly transfer: string;
}

/** Adds a lot of free or paid points. */
export async function addLot(tx: Tx, grant: Grant, now: Date): Promise<void> {
  const lot = await tx
    .insertInto('lot')
    .values({
      tenant_id: grant.tenantId,
      kind: grant.kind,
      reason: grant.reason,
      granted: String(grant.amount),
      expires_at: grant.expiresAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { tenantId, transfer, reason, amount } = grant;
  const place = { tenantId, transfer, lotId: lot.id, reason, now };
  await addEntries(tx, place, { account: 'wallet', amount }, { account: 'granted', amount: -amount });
}

/** Points left in lots that have not ended. */
export async function balanceOf(
  db: Reader,
  tenantId: string,
  now: Date,
): Promise<{ free: number; paid: number }> {
  const row = await db
    .selectFrom('lot')
    .select([
      sql<number>`coalesce(sum(remaining) filter (where kind = 'free'), 0)::int`.as('free'),
      sql<number>`coalesce(sum(remaining) filter (where kind = 'paid'), 0)::int`.as('paid'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row;
}
