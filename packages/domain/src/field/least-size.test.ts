import { describe, expect, test } from 'vitest';
import { FIELD_TYPES, lackOfSize, leastSizeOf, wordsOfSize } from '../index.ts';

describe('[EDT-03] the minimum size of a field', () => {
  test.each(FIELD_TYPES)('%s: its minimum size is accepted, and a smaller width or height is not', (type) => {
    const { width, height } = leastSizeOf({ type });
    expect(lackOfSize({ type }, { width, height })).toBeNull();
    expect(lackOfSize({ type }, { width: width - 0.1, height })).toEqual({ width, height });
    expect(lackOfSize({ type }, { width, height: height - 0.1 })).toEqual({ width, height });
  });

  test('a date of 6.7 points height is too low, one of 7.5 is not', () => {
    const date = { type: 'date' as const };
    expect(lackOfSize(date, { width: 110, height: 6.7 })).toEqual(leastSizeOf(date));
    expect(lackOfSize(date, { width: 110, height: 7.5 })).toBeNull();
    expect(lackOfSize(date, { width: 40, height: 22 })).not.toBeNull();
    const dots = { type: 'date' as const, settings: { dateFormat: 'yyyy.mm.dd' as const } };
    expect(lackOfSize(dots, { width: 40, height: 22 })).toBeNull();
  });

  test('an amount fits in one long line or in two short ones', () => {
    const amount = { type: 'text' as const, settings: { format: 'amount' as const } };
    expect(lackOfSize(amount, { width: 70, height: 8 })).toBeNull();
    expect(lackOfSize(amount, { width: 55, height: 20 })).toBeNull();
    expect(lackOfSize(amount, { width: 55, height: 12 })).toEqual(leastSizeOf(amount));
  });

  test('the required size is given in millimeters and points', () => {
    expect(wordsOfSize(leastSizeOf({ type: 'date' }))).toEqual({
      ko: '너비 18.9mm(53.4pt), 높이 2.7mm(7.5pt)',
      en: '18.9mm(53.4pt) wide and 2.7mm(7.5pt) high',
    });
  });
});
