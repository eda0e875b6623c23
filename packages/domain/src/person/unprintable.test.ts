import { expect, test } from 'vitest';
import { errorMessage, nameUnprintable } from '../index.ts';

test('[SGN-06] an unprintable character is named by itself and its code point; an emoji is labeled as one', () => {
  expect(nameUnprintable(['😀'])).toEqual({ ko: '이모지 😀 (U+1F600)', en: 'emoji 😀 (U+1F600)' });
  expect(nameUnprintable(['ก', '\u0301'])).toEqual({
    ko: 'ก (U+0E01), ◌\u0301 (U+0301)',
    en: 'ก (U+0E01), ◌\u0301 (U+0301)',
  });
  expect(nameUnprintable([...'กขคงจฉช']).ko).toMatch(/จ \(U\+0E08\) 외 2자$/);
});

test('[SGN-06] the message names the character, the field and the remedy in each language', () => {
  const detail = { field: '특약 사항', values: { text: nameUnprintable(['😀']) } };
  expect(errorMessage('missingGlyph', detail, 'ko')).toBe(
    '문서에 표시할 수 없는 글자가 있습니다: 이모지 😀 (U+1F600). 지우고 다시 입력해 주세요: 특약 사항',
  );
  expect(errorMessage('missingGlyph', detail, 'en')).toBe(
    'This cannot be printed: emoji 😀 (U+1F600). Remove it and try again: 특약 사항',
  );
});
