import { expect, test } from 'vitest';
import { DomainError, errorMessage } from '../errors/errors.ts';
import { defaultFieldName, fieldName, namedInError } from './field-name.ts';
import { readValue } from './value.ts';

const ID = 'cd56c6abba056844e98e787f';

test('[BLK-01] a field without a name is called by its kind and page, never by its key', () => {
  expect(fieldName({ type: 'text', label: ' ', page: 2 })).toEqual({
    ko: '텍스트 (2쪽)',
    en: 'Text (page 2)',
  });
  expect(fieldName({ type: 'text', label: '계약 금액', page: 2 }).en).toBe('계약 금액');
  expect(namedInError({ type: 'date' }, { max: 3 }).values).toMatchObject({ max: 3 });
});

test('[BLK-01] the default name of an own field is none of the others', () => {
  const field = { type: 'text', page: 1 } as const;
  const others = [{ type: 'text', page: 1, label: '텍스트 1 (1쪽)' }] as const;
  expect(defaultFieldName(field, [], 'ko')).toBe('텍스트 1 (1쪽)');
  expect(defaultFieldName(field, others, 'ko')).toBe('텍스트 2 (1쪽)');
  expect(defaultFieldName(field, others, 'en')).toBe('Text 1 (page 1)');
});

test('[ERR-01] the error of a value names the field in both languages, and its key beside', () => {
  const field = { key: ID, type: 'text', required: true, multiline: false, page: 3 } as const;
  try {
    readValue(field, '');
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(errorMessage(error.error, error.detail, 'ko')).toBe('필수 입력란이 비어 있습니다: 텍스트 (3쪽)');
    expect(errorMessage(error.error, error.detail, 'en')).toBe('A required field is empty: Text (page 3)');
    expect(error.detail.result).toEqual({ key: ID });
  }
});
