import type { Lot, LotDebit, LotKind } from '@dojang/domain';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { LedgerEntryTable, LotTable } from '../../../platform/db/tables.ts';

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

/** Moves points from the wallet to a hold. */
export async function holdFromLots(
  tx: Tx,
  tenantId: string,
  reference: string,
  reason: string,
  debits: readonly LotDebit[],
  now: Date,
): Promise<void> {
  for (const { lotId, amount } of debits) {
    const place = { tenantId, transfer: `hold:${reference}`, lotId, reason, now };
    await addEntries(tx, place, { account: 'wallet', amount: -amount }, { account: 'held', amount });
  }
}

/** Moves the points of a hold that has just ended: to the account where they are spent, or back to the wallet. */
export async function moveHeld(
  tx: Tx,
  { tenantId, reference }: { readonly tenantId: string; readonly reference: string },
  to: { readonly account: Side['account']; readonly transfer: string; readonly reason: string },
  now: Date,
): Promise<void> {
  const { account, transfer, reason } = to;
  for (const { lotId, amount } of await heldFor(tx, tenantId, reference)) {
    const place = { tenantId, transfer, lotId, reason, now };
    await addEntries(tx, place, { account: 'held', amount: -amount }, { account, amount });
  }
}

async function heldFor(tx: Tx, tenantId: string, reference: string) {
  const rows = await tx
    .selectFrom('ledger_entry')
    .select(['lot_id', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('transfer', '=', `hold:${reference}`)
    .where('account', '=', 'held')
    .orderBy('lot_id')
    .execute();
  return rows.map((row) => ({ lotId: row.lot_id, amount: Number(row.amount) }));
}

/** Takes the points of lots whose time is over out of their wallets. @returns how many points */
export async function expireLots(tx: Tx, tenantId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; remaining: string }>`
    select * from lock_expired_lots(${now})`.execute(tx);
  for (const { id, remaining } of rows) {
    const amount = Number(remaining);
    // A hold that ends later returns points to an expired lot, which then expire too.
    const transfer = `expire:${id}:${now.toISOString()}`;
    const place = { tenantId, transfer, lotId: id, reason: 'points.expired', now };
    await addEntries(tx, place, { account: 'wallet', amount: -amount }, { account: 'expired', amount });
  }
  return rows.reduce((sum, { remaining }) => sum + Number(remaining), 0);
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
    from json_to_recordset(${JSON.stringify(moves)}::json) as m(transfer text, "lotId" bigint, amount bigint),
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

/** Adds a lot of free or paid points. @returns its internal id */
export async function addLot(tx: Tx, grant: Grant, now: Date): Promise<string> {
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
  return lot.id;
}

export interface Balance {
  readonly free: number;
  readonly paid: number;
  readonly held: number;
  /** The points that end before `soon`, and when the first of them do. */
  readonly ending: number;
  readonly endsAt: Date | null;
}

/** Returns the remaining points of lots that have not expired, and the held ones. */
export async function balanceOf(db: Reader, tenantId: string, now: Date, soon: Date): Promise<Balance> {
  const row = await db
    .selectFrom('lot')
    .select([
      sql<number>`coalesce(sum(remaining) filter (where kind = 'free'), 0)::int`.as('free'),
      sql<number>`coalesce(sum(remaining) filter (where kind = 'paid'), 0)::int`.as('paid'),
      sql<number>`coalesce(sum(remaining) filter (where expires_at <= ${soon}), 0)::int`.as('ending'),
      sql<Date | null>`min(expires_at) filter (where expires_at <= ${soon} and remaining > 0)`.as('endsAt'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('point_hold')
    .select(sql<number>`coalesce(sum(amount - spent), 0)::int`.as('held'))
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return { ...row, ...held };
}
