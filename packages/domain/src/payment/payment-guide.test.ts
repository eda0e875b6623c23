import { expect, test } from 'vitest';
import { offersPaymentGuide, PAYMENT_GUIDE } from './payment-guide.ts';

test('[PAY-06] the guide of the first payment request is offered once, and never to a sub-account', () => {
  const offered = (type: string, seen: number) => offersPaymentGuide({ type, seen });
  expect(['INDIVIDUAL', 'BUSINESS'].map((type) => offered(type, 0))).toEqual([true, true]);
  expect(['INDIVIDUAL', 'BUSINESS'].map((type) => offered(type, PAYMENT_GUIDE))).toEqual([false, false]);
  expect(offered('SUB_ACCOUNT', 0)).toBe(false);
});
