import { expect, test } from 'vitest';
import { cleanLine } from './name.ts';
import { assertShownName, cleanedName, faultOfName, holdsWebAddress, lettersNotDrawn } from './shown-name.ts';

test('[INT-04] [SET-01] [MSG-01] a web address is found in a name', () => {
  for (const text of [
    'https://a.example',
    'http://x.kr/a 김',
    '쿠폰 a-b.co.kr',
    '김하나 (a-b.com)',
    'www.x',
    'ｗｗｗ．ｘ．ｋｒ',
    '김하나 event.example/1',
    'J.Kim/free',
    'x.kim:8080',
    '도장.한국',
  ])
    expect(holdsWebAddress(text), text).toBe(true);
});

test('[INT-04] initials, titles, companies and file names are no web addresses', () => {
  for (const text of [
    'J. R. Kim',
    'J.Kim',
    'Acme Co.Ltd',
    'Acme Co., Ltd.',
    '김하나 Jr.',
    '(주)한결',
    'St. John',
    '김하나, 이두리',
    '1.5팀',
    'A.B.',
    '근로계약서.docx',
    '계약서 v1.2.hwp',
    'a.com.hwp',
  ])
    expect(holdsWebAddress(text), text).toBe(false);
});

test('[INT-04] names that the certificate cannot show as typed are found, with the letters', () => {
  expect(lettersNotDrawn('\u0645\u062d\u0645\u062f')).toEqual(['\u0645', '\u062d', '\u062f']);
  expect(lettersNotDrawn('\u0e2a\u0e21\u0e0a\u0e32\u0e22 김').join('')).toBe(
    '\u0e2a\u0e21\u0e0a\u0e32\u0e22',
  );
  expect(lettersNotDrawn('\u0905\u092e\u093f\u0924')).toContain('\u0905');
  expect(lettersNotDrawn('\u1112\u119e\u11ab글')).toEqual(['\u1112', '\u119e', '\u11ab']);
  expect(lettersNotDrawn('김😀')).toEqual(['😀']);
  for (const name of [
    '김하나',
    '金하나',
    'Nguyễn Văn An',
    'José',
    'Ольга',
    'Ελένη',
    'さくら',
    'サクラ',
    '윤ㅎㄴ',
    '(주)한결 & Co. ①',
  ])
    expect(lettersNotDrawn(name), name).toEqual([]);
});

test('[INT-04] decomposed Hangul and invisible characters are cleaned before a name is looked at', () => {
  for (const name of [
    '김하나'.normalize('NFD'),
    '김\u202e하\u200b나',
    '\u2066김하나\u2069',
    '김\u{110bd}하나\u{1d173}',
  ]) {
    expect(cleanLine(name)).toBe('김하나');
    expect(faultOfName(name)).toBeNull();
  }
});

test('[INT-04] a fault names what to change: the address first, then every letter once', () => {
  expect(faultOfName('a.kr \u0645\u062d\u0645')).toEqual({ error: 'nameHoldsAddress' });
  expect(faultOfName('김하나', ['龘'])).toEqual({
    error: 'nameNotDrawn',
    text: { ko: '龘 (U+9F98)', en: '龘 (U+9F98)' },
  });
  expect(() => assertShownName('\u0e44', 'participants.0.name')).toThrow(
    expect.objectContaining({
      error: 'nameNotDrawn',
      detail: {
        field: 'participants.0.name',
        values: { text: { ko: '\u0e44 (U+0E44)', en: '\u0e44 (U+0E44)' } },
      },
    }),
  );
  expect(() => assertShownName('김하나', 'name')).not.toThrow();
});

test('[INT-04] a cleaned name tells which invisible characters were removed, each once, and nothing of spaces', () => {
  expect(cleanedName('김\u202e하\u200b나\u200b')).toEqual({ name: '김하나', removed: 'U+202E, U+200B' });
  expect(cleanedName('\u2066김하나\u2069\u00ad')).toEqual({
    name: '김하나',
    removed: 'U+2066, U+2069, U+00AD',
  });
  expect(cleanedName(' 김\u3000하나\t\r\n')).toEqual({ name: '김 하나', removed: '' });
  expect(cleanedName('김하나'.normalize('NFD'))).toEqual({ name: '김하나', removed: '' });
  expect(cleanedName('\u200b\u200c\u200d\u200e\u200f\u2060')).toEqual({
    name: '',
    removed: 'U+200B, U+200C, U+200D, U+200E, U+200F …',
  });
});
