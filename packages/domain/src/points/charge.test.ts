import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AutoChargeCase, decideAutoCharge, nextChargeTry, subscriptionState } from './auto-charge.ts';
import { CHARGE_STATES, chargeStatesBefore, PAYMENT_OUTCOMES, settledState } from './charge.ts';
import { PRODUCTS, productOf, withVat } from './product.ts';
import {
  decideRefund,
  mistakeWords,
  PAYMENT_MISTAKES,
  REFUND_REFUSALS,
  type RefundCase,
  refundReason,
} from './refund.ts';
import { dueExpiryNotice, fallsLow } from './usage.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);
const DAY = 24 * 60;

describe('[PNT-09] products', () => {
  test('a price is its supply amount and 10 % VAT, and more points never cost more per point', () => {
    for (const { productId, points, supply, vat, price, unitPrice } of PRODUCTS) {
      expect([supply, vat, price]).toEqual([points * unitPrice, Math.floor(supply / 10), supply + vat]);
      expect(productOf(productId)?.points).toBe(points);
    }
    const units = PRODUCTS.map(({ unitPrice }) => unitPrice);
    expect(units).toEqual([...units].sort((a, b) => b - a));
    expect(withVat(999)).toEqual({ supply: 999, vat: 99, price: 1098 });
    expect(productOf('point-0')).toBeNull();
  });
});

describe('[PNT-07] states of a charge', () => {
  test('a payment is lost in no state, and a refunded charge stays refunded', () => {
    for (const state of CHARGE_STATES)
      for (const outcome of PAYMENT_OUTCOMES)
        for (const age of [0, 5, 11, 61]) {
          const next = settledState(state, outcome, ago(age), NOW);
          if (next !== null) expect(chargeStatesBefore(next)).toContain(state);
          if (outcome === 'paid' && !['paid', 'refunded'].includes(state)) expect(next).toBe('paid');
          if (state === 'refunded' || state === 'paid') expect(next).toBeNull();
        }
  });

  test('a payment without a trace fails after ten minutes, an open window after an hour', () => {
    expect(settledState('unknown', 'absent', ago(9), NOW)).toBeNull();
    expect(settledState('unknown', 'absent', ago(11), NOW)).toBe('failed');
    expect(settledState('paying', 'open', ago(11), NOW)).toBeNull();
    expect(settledState('ready', 'absent', ago(59), NOW)).toBeNull();
    expect(settledState('ready', 'absent', ago(61), NOW)).toBe('failed');
  });
});

describe('[PNT-06] refunds', () => {
  const paid: RefundCase = {
    isFree: false,
    state: 'paid',
    paidAt: ago(DAY),
    granted: 100,
    remaining: 100,
    remainingOfTwin: 0,
  };
  test.each([
    ['untouched within 15 days', {}, null],
    ['untouched on the last day', { paidAt: ago(15 * DAY - 1) }, null],
    ['after 15 days', { paidAt: ago(15 * DAY) }, 'tooLate'],
    ['used', { remaining: 99 }, 'used'],
    ['used, paid twice', { remaining: 99, remainingOfTwin: 100 }, null],
    ['used, paid twice, both used', { remaining: 40, remainingOfTwin: 59 }, 'used'],
    ['used, paid twice, after 7 days', { remaining: 99, remainingOfTwin: 100, paidAt: ago(7 * DAY) }, 'used'],
    ['free', { isFree: true }, 'free'],
    ['failed', { state: 'failed' as const }, 'notPaid'],
    ['under way', { state: 'refunding' as const }, 'refunding'],
    ['refunded', { state: 'refunded' as const }, 'refunded'],
  ])('%s', (_, changes, refusal) => {
    const decision = decideRefund({ ...paid, ...changes }, NOW);
    expect(decision).toMatchObject({ refusal, allowed: refusal === null });
  });

  test('a payment by mistake is refunded within 7 days, where at most free points were used since', () => {
    const day = (days: number, changes: Partial<RefundCase> = {}) =>
      decideRefund({ ...paid, ...changes, paidAt: ago(days * DAY) }, NOW);
    expect(day(6)).toEqual({
      allowed: true,
      refusal: null,
      until: ago(-9 * DAY),
      mistakeUntil: ago(-DAY),
    });
    expect(day(6, { remaining: 99 }).refusal, 'a paid point was used').toBe('used');
    expect(day(6, { isFree: true }).mistakeUntil).toBeNull();
    for (const mistake of PAYMENT_MISTAKES) {
      expect(mistakeWords(mistake).ko).toMatch(/함$/);
      expect(mistakeWords(mistake).en).toMatch(/^[A-Z][^가-힣]+$/);
    }
  });

  test('no refund gives back more points than both lots have', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(30), (remaining, remainingOfTwin, days) => {
        const { allowed } = decideRefund(
          { ...paid, remaining, remainingOfTwin, paidAt: ago(days * DAY) },
          NOW,
        );
        if (allowed) expect(remaining + remainingOfTwin).toBeGreaterThanOrEqual(100);
        if (days >= 15) expect(allowed).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test('each refusal has a sentence in both languages', () => {
    for (const refusal of REFUND_REFUSALS) {
      expect(refundReason(refusal).ko).toMatch(/[다요]\.$/);
      expect(refundReason(refusal).en).toMatch(/^[^가-힣]+\.$/);
    }
  });
});

describe('[PNT-04] automatic charging', () => {
  const low: AutoChargeCase = {
    threshold: 5,
    monthlyLimit: 100_000,
    tries: 0,
    failedAt: null,
    balance: 4,
    price: 11_000,
    chargedThisMonth: 0,
    isCharging: false,
  };
  test.each([
    ['below the threshold', {}, 'charge'],
    ['at the threshold', { balance: 5 }, 'enough'],
    ['while a payment is open', { isCharging: true }, 'inProgress'],
    ['at the limit', { chargedThisMonth: 89_000 }, 'charge'],
    ['beyond the limit', { chargedThisMonth: 89_001 }, 'limit'],
    ['soon after a failure', { tries: 1, failedAt: ago(9) }, 'waiting'],
    ['ten minutes after a failure', { tries: 1, failedAt: ago(10) }, 'charge'],
    ['an hour after the second failure', { tries: 2, failedAt: ago(60) }, 'charge'],
    ['after three failures', { tries: 3, failedAt: ago(60 * 24) }, 'stopped'],
  ] as const)('%s', (_, changes, decision) => {
    expect(decideAutoCharge({ ...low, ...changes }, NOW)).toBe(decision);
  });

  test('three failures stop it, and there is no fourth try', () => {
    expect([0, 1, 2, 3].map((tries) => subscriptionState({ tries }))).toEqual([
      'on',
      'failing',
      'failing',
      'stopped',
    ]);
    expect(nextChargeTry({ tries: 3, failedAt: NOW })).toBeNull();
  });
});

test('[PNT-01] each notice of the end of points is due once, 30 and 7 days before', () => {
  const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
  expect(dueExpiryNotice(inDays(31), null, NOW)).toBeNull();
  expect(dueExpiryNotice(inDays(30), null, NOW)).toBe(30);
  expect(dueExpiryNotice(inDays(20), 30, NOW)).toBeNull();
  expect(dueExpiryNotice(inDays(7), 30, NOW)).toBe(7);
  expect(dueExpiryNotice(inDays(3), null, NOW)).toBe(7);
  expect(dueExpiryNotice(inDays(3), 7, NOW)).toBeNull();
  expect(dueExpiryNotice(inDays(0), null, NOW)).toBeNull();
  expect([fallsLow(5, 4), fallsLow(4, 3), fallsLow(10, 5)]).toEqual([true, false, false]);
});
