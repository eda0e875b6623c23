import type { ChargeState, PaymentProviderName, RecordedCharge } from '@dojang/domain';
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

/** Returns the charges of a provider that were ordered, paid or refunded in a period. */
export const chargesBetween = (
  db: Reader,
  provider: PaymentProviderName,
  since: Date,
  until: Date,
): Promise<RecordedCharge[]> => recorded(db, sql`charges_between(${provider}, ${since}, ${until})`);

/** Returns the charge of an order; empty without one. */
export const chargeOfOrder = (db: Reader, orderId: string): Promise<RecordedCharge[]> =>
  recorded(db, sql`charge_of_order(${orderId})`);

export interface ReportedCharge {
  readonly orderId: string;
  readonly paymentKey: string | null;
  readonly price: number;
  /** The provider's number of a payment and the state that it has reported, in the order in which they came. */
  readonly reports: readonly (readonly [paymentKey: string, code: string])[];
}

/** Returns the charges of a provider without a list, for whose payments it has to be asked one by one. */
export async function reportedCharges(
  db: Reader,
  provider: PaymentProviderName,
  since: Date,
  until: Date,
): Promise<ReportedCharge[]> {
  const { rows } = await sql<{
    order_id: string;
    payment_key: string | null;
    price: string;
    reports: ReportedCharge['reports'];
  }>`select * from charges_of_provider(${provider}, ${since}, ${until})`.execute(db);
  return rows.map((row) => ({
    orderId: row.order_id,
    paymentKey: row.payment_key,
    price: Number(row.price),
    reports: row.reports,
  }));
}
