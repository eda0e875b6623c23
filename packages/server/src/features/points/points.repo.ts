import type { Lot, LotDebit, LotKind } from '@dojang/domain';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { LedgerEntryTable, LotTable } from '../../platform/db/tables.ts';

/**
 * Lots and the ledger. Ledger rows are only added and never changed; the remaining points of a lot equal the sum of its wallet
 * entries.
 */

/** Locks and returns the usable lots of the transaction's tenant. */
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

/** Spends points from lots, with one wallet debit per lot. */
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

/** Moves a document's points from the wallet to a hold, which exactly one `capture` or `release` ends. */
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

/** Returns the points that are held for a document to their lots. @returns how many */
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

/** A movement of points between two accounts. */
export interface ManyPlace {
  readonly tenantId: string;
  readonly from: LedgerEntryTable['account'];
  readonly to: LedgerEntryTable['account'];
  readonly reason: string;
  readonly now: Date;
}
export interface Move {
  readonly transfer: string;
  readonly lotId: string;
  readonly amount: number;
}

/** Adds both entries of many transfers, in one statement. */
export async function moveMany(tx: Tx, place: ManyPlace, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const { tenantId, from, to, reason, now } = place;
  await sql`
    insert into ledger_entry (tenant_id, transfer, lot_id, account, amount, reason, created_at)
    select ${tenantId}::bigint, m.transfer, m."lotId", side.account, m.amount * side.sign, ${reason}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(transfer text, "lotId" bigint, amount bigint),
      (values (${from}::text, -1), (${to}::text, 1)) as side(account, sign)`.execute(tx);
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

/** Adds both entries of a transfer within one lot. */
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

/** Returns the remaining points of lots that have not expired. */
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
