import {
  type CalendarDate,
  DATE_FORMATS,
  DEFAULT_FIELD_STYLE,
  FIELD_FONTS,
  type FieldSettings,
  leastSizeOf,
  readFormat,
  writeDate,
} from '@dojang/domain';
import { describe, expect, test } from 'vitest';
import { layoutWritten } from './index.ts';

const DATES = [1, 2, 9, 10, 11, 12].flatMap((month) =>
  [1, 8, 10, 20, 28].map((day): CalendarDate => ({ year: 2026, month, day })),
);

describe.each(FIELD_FONTS)('[EDT-03] in %s, a field of the smallest size holds', (font) => {
  const style = { ...DEFAULT_FIELD_STYLE, font, size: 30 };
  const fits = (text: string, type: 'text' | 'date', settings: FieldSettings): boolean =>
    layoutWritten(text, leastSizeOf({ type, settings }), { style, settings }).fits;

  test.each(DATE_FORMATS)('every date written as %s', (dateFormat) => {
    for (const date of DATES) expect(fits(writeDate(date, dateFormat), 'date', { dateFormat })).toBe(true);
  });

  test.each([
    ['phone', '01012345678'],
    ['email', 'name@company.kr'],
    ['birthDate', '1990-12-28'],
    ['amount', '1000'],
    ['number', '7'],
    ['line', '뷁'],
    ['address', '뷁'],
  ] as const)('%s %s', (format, typed) => {
    const read = readFormat(format, typed);
    expect('text' in read && fits(read.text, 'text', { format })).toBe(true);
  });

  test('10,000,000 won in two lines', () => {
    const settings = { format: 'amount' as const };
    const written = '금 10,000,000원 (금 일천만원정)';
    expect(layoutWritten(written, { width: 49.8, height: 18 }, { style, settings }).fits).toBe(true);
  });
});
