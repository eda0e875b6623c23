import { expect, test } from 'vitest';
import { createTossPayment } from './adapters/payment/toss-payment.ts';
import { systemClock } from './platform/clock.ts';
import { pageContentsOf } from './service-parts.ts';

const payment = createTossPayment({
  baseUrl: 'http://127.0.0.1:9',
  scriptUrl: 'http://127.0.0.1:9',
  secretKey: 'secret',
  clientKey: 'client',
});
const none = { messenger: null, identity: null, clock: systemClock };

test.each([
  ['a provider and points', payment, 'document', true],
  ['a provider and POINTS=off', payment, 'none', false],
  ['points without a provider', null, 'participant', false],
] as const)(
  'with %s the pages say whether points are sold, and what one pays for',
  (_, provider, unit, sold) => {
    const parts = { ...none, payment: provider };
    const { offers } = pageContentsOf(parts, { pointsUnit: unit, freePointDays: 30 }).serviceFacts();
    expect(offers).toEqual({
      texts: false,
      identity: false,
      points: sold,
      pointsUnit: unit,
      freePointDays: 30,
    });
  },
);
