import { describe, expect, test } from 'vitest';
import { inReadingOrder, inWalkingOrder } from './reading-order.ts';

const box = (key: string, page: number, x: number, y: number, required = true) => ({
  key,
  page,
  x,
  y,
  width: 0.2,
  height: 0.03,
  required,
});
const keys = (boxes: readonly { readonly key: string }[]): string => boxes.map(({ key }) => key).join(' ');

describe('reading order', () => {
  test('[EDT-03] is by page, line and from left to right; boxes at nearly one height share a line', () => {
    const boxes = [
      box('c', 2, 0, 0.1),
      box('b', 1, 0.6, 0.195),
      box('a', 1, 0.1, 0.2),
      box('0', 1, 0.9, 0.1),
    ];
    expect(keys(inReadingOrder(boxes))).toBe('0 a b c');
  });

  test('[EDT-03] [SGN-14] the order of filling in keeps the list’s order, required fields first', () => {
    const boxes = [box('late', 2, 0, 0.1), box('choice', 1, 0, 0.1, false), box('early', 1, 0, 0.2)];
    expect(keys(inWalkingOrder(boxes))).toBe('late early choice');
  });
});
