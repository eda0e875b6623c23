import { describe, expect, test } from 'vitest';
import { checkDate, checkText, type TextField } from './check-text.ts';

const PAGE = { width: 595, height: 842 };
const FIELD: TextField = { type: 'text', required: true, width: 0.3, height: 0.03 };

describe('check text', () => {
  test('[SGN-06] a value is stored clean', () => {
    expect(checkText('  서울   성동구 ', FIELD, PAGE)).toEqual({ text: '서울 성동구' });
  });

  test('[SGN-06] a required field may not be empty, an optional one may', () => {
    expect(checkText('  ', FIELD, PAGE)).toEqual({ fault: 'empty' });
    expect(checkText('', { ...FIELD, required: false }, PAGE)).toEqual({ text: '' });
  });

  test('[SGN-06] resident numbers are refused', () => {
    expect(checkText('900101-1234567', FIELD, PAGE)).toEqual({ fault: 'residentNumber' });
  });

  test('[SGN-06] a character that cannot be printed is named', () => {
    expect(checkText('가😀나', FIELD, PAGE)).toEqual({ fault: 'missingGlyph', glyphs: '😀' });
  });

  test('[SGN-06] too long is what does not fit by the layout, and says by how much', () => {
    const checked = checkText('가'.repeat(60), FIELD, PAGE);
    expect(checked).toMatchObject({ fault: 'tooLong' });
    const over = 'over' in checked ? checked.over : 0;
    expect(checkText('가'.repeat(60 - over), FIELD, PAGE)).toHaveProperty('text');
    expect(checkText('가'.repeat(61 - over), FIELD, PAGE)).toHaveProperty('fault');
  });

  test('[SGN-06] dates are read in the forms that people type', () => {
    const date = { ...FIELD, type: 'date' as const };
    for (const typed of ['2026-11-21', '2026. 11. 21.', '20261121', '2026년 11월 21일', '2026/11/21']) {
      expect(checkDate(typed, date, PAGE)).toEqual({ text: '2026년 11월 21일' });
    }
    expect(checkDate('2026-02-30', date, PAGE)).toEqual({ fault: 'noDate' });
    expect(checkDate('내일', date, PAGE)).toEqual({ fault: 'noDate' });
  });
});
