import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../text/test-character.ts';
import { readFormat } from './formats.ts';
import { TEXT_FORMATS, type TextFormat } from './text-formats.ts';

const TODAY = { year: 2026, month: 11, day: 21 };
const read = (format: TextFormat, typed: string) => readFormat(format, typed, TODAY);

describe('[EDT-03] formats of texts', () => {
  test.each<[TextFormat, string, string]>([
    ['line', ' 한결\n상사 ', '한결 상사'],
    ['lines', '첫째\r\n둘째', '첫째\n둘째'],
    ['address', '서울특별시 성동구\n1층', '서울특별시 성동구\n1층'],
    ['number', '1234567', '1,234,567'],
    ['amount', '3300000', '금 3,300,000원 (금 삼백삼십만원정)'],
    ['phone', '01012345678', '010-1234-5678'],
    ['phone', '+82 10 1234 5678', '010-1234-5678'],
    ['phone', '0212345678', '02-1234-5678'],
    ['phone', '031.123.4567', '031-123-4567'],
    ['phone', '15881234', '1588-1234'],
    ['phone', '05012345678', '0501-234-5678'],
    ['email', ' Kim@Hangyeol.CO.KR ', 'kim@hangyeol.co.kr'],
    ['birthDate', '19900131', '1990년 1월 31일'],
    ['birthDate', '1990. 1. 31.', '1990년 1월 31일'],
    ['birthDate', '2026-11-21', '2026년 11월 21일'],
  ])('%s takes %j', (format, typed, text) => expect(read(format, typed)).toEqual({ text }));

  test.each<[TextFormat, string, string]>([
    ['number', '많이', 'notNumber'],
    ['amount', '삼백만원', 'notAmount'],
    ['phone', '010-123', 'notPhone'],
    ['phone', '1234567890', 'notPhone'],
    ['email', 'kim@', 'notEmail'],
    ['birthDate', '1990-02-30', 'notBirthDate'],
    ['birthDate', '2026-11-22', 'notBirthDate'],
    ['birthDate', '900131', 'notBirthDate'],
    ['line', '900101-1234567', 'residentNumber'],
    ['number', '9001011234567', 'residentNumber'],
    ['number', '9,001,011,234,567', 'residentNumber'],
    ['amount', '9,001,011,234,567원', 'residentNumber'],
    ['phone', '900101 1234567', 'residentNumber'],
  ])('%s refuses %j as %s', (format, typed, error) => expect(read(format, typed)).toEqual({ error }));

  test('whatever is typed, the stored value parses back to itself', () => {
    const typed = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 40 }),
      fc.stringMatching(/^[\d,.\-+ ()원금]{0,20}$/),
      fc.emailAddress(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...TEXT_FORMATS), typed, (format, text) => {
        const once = read(format, text);
        if ('text' in once) expect(read(format, once.text)).toEqual(once);
      }),
      { numRuns: 3000 },
    );
  });
});
