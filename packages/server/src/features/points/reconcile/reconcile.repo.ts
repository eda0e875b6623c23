import type { ChargeState, RecordedCharge } from '@dojang/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** Reads charges of all tenants for the comparison with the provider's list. */

interface Row {
  readonly order_id: string;
  readonly state: ChargeState;
  readonly price: string;
  readonly paid_at: Date | null;
  readonly refunded_at: Date | null;
}

async function recorded(db: Reader, source: RawBuilder<unknown>): Promise<RecordedCharge[]> {
  const { rows } = await sql<Row>`select * from ${source}`.execute(db);
  return rows.map((row) => ({
    orderId: row.order_id,
    state: row.state,
    price: Number(row.price),
    paidAt: row.paid_at,
    refundedAt: row.refunded_at,
  }));
}

/** Returns the charges that were ordered, paid or refunded in a period. */
export const chargesBetween = (db: Reader, since: Date, until: Date): Promise<RecordedCharge[]> =>
  recorded(db, sql`charges_between(${since}, ${until})`);

/** Returns the charge of an order; empty without one. */
export const chargeOfOrder = (db: Reader, orderId: string): Promise<RecordedCharge[]> =>
  recorded(db, sql`charge_of_order(${orderId})`);
