import { expect, test } from 'vitest';
import { sentKind } from './sent-kind.ts';

test('[EDT-09] each popup code has its sentence, and an offer to sign at once keeps that of a payment', () => {
  const kinds = (hasPayment: boolean) => ([1, 2, 3, 4, 5] as const).map((code) => sentKind(code, hasPayment));
  expect(kinds(false)).toEqual(['request', 'payment', 'reservation', 'request', 'request']);
  expect(kinds(true)).toEqual(['payment', 'payment', 'reservation', 'payment', 'payment']);
});
