import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors/errors.ts';
import { anyCharacter } from '../text/test-character.ts';
import { FIELD_TYPES } from './field-types.ts';
import { type RawValue, readValue, type ValueField } from './value.ts';

const field = (type: ValueField['type'], change: Partial<ValueField> = {}): ValueField => ({
  key: 'f1',
  type,
  required: true,
  multiline: false,
  ...change,
});

const errorOf = (read: () => unknown): string => {
  try {
    return JSON.stringify(read());
  } catch (error) {
    if (error instanceof DomainError) return error.error;
    throw error;
  }
};

describe('[SGN-06] values of fields', () => {
  test('a date is parsed in each form and written in one', () => {
    for (const typed of ['2026-11-21', '2026/11/21', '2026. 11. 21.', '2026년 11월 21일', ' 2026년11월21일 '])
      expect(readValue(field('date'), typed)).toEqual({ kind: 'text', text: '2026년 11월 21일' });
    for (const typed of ['2026-02-29', '21-11-2026', '2026-13-01', '오늘', true])
      expect(errorOf(() => readValue(field('date'), typed))).toBe('valueRefused');
  });

  test('a check value is true or empty', () => {
    for (const on of [true, 'true'])
      expect(readValue(field('check'), on)).toEqual({ kind: 'check', checked: true });
    for (const off of [false, 'false', null, '']) {
      expect(errorOf(() => readValue(field('check'), off))).toBe('requiredFieldEmpty');
      expect(readValue(field('check', { required: false }), off)).toBeNull();
    }
    expect(errorOf(() => readValue(field('check'), 'yes'))).toBe('valueRefused');
  });

  test('a text loses invisible characters, and keeps line breaks only in a multiline field', () => {
    const text = (typed: string, change: Partial<ValueField> = {}) => readValue(field('text', change), typed);
    expect(text('  한결\u200b  상사\n\n확인 ')).toEqual({ kind: 'text', text: '한결 상사 확인' });
    expect(text('첫째\r\n둘째', { multiline: true })).toEqual({ kind: 'text', text: '첫째\n둘째' });
    expect(text('한결'.normalize('NFD'))).toEqual({ kind: 'text', text: '한결' });
    expect(text('\u202e\u2066', { required: false })).toBeNull();
    expect(errorOf(() => text('가'.repeat(2001)))).toBe('valueTooLong');
    expect(errorOf(() => text('주민 880808-1234567'))).toBe('residentNumber');
  });

  test('an error names the field by its label, and the result contains its key', () => {
    expect(() => readValue(field('text', { label: '성명' }), null)).toThrow(
      expect.objectContaining({ detail: { field: '성명', result: { key: 'f1' } } }),
    );
  });

  test('any input is read or refused with an error of the error table', () => {
    const raw: fc.Arbitrary<RawValue> = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.boolean(),
      fc.constant(null),
      fc.record({ type: fc.constant('image' as const), base64: fc.string() }),
      fc.record({ signatureId: fc.string() }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_TYPES), raw, fc.boolean(), (type, value, required) => {
        const read = (): unknown => readValue(field(type, { required }), value);
        expect(['{', 'n', 'r', 'v', 'R']).toContain(errorOf(read)[0]);
      }),
      { numRuns: 2000 },
    );
  });
});
