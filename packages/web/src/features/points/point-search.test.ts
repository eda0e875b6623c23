import { expect, test } from 'vitest';
import { historyShown, pointSearch, pointTabOf } from './point-search.ts';

test('[PNT-05] hash 1 is charging, 2 or tab 2 the charge settings, 3 the histories', () => {
  expect(pointTabOf('1', undefined)).toBe('1');
  expect(pointTabOf('', 2)).toBe('2');
  expect(pointTabOf('2', undefined)).toBe('2');
  expect(pointTabOf('3', undefined)).toBe('3');
  expect(pointTabOf('3', 2), 'the hash is what the person chose last').toBe('3');
  expect(pointTabOf('toString', 9)).toBe('1');
});

test('[PNT-05] the parameters of the payment window survive the address, digits included', () => {
  const returned = { window: 'paid', paymentKey: 20261123, orderId: 'order-000001', amount: '55000' };
  expect(pointSearch(returned)).toEqual({ ...returned, paymentKey: '20261123', amount: 55_000 });
  expect(pointSearch({ window: 'elsewhere', amount: 'much', kind: 'gift' })).toEqual({});
});

test('[PNT-05] the histories begin with the ledger, and addresses from before it lead to the same rows', () => {
  const shown = (search: Record<string, unknown>) => historyShown(pointSearch(search));
  expect(shown({})).toEqual({ view: 'ledger', kind: 'all' });
  expect(shown({ kind: 'returned' })).toEqual({ view: 'ledger', kind: 'returned' });
  expect(shown({ view: 'usage' })).toEqual({ view: 'ledger', kind: 'used' });
  expect(shown({ view: 'usage', kind: 'expired' })).toEqual({ view: 'ledger', kind: 'expired' });
  expect(shown({ view: 'charge', kind: 'used' })).toEqual({ view: 'charge', kind: 'all' });
  expect(shown({ kind: 'automatic' })).toEqual({ view: 'charge', kind: 'automatic' });
  expect(shown({ status: 'failed' })).toEqual({ view: 'charge', kind: 'all' });
});
