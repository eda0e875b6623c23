import { expect, test } from 'vitest';
import { signingOrders } from './signing-orders.ts';

const known = new Map([
  ['a', 1],
  ['b', 1],
  ['c', 2],
]);

test('without a running document the order is the place in the list', () => {
  expect(signingOrders(['a', 'b', 'c'])).toEqual([1, 2, 3]);
});

test('who keeps the place keeps the order, also one that others share', () => {
  expect(signingOrders(['a', 'b', 'c'], known)).toEqual([1, 1, 2]);
  expect(signingOrders(['a', 'b', 'c', 'new'], known)).toEqual([1, 1, 2, 3]);
  expect(signingOrders(['a', 'c'], known)).toEqual([1, 2]);
});

test('who is moved, and who follows somebody new, comes after those before', () => {
  expect(signingOrders(['a', 'new', 'b', 'c'], known)).toEqual([1, 2, 3, 4]);
  expect(signingOrders(['a', 'c', 'b'], known)).toEqual([1, 2, 3]);
});
