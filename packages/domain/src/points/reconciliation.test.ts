import { expect, test } from 'vitest';
import { compareDay, type RecordedCharge } from './reconciliation.ts';

const NOON = new Date('2026-11-21T03:00:00Z');
const BEFORE = new Date('2026-11-10T03:00:00Z');
const isOfDay = (at: Date): boolean => at.getTime() === NOON.getTime();
const paid: RecordedCharge = { orderId: 'a', state: 'paid', price: 100, paidAt: NOON, refundedAt: null };
const refunded: RecordedCharge = { ...paid, state: 'refunded', refundedAt: NOON };
const failed: RecordedCharge = { ...paid, state: 'failed', paidAt: null };
const takes = { orderId: 'a', amount: 100 };
const returns = { orderId: 'a', amount: -100 };

test.each([
  ['the same on both sides', [takes], [paid], []],
  ['refunded on both sides', [takes, returns], [refunded], []],
  ['refunded after an earlier day', [returns], [{ ...refunded, paidAt: BEFORE }], []],
  ['failed on both sides', [], [failed], []],
  ['failed here, and paid back there', [takes, returns], [failed], []],
  ['an unknown order', [takes], [], ['unknownOrder']],
  ['taken twice', [takes, takes], [paid], ['takenTwice']],
  ['taken without points', [takes], [failed], ['takenWithoutPoints']],
  ['another amount', [{ orderId: 'a', amount: 99 }], [paid], ['amountDiffers']],
  ['points without a payment', [], [paid], ['pointsWithoutPayment']],
  ['paid back there only', [takes, returns], [paid], ['paidBackThereOnly']],
  ['paid back here only', [takes], [refunded], ['paidBackHereOnly']],
])('[PNT-07] reconciliation: %s', (_, movements, charges, kinds) => {
  expect(compareDay(movements, charges, isOfDay).map(({ kind }) => kind)).toEqual(kinds);
});
