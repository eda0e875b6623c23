import type { Lot, LotDebit, LotKind } from '@dojang/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Lots and the ledger. Rows of the ledger are added and never changed. */

export async function lockLots(tx: Tx, tenantId: string, now: Date): Promise<Lot[]> {
  const rows = await tx
    .selectFrom('lot')
    .select(['id', 'kind', 'remaining', 'expires_at'])
    .where('tenant_id', '=', tenantId)
    .where('remaining', '>', '0')
    .where('expires_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    remaining: Number(row.remaining),
    expiresAt: row.expires_at,
  }));
}

export async function takeFromLots(
  tx: Tx,
  tenantId: string,
  transfer: string,
  reason: string,
  debits: readonly LotDebit[],
  now: Date,
): Promise<void> {
  for (const debit of debits) {
    await tx
      .updateTable('lot')
      .set({ remaining: sql<string>`remaining - ${debit.amount}` })
      .where('id', '=', debit.lotId)
      .execute();
    const entry = { tenant_id: tenantId, transfer, lot_id: debit.lotId, reason, created_at: now };
    await tx
      .insertInto('ledger_entry')
      .values([
        { ...entry, account: 'wallet', amount: -debit.amount },
        { ...entry, account: 'spent', amount: debit.amount },
      ])
      .execute();
  }
}

export interface Grant {
  readonly tenantId: string;
  readonly kind: LotKind;
  readonly reason: string;
  readonly amount: number;
  readonly expiresAt: Date;
  readonly transfer: string;
}

export async function addLot(tx: Tx, grant: Grant, now: Date): Promise<void> {
  const lot = await tx
    .insertInto('lot')
    .values({
      tenant_id: grant.tenantId,
      kind: grant.kind,
      reason: grant.reason,
      granted: String(grant.amount),
      remaining: grant.amount,
      expires_at: grant.expiresAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = {
    tenant_id: grant.tenantId,
    transfer: grant.transfer,
    lot_id: lot.id,
    reason: grant.reason,
    created_at: now,
  };
  await tx
    .insertInto('ledger_entry')
    .values([
      { ...entry, account: 'wallet', amount: grant.amount },
      { ...entry, account: 'granted', amount: -grant.amount },
    ])
    .execute();
}

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
