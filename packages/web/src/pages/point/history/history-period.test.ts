import { expect, test } from 'vitest';
import { daysOf } from './history-period.ts';

const NOW = Date.parse('2026-11-22T15:30:00Z');

test('[PNT-05] a period of the histories begins on the same day of an earlier month in Korea', () => {
  expect(daysOf({}, NOW)).toEqual({});
  expect(daysOf({ period: '1m' }, NOW)).toEqual({ from: '2026-10-23' });
  expect(daysOf({ period: '1y' }, NOW)).toEqual({ from: '2025-11-23' });
  expect(daysOf({ period: '3m' }, Date.parse('2026-05-31T00:00:00Z'))).toEqual({ from: '2026-02-28' });
  expect(daysOf({ period: 'days', from: '2026-11-01' }, NOW)).toEqual({ from: '2026-11-01' });
  expect(daysOf({ from: '2026-11-01' }, NOW), 'days count only for the period of days').toEqual({});
});
