import { describe, expect, test } from 'vitest';
import { daysInMonth, daysLeft, exactTime, koreanToday, shortTime, timeOfDay, weekdayOf } from './format.ts';

const AT = '2026-12-05T05:20:12.000Z';

describe('format', () => {
  test('moments are written in Korean time', () => {
    expect(shortTime(AT, 'ko')).toBe('12월 5일(토) 오후 2:20');
    expect(exactTime(AT, 'ko')).toBe('2026년 12월 5일(토) 오후 2:20:12 (한국 시각)');
    expect(timeOfDay(AT, 'ko')).toBe('오후 2:20');
    expect(shortTime(AT, 'en')).toBe('Sat, Dec 5, 2:20 PM KST');
  });

  test('days are counted by the Korean calendar', () => {
    const now = Date.parse('2026-11-20T15:30:00.000Z');
    expect(daysLeft(AT, now)).toBe(14);
    expect(koreanToday(now)).toEqual({ year: 2026, month: 11, day: 21 });
    expect(weekdayOf({ year: 2026, month: 11, day: 1 })).toBe(0);
    expect(daysInMonth(2026, 2)).toBe(28);
  });
});
