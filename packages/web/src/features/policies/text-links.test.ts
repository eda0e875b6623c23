import { expect, test } from 'vitest';
import { namesIn, textParts } from './text-links.ts';

const links = (text: string, own = '') =>
  textParts(text, own).flatMap(({ text: words, href }) => (href === null ? [] : [[words, href]]));

test('[APP-13] the addresses, numbers and pages that a legal text names are links', () => {
  expect(links('이메일 privacy@dojang.example, 전화 1600-0000 (평일)')).toEqual([
    ['privacy@dojang.example', 'mailto:privacy@dojang.example'],
    ['1600-0000', 'tel:16000000'],
  ]);
  expect(links('신고센터: 국번 없이 118 (privacy.kisa.or.kr)')).toEqual([
    ['국번 없이 118', 'tel:118'],
    ['privacy.kisa.or.kr', 'https://privacy.kisa.or.kr'],
  ]);
  expect(links('고객센터에 알려 주십시오.')).toEqual([['고객센터', '/guide#support']]);
});

test('[APP-13] a legal text has all its words, does not link to itself, and dates are no numbers', () => {
  const text = '이 개인정보 처리방침은 2022-10-07부터 시행하며 이용약관과 함께 적용합니다.';
  expect(
    textParts(text, '/privacy')
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(links(text, '/privacy')).toEqual([['이용약관', '/terms']]);
});

test('[APP-13] an English legal text tells the names in Hangul from its words', () => {
  const text = 'This service is run by 주식회사 도장 (시연). Ask 김하늘 (privacy officer).';
  const parts = namesIn(text);
  expect(parts.filter(({ isKorean }) => isKorean).map((part) => part.text)).toEqual([
    '주식회사 도장 (시연)',
    '김하늘',
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(namesIn('No name at all.')).toEqual([{ text: 'No name at all.', isKorean: false }]);
});
