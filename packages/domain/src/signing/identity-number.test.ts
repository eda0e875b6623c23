import { expect, test } from 'vitest';
import { readIdentityNumber } from './identity-number.ts';

/** 0:30 on 22 November in Korea. */
const NOW = new Date('2026-11-21T15:30:00Z');

test.each([
  ['9003152', '9003152'],
  ['900315-2', '9003152'],
  [' 900315 2 ', '9003152'],
  ['９００３１５２', '9003152'],
  ['0002293', '0002293'],
  ['8512316', '8512316'],
  ['2611224', '2611224'],
])('[SGN-09] %s is a birth date with its first digit', (typed, digits) => {
  expect(readIdentityNumber(typed, NOW)).toBe(digits);
});

test.each([
  ['nothing', ''],
  ['the birth date alone', '900315'],
  ['a whole number', '900315-2345678'],
  ['a day that does not exist', '9002302'],
  ['29 February of a common year', '0102293'],
  ['a month that does not exist', '9013012'],
  ['a digit of no living person', '9003159'],
  ['a digit of no century', '9003150'],
  ['tomorrow', '2611234'],
  ['letters', '90031a2'],
])('[SGN-09] %s is refused', (_what, typed) => {
  expect(readIdentityNumber(typed, NOW)).toBeNull();
});
