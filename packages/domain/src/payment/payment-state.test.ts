import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancellableAmount,
  isPaidPayment,
  isPayable,
  PAYMENT_STATES,
  type PaymentState,
  paymentAfter,
  paymentStateOf,
  stateAfterCancelling,
} from './payment-state.ts';

const reports = fc.array(fc.constantFrom(...PAYMENT_STATES), { maxLength: 8 });
const after = (list: readonly PaymentState[]): PaymentState => list.reduce(paymentAfter, 'request');

describe('[PAY-02] the states of a payment', () => {
  test('[PAY-02] the provider’s numbers are mapped as ruled, and an unknown one means nothing', () => {
    const known: Record<PaymentState, number[]> = {
      request: [1],
      waiting: [10],
      complete: [4],
      cancel_partial_approval: [70, 71],
      cancel_approval: [9, 64],
      cancel_request: [8, 16, 31, 32],
    };
    for (const state of PAYMENT_STATES)
      for (const code of known[state]) expect(paymentStateOf(code)).toBe(state);
    for (const code of [0, 2, 3, 5, 99, -1, Number.NaN]) expect(paymentStateOf(code)).toBeNull();
  });

  test('[PAY-05] the same reports in any order and number end in the same money', () => {
    fc.assert(
      fc.property(reports, fc.infiniteStream(fc.nat()), (list, numbers) => {
        const shuffled = [...list, ...list]
          .map((state) => ({ state, at: numbers.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ state }) => state);
        expect(isPaidPayment(after(shuffled))).toBe(isPaidPayment(after(list)));
        expect(after(shuffled) === 'cancel_approval').toBe(list.includes('cancel_approval'));
      }),
    );
  });

  test('[PAY-05] a payment that was taken is never reported as unpaid', () => {
    fc.assert(
      fc.property(reports, reports, (first, second) => {
        const paid = after([...first, 'complete']);
        expect(isPaidPayment(paid)).toBe(true);
        expect(isPaidPayment(second.reduce(paymentAfter, paid))).toBe(true);
      }),
    );
  });
});

describe('[PAY-03] cancelling', () => {
  test('[PAY-03] a request ends as a whole, a payment in parts until nothing is left', () => {
    expect(stateAfterCancelling({ state: 'request', amount: 3000, cancelAmount: 0 }, 3000)).toBe(
      'cancel_request',
    );
    expect(stateAfterCancelling({ state: 'waiting', amount: 3000, cancelAmount: 0 }, 1)).toBe(
      'cancel_request',
    );
    const paid = { state: 'complete', amount: 3000, cancelAmount: 0 } as const;
    expect(stateAfterCancelling(paid, 1000)).toBe('cancel_partial_approval');
    expect(stateAfterCancelling(paid, 3000)).toBe('cancel_approval');
    const rest = { state: 'cancel_partial_approval', amount: 3000, cancelAmount: 1000 } as const;
    expect(cancellableAmount(rest)).toBe(2000);
    expect(stateAfterCancelling(rest, 2000)).toBe('cancel_approval');
  });

  test('[PAY-03] of a cancelled payment nothing can be cancelled', () => {
    for (const state of ['cancel_approval', 'cancel_request'] as const) {
      expect(cancellableAmount({ state, amount: 3000, cancelAmount: 0 })).toBe(0);
      expect(isPayable(state)).toBe(false);
    }
  });
});
