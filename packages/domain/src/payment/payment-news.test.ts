import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYMENT_METHODS, paymentMethodName, paymentMethodOf } from './payment-method.ts';
import { paymentNews } from './payment-news.ts';

test('[PAY-02] [PAY-05] the told sums are the moved ones, each once, and nothing is told about a repetition', () => {
  const steps = fc.array(fc.nat({ max: 1000 }), { maxLength: 6 });
  fc.assert(
    fc.property(steps, (cancels) => {
      const states = [
        { isPaid: false, cancelAmount: 0 },
        ...cancels.toSorted((a, b) => a - b).map((cancelAmount) => ({ isPaid: true, cancelAmount })),
      ];
      const last = states.at(-1);
      const told = states.slice(1).flatMap((after, at) => paymentNews(1000, states[at] ?? after, after));
      const cancelled = told.filter(({ kind }) => kind === 'cancelled');
      expect(told.filter(({ kind }) => kind === 'paid')).toHaveLength(cancels.length > 0 ? 1 : 0);
      expect(cancelled.reduce((sum, one) => sum + one.sum, 0)).toBe(last?.cancelAmount);
      expect(cancelled.every(({ sum, left }) => sum > 0 && left >= 0)).toBe(true);
      for (const state of states) expect(paymentNews(1000, state, state)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('[PAY-02] each way of payment has its own number and words, and an unknown one has neither', () => {
  for (const [name, { code }] of Object.entries(PAYMENT_METHODS)) expect(paymentMethodOf(code)).toBe(name);
  expect(paymentMethodName('kakaoPay')).toEqual({ ko: '카카오페이', en: 'KakaoPay' });
  for (const unknown of [0, 5, 99, Number.NaN]) expect(paymentMethodOf(unknown)).toBeNull();
  for (const unknown of ['', 'cash', 'toString']) expect(paymentMethodName(unknown)).toBeNull();
});
