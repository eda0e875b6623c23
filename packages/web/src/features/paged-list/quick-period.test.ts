import { expect, test } from 'vitest';
import { QUICK_PERIODS, quickDays, quickPeriodOf } from './quick-period.ts';

const EVENING = Date.parse('2026-03-30T15:30:00Z');

test.each([
  ['today', '2026-03-31', '2026-03-31'],
  ['7d', '2026-03-25', '2026-03-31'],
  ['1m', '2026-02-28', '2026-03-31'],
  ['3m', '2025-12-31', '2026-03-31'],
  ['thisMonth', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
] as const)('[PAY-03] the period %s has the days of Korea', (period, from, to) => {
  expect(quickDays(period, EVENING)).toEqual({ from, to });
});

test('[PAY-03] days that are a period are named by it, others are not', () => {
  for (const period of QUICK_PERIODS) expect(quickPeriodOf(quickDays(period, EVENING), EVENING)).toBe(period);
  expect(quickPeriodOf({}, EVENING)).toBeNull();
  expect(quickPeriodOf({ from: '2026-03-31' }, EVENING)).toBeNull();
});
