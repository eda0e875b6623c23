import {
  compareDay,
  type Difference,
  fromSeoulParts,
  type Movement,
  moneyOf,
  paymentAfterAll,
  paymentStateOf,
} from '@dojang/domain';
import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as repo from './reconcile.repo.ts';

/** Owns the daily comparison of the provider's list with the charges. It changes nothing. */

export interface Reconciled {
  readonly movements: number;
  readonly charges: number;
  readonly differences: readonly Difference[];
}

const DAY = 86_400_000;

/**
 * Compares a day in Korea.
 * @param day yyyy-mm-dd
 * @throws RangeError for another text
 * @throws ProviderError when the provider does not list its movements
 */
export async function reconcileDay(
  { db, payment }: { readonly db: Pick<Database, 'reader'>; readonly payment: PaymentProvider },
  day: string,
): Promise<Reconciled> {
  const since = fromSeoulParts(day, '00:00');
  if (since === null) throw new RangeError(day);
  const until = new Date(since.getTime() + DAY);
  const movements = await (payment.listMovements?.(since, until) ??
    askedMovements(db, payment, since, until));
  const charges = await repo.chargesBetween(db.reader, payment.name, since, until);
  const known = new Set(charges.map(({ orderId }) => orderId));
  const others = [...new Set(movements.map(({ orderId }) => orderId))].filter(
    (orderId) => !known.has(orderId),
  );
  for (const orderId of others) charges.push(...(await repo.chargeOfOrder(db.reader, orderId)));
  const differences = compareDay(movements, charges, (at) => at >= since && at < until);
  return { movements: movements.length, charges: charges.length, differences };
}

/**
 * Asks for each payment of a period. A provider that does not tell has perhaps reported it. Payments that are neither ordered nor reported
 * here stay unknown.
 */
async function askedMovements(
  { reader }: Pick<Database, 'reader'>,
  payment: PaymentProvider,
  since: Date,
  until: Date,
): Promise<Movement[]> {
  const found: Movement[] = [];
  for (const { orderId, paymentKey, price, reports } of await repo.reportedCharges(
    reader,
    payment.name,
    since,
    until,
  )) {
    const keys = new Set([...(paymentKey === null ? [] : [paymentKey]), ...reports.map(([key]) => key)]);
    for (const key of keys) {
      const codes = reports.filter(([of]) => of === key).map(([, code]) => paymentStateOf(Number(code)));
      const reported = { state: moneyOf(paymentAfterAll(codes.filter((code) => code !== null))) };
      const { state } = (await payment.find({ orderId, paymentKey: key })) ?? reported;
      if (state === 'paid' || state === 'cancelled' || state === 'partly')
        found.push({ orderId, amount: price });
      if (state === 'cancelled') found.push({ orderId, amount: -price });
    }
  }
  return found;
}
