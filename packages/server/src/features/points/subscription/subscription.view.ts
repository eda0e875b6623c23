import { isLimitReached, nextChargeTry, type Product, subscriptionState } from '@dojang/domain';
import type { AutoChargeRow } from '../rows/auto-charge.repo.ts';

/** How automatic charging is shown. */

export interface ChargedSoFar {
  readonly product: Product;
  /** In this month in Korea, in won. */
  readonly charged: number;
  readonly isCharging: boolean;
}

/** Returns the state of automatic charging, with its last failure. */
export function statusView(row: AutoChargeRow, { product, charged, isCharging }: ChargedSoFar) {
  const { tries, failed_at: failedAt, failure_code: code } = row;
  return {
    state: subscriptionState(row),
    failure:
      failedAt === null || code === null
        ? null
        : {
            code,
            reason: row.failure_reason ?? '',
            at: failedAt.toISOString(),
            tries,
            price: Number(row.failed_price ?? 0),
          },
    nextTryAt: nextChargeTry({ tries, failedAt })?.toISOString() ?? null,
    isCharging,
    chargedThisMonth: charged,
    isLimitReached: isLimitReached(Number(row.monthly_limit), charged, product.price),
  };
}

/** The state while automatic charging is off. */
export const OFF_STATUS = {
  state: 'off',
  failure: null,
  nextTryAt: null,
  isCharging: false,
  chargedThisMonth: 0,
  isLimitReached: false,
} as const;

export type StatusView = ReturnType<typeof statusView> | typeof OFF_STATUS;
