import { expect, test } from 'vitest';
import {
  clockTime,
  dayHeading,
  dayTime,
  exactTime,
  fullTime,
  listTime,
  plannedTime,
  setDeviceOffset,
  shortDay,
  timeLeft,
  withoutZone,
} from './korean-time.ts';

const NOW = Date.parse('2026-11-20T05:38:00Z');

test('[APP-20] times are in Korean time, whatever the device', () => {
  expect(clockTime('2026-11-20T05:08:00Z')).toBe('14:08');
  expect(clockTime('2026-11-19T15:00:00Z')).toBe('00:00');
  expect(fullTime('2026-11-20T05:00:00Z', 'ko')).toBe('2026. 11. 20. 14:00');
  expect(fullTime('2026-11-20T05:00:00Z', 'en')).toBe('Nov 20, 2026, 14:00');
  expect(exactTime('2026-11-20T05:00:07Z', 'ko')).toBe('2026. 11. 20. 14:00:07');
});

test('[APP-20] times carry the zone where the device has another', () => {
  // New York in summer and in winter.
  setDeviceOffset((ms) => (new Date(ms).getUTCMonth() < 10 ? -240 : -300));
  expect(clockTime('2026-11-20T05:08:00Z')).toBe('14:08\u00a0KST');
  expect(fullTime('2026-07-20T05:00:00Z', 'en')).toBe('Jul 20, 2026, 14:00\u00a0KST');
  expect(exactTime('2026-11-20T05:00:07Z', 'ko')).toBe('2026. 11. 20. 14:00:07\u00a0KST');
  expect(plannedTime('2026-11-25T00:00:00Z', NOW, 'en')).toBe('Wed, Nov 25, 09:00\u00a0KST');
  expect(withoutZone(dayTime('2026-11-19T05:00:00Z', NOW, 'en'))).toBe('Nov 19, 14:00');
  // A day has no zone, and Tokyo has the same time as Seoul.
  expect(shortDay('2026-11-19T05:00:00Z', NOW, 'en')).toBe('Nov 19');
  setDeviceOffset(() => 540);
  expect(clockTime('2026-11-20T05:08:00Z')).toBe('14:08');
});

test('[APP-20] a list shows the time for today, a word for yesterday, otherwise the day', () => {
  expect(listTime('2026-11-19T15:00:00Z', NOW, 'ko')).toBe('00:00');
  expect(listTime('2026-11-19T14:59:00Z', NOW, 'ko')).toBe('어제');
  expect(listTime('2026-11-19T14:59:00Z', NOW, 'en')).toBe('Yesterday');
  expect(listTime('2026-11-18T05:00:00Z', NOW, 'ko')).toBe('11.18.');
  expect(listTime('2025-11-18T05:00:00Z', NOW, 'ko')).toBe('2025.11.18.');
  expect(listTime('2025-11-18T05:00:00Z', NOW, 'en')).toBe('Nov 18, 2025');
});

test('[APP-20] days in words', () => {
  expect(dayHeading('2026-11-20T01:00:00Z', NOW, 'ko')).toBe('오늘 · 11월 20일 금요일');
  expect(dayHeading('2026-11-19T01:00:00Z', NOW, 'en')).toBe('Yesterday · Thursday, November 19');
  expect(dayHeading('2026-11-02T01:00:00Z', NOW, 'ko')).toBe('11월 2일 월요일');
  expect(dayTime('2026-11-20T05:09:00Z', NOW, 'ko')).toBe('11.20. 14:09');
  expect(shortDay('2026-12-04T05:09:00Z', NOW, 'en')).toBe('Dec 4');
});

test('[DOC-06] the time left is told in calendar days, whole hours or minutes', () => {
  expect(timeLeft('2026-12-04T05:38:00Z', NOW)).toEqual({ unit: 'days', count: 14 });
  expect(timeLeft('2026-12-04T05:37:00Z', NOW)).toEqual({ unit: 'days', count: 14 });
  expect(timeLeft('2026-12-03T14:59:00Z', NOW)).toEqual({ unit: 'days', count: 13 });
  expect(timeLeft('2026-11-20T09:00:00Z', NOW)).toEqual({ unit: 'hours', count: 3 });
  expect(timeLeft('2026-11-20T05:38:20Z', NOW)).toEqual({ unit: 'minutes', count: 1 });
  expect(timeLeft('2026-11-20T05:38:00Z', NOW)).toBeNull();
});

test('[DOC-10] a moment to come is told by its time today, otherwise with day and weekday', () => {
  expect(plannedTime('2026-11-20T10:16:00Z', NOW, 'ko')).toBe('19:16');
  expect(plannedTime('2026-11-25T00:00:00Z', NOW, 'ko')).toBe('11.25.(수) 09:00');
  expect(plannedTime('2026-11-25T00:00:00Z', NOW, 'en')).toBe('Wed, Nov 25, 09:00');
  expect(plannedTime('2027-01-04T00:00:00Z', NOW, 'ko')).toBe('2027.1.4.(월) 09:00');
});
