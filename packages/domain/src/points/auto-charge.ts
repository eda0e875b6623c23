/**
 * Owns when automatic charging charges: once while the balance is below the threshold, within the monthly limit, and at most three
 * times in a row without success; then it stops until its owner changes it.
 */

export const SUBSCRIPTION_STATES = ['off', 'on', 'failing', 'stopped'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** How many failed tries in a row stop automatic charging. */
export const MOST_CHARGE_TRIES = 3;
/** How long automatic charging waits after the first and the second failed try, in milliseconds. */
const PAUSES_MS = [10 * 60_000, 60 * 60_000] as const;

export interface AutoCharge {
  readonly threshold: number;
  readonly monthlyLimit: number;
  /** Failed tries since the last success or change. */
  readonly tries: number;
  readonly failedAt: Date | null;
}

/** Returns the state of automatic charging. */
export const subscriptionState = ({ tries }: Pick<AutoCharge, 'tries'>): SubscriptionState =>
  tries >= MOST_CHARGE_TRIES ? 'stopped' : tries > 0 ? 'failing' : 'on';

/** Returns when a failed charge is tried again; null without a failure, and after the last try. */
export function nextChargeTry({ tries, failedAt }: Pick<AutoCharge, 'tries' | 'failedAt'>): Date | null {
  const pause = PAUSES_MS[tries - 1];
  return failedAt === null || pause === undefined ? null : new Date(failedAt.getTime() + pause);
}

/** Whether the monthly limit leaves no room for another charge of this price. */
export const isLimitReached = (limit: number, charged: number, price: number): boolean =>
  charged + price > limit;

export type AutoChargeDecision = 'charge' | 'enough' | 'stopped' | 'waiting' | 'limit' | 'inProgress';

export interface AutoChargeCase extends AutoCharge {
  readonly balance: number;
  readonly price: number;
  /** What was charged automatically in this month in Korea, including charges whose result is not known, in won. */
  readonly chargedThisMonth: number;
  /** A charge of this tenant waits for its result. */
  readonly isCharging: boolean;
}

/** Decides whether automatic charging charges now. */
export function decideAutoCharge(one: AutoChargeCase, now: Date): AutoChargeDecision {
  if (one.balance >= one.threshold) return 'enough';
  if (one.isCharging) return 'inProgress';
  if (subscriptionState(one) === 'stopped') return 'stopped';
  const next = nextChargeTry(one);
  if (next !== null && next > now) return 'waiting';
  return isLimitReached(one.monthlyLimit, one.chargedThisMonth, one.price) ? 'limit' : 'charge';
}
