import { type ChargeState, hasFailed } from './charge.ts';

/**
 * Owns the comparison of the provider's movements of a day with the charges. Invariant: a payment or a refund that only one side knows,
 * or that the sides know differently, is a difference.
 */

export interface Movement {
  readonly orderId: string;
  /** What was paid, or, negative, what was paid back, in won. */
  readonly amount: number;
}

export interface RecordedCharge {
  readonly orderId: string;
  readonly state: ChargeState;
  readonly price: number;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
}

export const DIFFERENCE_KINDS = [
  'unknownOrder',
  'takenTwice',
  'takenWithoutPoints',
  'amountDiffers',
  'pointsWithoutPayment',
  'paidBackThereOnly',
  'paidBackHereOnly',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  readonly kind: DifferenceKind;
  readonly orderId: string;
  /** What the provider took, or paid back as a negative amount; 0 when it knows nothing. */
  readonly there: number;
  /** The price here; 0 when nothing is recorded. */
  readonly here: number;
}

/**
 * Returns every difference.
 * @param charges those of the movements, and those that were paid or refunded on the day
 */
export function compareDay(
  movements: readonly Movement[],
  charges: readonly RecordedCharge[],
  isOfDay: (at: Date) => boolean,
): Difference[] {
  const known = new Map(charges.map((charge) => [charge.orderId, charge]));
  const byOrder = Map.groupBy(movements, ({ orderId }) => orderId);
  const orders = new Set([...byOrder.keys(), ...known.keys()]);
  return [...orders].flatMap((orderId) =>
    differencesOf(orderId, byOrder.get(orderId) ?? [], known.get(orderId), isOfDay),
  );
}

function differencesOf(
  orderId: string,
  movements: readonly Movement[],
  charge: RecordedCharge | undefined,
  isOfDay: (at: Date) => boolean,
): Difference[] {
  const here = charge?.price ?? 0;
  const taken = movements.filter(({ amount }) => amount > 0);
  const paidBack = movements.filter(({ amount }) => amount < 0);
  const sum = (all: readonly Movement[]): number => all.reduce((total, { amount }) => total + amount, 0);
  const difference = (kind: DifferenceKind, there: number): Difference => ({ kind, orderId, there, here });
  if (charge === undefined) return [difference('unknownOrder', sum(movements))];
  const found: Difference[] = [];
  if (taken.length > 1) found.push(difference('takenTwice', sum(taken)));
  if (taken.some(({ amount }) => amount !== here)) found.push(difference('amountDiffers', sum(taken)));
  // A payment that was declined here and paid back there on the same day leaves nothing to settle.
  const isSettledThere = sum(movements) === 0;
  if (taken.length > 0 && charge.paidAt === null && !(hasFailed(charge.state) && isSettledThere))
    found.push(difference('takenWithoutPoints', sum(taken)));
  if (taken.length === 0 && charge.paidAt !== null && isOfDay(charge.paidAt))
    found.push(difference('pointsWithoutPayment', 0));
  if (paidBack.length > 0 && charge.paidAt !== null && charge.refundedAt === null)
    found.push(difference('paidBackThereOnly', sum(paidBack)));
  if (paidBack.length === 0 && charge.refundedAt !== null && isOfDay(charge.refundedAt))
    found.push(difference('paidBackHereOnly', 0));
  return found;
}
