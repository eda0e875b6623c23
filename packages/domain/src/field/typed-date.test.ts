import { describe, expect, test } from 'vitest';
import { isoDate } from '../person/date.ts';
import { absentDay, parseBirthDate, parseTypedDate } from './typed-date.ts';

const iso = (typed: string): string | null => {
  const date = parseTypedDate(typed);
  return date && isoDate(date);
};

describe('dates as people type them', () => {
  test.each([
    ['260301', '2026-03-01'],
    ['20260301', '2026-03-01'],
    ['2026.3.1', '2026-03-01'],
    ['2026. 3. 1.', '2026-03-01'],
    ['26.3.1', '2026-03-01'],
    [' 750412 ', '1975-04-12'],
    ['680101', '2068-01-01'],
    ['690101', '1969-01-01'],
  ])('[SGN-06] %s is read as %s', (typed, date) => {
    expect(iso(typed)).toBe(date);
  });

  test.each(['2603', '2603011', '26년', '3.1', '', '260230', '20261301'])(
    '[SGN-06] %j is no date',
    (typed) => {
      expect(iso(typed)).toBeNull();
    },
  );

  test('[SGN-06] a day that no calendar has is named, other texts are not', () => {
    expect(absentDay('260230')).toEqual({ year: 2026, month: 2, day: 30 });
    expect(absentDay('2026.2.29')).toEqual({ year: 2026, month: 2, day: 29 });
    expect(absentDay('20261301')).toEqual({ year: 2026, month: 13, day: 1 });
    for (const typed of ['260228', '내일', '', '0206-02-30', '2603']) expect(absentDay(typed)).toBeNull();
  });

  test('[SGN-06] a birth date needs a year of four digits', () => {
    expect(parseBirthDate('19600412')).toEqual({ year: 1960, month: 4, day: 12 });
    expect(parseBirthDate('600412')).toBeNull();
    expect(parseBirthDate('60.4.12')).toBeNull();
  });
});
