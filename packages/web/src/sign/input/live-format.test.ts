import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTyped, onOneLine, typedForm } from './live-format.ts';

/** Types into a text with a caret at `|`; the result has one too. */
function type(format: Parameters<typeof formatTyped>[0], marked: string): string {
  const caret = marked.indexOf('|');
  const { text, caret: at } = formatTyped(format, { text: marked.replace('|', ''), caret });
  return `${text.slice(0, at)}|${text.slice(at)}`;
}

describe('[EDT-03] numbers during typing', () => {
  test.each([
    ['amount', '1234|', '1,234|'],
    ['amount', '12|34', '1,2|34'],
    ['amount', '1,23|4,567', '1,23|4,567'],
    ['amount', '91,23|4', '91,23|4'],
    ['amount', '1,2345|', '12,345|'],
    ['amount', '삼|', '삼|'],
    ['number', '-1234.5|', '-1,234.5|'],
    ['number', '1234,|', '1,234|'],
    ['phone', '0101234|', '010-1234|'],
    ['phone', '01012345678|', '010-1234-5678|'],
    ['phone', '0212345678|', '02-1234-5678|'],
    ['phone', '010|', '010|'],
    ['phone', '+82 10|', '+82 10|'],
    ['birthDate', '19900131|', '1990-01-31|'],
    ['birthDate', '199001|', '1990-01|'],
    ['birthDate', '1990-1-3|', '1990-1-3|'],
    ['email', '1234|', '1234|'],
  ] as const)('%s %s becomes %s', (format, before, after) => expect(type(format, before)).toBe(after));

  test('no digit is lost, and the caret stays behind the same digit', () => {
    const typed = fc.stringMatching(/^-?[\d,]{0,15}(\.\d{0,3})?$/);
    fc.assert(
      fc.property(typed, fc.nat(20), (text, at) => {
        const caret = Math.min(at, text.length);
        const next = formatTyped('number', { text, caret });
        const digits = (some: string) => some.replace(/[,-]/g, '');
        expect(digits(next.text)).toBe(digits(text));
        if (caret < text.length)
          expect(digits(next.text.slice(0, next.caret))).toBe(digits(text.slice(0, caret)));
        expect(formatTyped('number', next).text).toBe(next.text);
      }),
    );
  });

  test('a stored value is restored in its typed form', () => {
    expect(typedForm('amount', '금 3,300,000원 (금 삼백삼십만원정)')).toBe('3,300,000');
    expect(typedForm('birthDate', '1990년 1월 31일')).toBe('1990-01-31');
    expect(typedForm('line', '한결')).toBe('한결');
  });
});

test('[SGN-06] a text of one line has spaces in place of pasted line breaks', () => {
  expect(onOneLine({ text: '성동구 은하로 27,\r\n  803호', caret: 10 })).toEqual({
    text: '성동구 은하로 27, 803호',
    caret: 10,
  });
  expect(onOneLine({ text: '가\n나', caret: 3 })).toEqual({ text: '가 나', caret: 3 });
  expect(onOneLine({ text: ' 가나 ', caret: 1 })).toEqual({ text: ' 가나 ', caret: 1 });
});
