import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import {
  daysInMonth,
  daysLeft,
  exactTime,
  fileSize,
  koreanToday,
  longTime,
  shortTime,
  timeOfDay,
  weekdayOf,
} from './format.ts';
import { ko } from './ko.ts';

const AT = '2026-12-05T05:20:12.000Z';

describe('format', () => {
  test('moments are written in Korean time', () => {
    expect(shortTime(AT, 'ko')).toBe('12월 5일(토) 오후\u00a02:20');
    expect(exactTime(AT, 'ko')).toBe('2026년 12월 5일(토) 오후 2:20:12 (한국 시간)');
    expect(timeOfDay(AT, 'ko')).toBe('오후 2:20');
    expect(longTime(AT, 'ko')).toBe('2026년 12월 5일 오후\u00a02:20');
    expect(longTime(AT, 'en')).toBe('Dec 5, 2026, 2:20\u00a0PM\u00a0KST');
    expect(shortTime(AT, 'en')).toBe('Sat, Dec 5, 2:20\u00a0PM\u00a0KST');
  });

  test('days are counted by the Korean calendar', () => {
    const now = Date.parse('2026-11-20T15:30:00.000Z');
    expect(daysLeft(AT, now)).toBe(14);
    expect(koreanToday(now)).toEqual({ year: 2026, month: 11, day: 21 });
    expect(weekdayOf({ year: 2026, month: 11, day: 1 })).toBe(0);
    expect(daysInMonth(2026, 2)).toBe(28);
  });
});

describe('[SGN-13] sizes and counts', () => {
  test('a file is never shown smaller than it is', () => {
    expect(fileSize(1, 'ko')).toBe('1KB');
    expect(fileSize(319_000, 'ko')).toBe('312KB');
    expect(fileSize(1024 * 1024, 'ko')).toBe('1.0MB');
    expect(fileSize(1_500_001, 'en')).toBe('1.5 MB');
  });

  test('people are counted and addressed as in speech', () => {
    expect([1, 2, 5, 12].map(ko.done.left)).toEqual([
      '아직 한 분이 남았습니다',
      '아직 두 분이 남았습니다',
      '아직 다섯 분이 남았습니다',
      '아직 12명이 남았습니다',
    ]);
    expect([1, 2].map(en.done.left)).toEqual(['One person is still to sign', '2 people are still to sign']);
    expect(ko.stop.left('이*다', 0)).toBe('이*다 님 서명 대기');
    expect(ko.stop.left('이*다', 2)).toBe('이*다 님 외 2명 서명 대기');
    expect([ko.to('한결상사', '이바다'), ko.to('', '정미나'), ko.to('', '')]).toEqual([
      '한결상사에',
      '정미나 님에게',
      '보낸 사람에게',
    ]);
  });
});
