import { nameUnprintable } from '@dojang/domain';
import { provideHelpingMetrics } from '@dojang/field-editor/core';
import { HELPING_METRICS } from '@dojang/field-editor/helping-metrics';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkDate, checkText, roomOf, type TextField } from './check-text.ts';

const PAGE = { width: 595, height: 842 };
const FIELD: TextField = { type: 'text', required: true, width: 0.3, height: 0.03 };

beforeAll(() => provideHelpingMetrics(HELPING_METRICS));

describe('check text', () => {
  test('[SGN-06] a value is stored in its cleaned form', () => {
    expect(checkText('  서울   성동구 ', FIELD, PAGE)).toEqual({ text: '서울 성동구' });
  });

  test('[SGN-06] a required field may not be empty, an optional one may', () => {
    expect(checkText('  ', FIELD, PAGE)).toEqual({ error: 'empty' });
    expect(checkText('', { ...FIELD, required: false }, PAGE)).toEqual({ text: '' });
  });

  test('[SGN-06] the room of a field is what its box holds, within the limit of the requester', () => {
    const room = roomOf('', FIELD, PAGE);
    expect(roomOf('가'.repeat(room + 9), FIELD, PAGE)).toBe(room);
    expect(roomOf('i'.repeat(room), FIELD, PAGE)).toBeGreaterThan(room);
    expect(checkText('가'.repeat(room), FIELD, PAGE)).toHaveProperty('text');
    expect(checkText('가'.repeat(room + 1), FIELD, PAGE)).toEqual({ error: 'tooLong', over: 1 });
    expect(roomOf('가', { ...FIELD, settings: { limit: 3 } }, PAGE)).toBe(3);
  });

  test('[SGN-06] a date that no calendar has is told from a text that is no date', () => {
    const date = { year: 2026, month: 2, day: 30 };
    expect(checkDate('260230', { ...FIELD, type: 'date' }, PAGE)).toEqual({ error: 'absentDay', date });
    expect(checkDate('내일', { ...FIELD, type: 'date' }, PAGE)).toEqual({ error: 'noDate' });
  });

  test('[SGN-06] resident registration numbers are refused', () => {
    expect(checkText('900101-1234567', FIELD, PAGE)).toEqual({ error: 'residentNumber' });
  });

  test('[SGN-06] a character that cannot be printed is named', () => {
    expect(checkText('가😀나', FIELD, PAGE)).toEqual({
      error: 'missingGlyph',
      glyphs: nameUnprintable(['😀']),
    });
  });

  test('[SGN-06] a text is too long when it does not fit in the layout; the error tells by how many characters', () => {
    const checked = checkText('가'.repeat(60), FIELD, PAGE);
    expect(checked).toMatchObject({ error: 'tooLong' });
    const over = 'over' in checked ? checked.over : 0;
    expect(checkText('가'.repeat(60 - over), FIELD, PAGE)).toHaveProperty('text');
    expect(checkText('가'.repeat(61 - over), FIELD, PAGE)).toHaveProperty('error');
  });

  test('[SGN-06] dates are accepted in the forms that people type', () => {
    const date = { ...FIELD, type: 'date' as const };
    for (const typed of ['2026-11-21', '2026. 11. 21.', '20261121', '2026년 11월 21일', '2026/11/21']) {
      expect(checkDate(typed, date, PAGE)).toEqual({ text: '2026년 11월 21일' });
    }
    expect(checkDate('2026-02-30', date, PAGE)).toHaveProperty('error', 'absentDay');
    expect(checkDate('내일', date, PAGE)).toEqual({ error: 'noDate' });
  });

  test('[EDT-03] a format is parsed, written as on the page, and refused with its own reason', () => {
    const of = (settings: TextField['settings']): TextField => ({ ...FIELD, settings });
    expect(checkText('1234567', of({ format: 'number' }), PAGE)).toEqual({ text: '1,234,567' });
    expect(checkText('3300000', of({ format: 'amount' }), PAGE)).toEqual({
      text: '금 3,300,000원 (금 삼백삼십만원정)',
    });
    expect(checkText('많이', of({ format: 'amount' }), PAGE)).toEqual({ error: 'notAmount' });
    expect(checkText('네글자다', of({ limit: 3 }), PAGE)).toEqual({ error: 'overLimit', max: 3 });
    const today = { year: 2026, month: 11, day: 21 };
    expect(checkText('20261122', of({ format: 'birthDate' }), PAGE, today)).toEqual({
      error: 'notBirthDate',
    });
    const dots = { ...of({ dateFormat: 'yyyy.mm.dd' }), type: 'date' as const };
    expect(checkDate('20261103', dots, PAGE)).toEqual({ text: '2026.11.03' });
  });
});
