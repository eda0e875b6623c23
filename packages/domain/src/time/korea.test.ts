import { expect, test } from 'vitest';
import { koreanCalendarDate, koreanDay, koreanDayNumber, koreanFormat } from './korea.ts';

/** 23:59:59 and 0:00 in Korea. */
const BEFORE = new Date('2026-12-31T14:59:59Z');
const AFTER = new Date('2026-12-31T15:00:00Z');

test('a Korean day begins at 15:00 UTC', () => {
  expect([BEFORE, AFTER].map(koreanDay)).toEqual(['2026-12-31', '2027-01-01']);
  expect(koreanCalendarDate(AFTER)).toEqual({ year: 2027, month: 1, day: 1 });
  expect(koreanDayNumber(AFTER) - koreanDayNumber(BEFORE)).toBe(1);
});

test('moments are displayed in Korean time', () => {
  expect(koreanFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(AFTER)).toBe(
    '2027-01-01 00:00',
  );
});
