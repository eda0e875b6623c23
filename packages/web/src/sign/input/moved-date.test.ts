import { isoDate, parseDate } from '@dojang/domain';
import { expect, test } from 'vitest';
import { movedDate } from './moved-date.ts';

function after(from: string, key: string, isShift = false): string | null {
  const date = parseDate(from);
  if (date === null) throw new Error(from);
  const moved = movedDate(date, key, isShift);
  return moved && isoDate(moved);
}

test('[SGN-14] the keys of the calendar lead by days, weeks, months and years, also into the next month', () => {
  expect(after('2026-03-01', 'ArrowLeft')).toBe('2026-02-28');
  expect(after('2026-12-31', 'ArrowRight')).toBe('2027-01-01');
  expect(after('2026-03-03', 'ArrowUp')).toBe('2026-02-24');
  expect(after('2026-01-28', 'ArrowDown')).toBe('2026-02-04');
  // 2026-03-04 is a Wednesday.
  expect(after('2026-03-04', 'Home')).toBe('2026-03-01');
  expect(after('2026-03-04', 'End')).toBe('2026-03-07');
  expect(after('2026-03-31', 'PageUp')).toBe('2026-02-28');
  expect(after('2026-01-31', 'PageDown')).toBe('2026-02-28');
  expect(after('2024-02-29', 'PageDown', true)).toBe('2025-02-28');
  expect(after('2026-03-04', 'Tab')).toBeNull();
});
