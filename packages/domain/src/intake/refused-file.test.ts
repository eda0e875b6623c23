import { describe, expect, test } from 'vitest';
import { errorMessage } from '../errors/errors.ts';
import { refusedFileDetail } from './refused-file.ts';

const told = (files: readonly string[], locale: 'ko' | 'en' = 'ko') =>
  errorMessage('filePortfolio', refusedFileDetail({ files }), locale).split(': ').at(-1);

describe('[INT-02] the names of the files inside a portfolio', () => {
  test('all of up to five, and the number of the others', () => {
    expect(told(['계약서.pdf', '별지.xlsx'])).toBe('계약서.pdf, 별지.xlsx');
    const seven = ['1', '2', '3', '4', '5', '6', '7'].map((one) => `${one}.pdf`);
    expect(told(seven)).toBe('1.pdf, 2.pdf, 3.pdf, 4.pdf, 5.pdf 외 2개');
    expect(told(seven, 'en')).toBe('1.pdf, 2.pdf, 3.pdf, 4.pdf, 5.pdf and 2 more');
  });

  test('without invisible characters, overlong names and resident numbers', () => {
    expect(told(['계약서\u202efdp.exe'])).toBe('계약서fdp.exe');
    expect(told(['가'.repeat(100)])).toBe(`${'가'.repeat(59)}…`);
    expect(told(['홍길동 880808-1234567.pdf', '계약서.pdf'])).toBe('계약서.pdf 외 1개');
    expect(told(['880808-1234567.pdf'])).toBe('파일 1개');
  });

  test('without names the message ends with what to do', () => {
    expect(told([])).toMatch(/올려 주세요$/);
  });
});
