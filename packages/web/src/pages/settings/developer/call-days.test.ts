import { expect, test } from 'vitest';
import { lastDays } from './call-days.ts';

test('the chart of calls has the last 30 Korean days, oldest first', () => {
  const counted = [
    { day: '2026-11-01', calls: 3, failed: 1 },
    { day: '2026-11-21', calls: 5, failed: 0 },
  ];
  // 00:30 of November 21 in Korea.
  const days = lastDays(counted, Date.parse('2026-11-20T15:30:00Z'));
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: '2026-10-23', calls: 0, failed: 0 });
  expect(days[9]).toEqual(counted[0]);
  expect(days.at(-1)).toEqual(counted[1]);
});
