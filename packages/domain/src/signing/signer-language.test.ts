import { expect, test } from 'vitest';
import { type SignerLanguageFacts, signerLanguage } from './signer-language.ts';

const CASES: readonly [string, Partial<SignerLanguageFacts>, 'ko' | 'en'][] = [
  ['the requester’s choice comes first', { chosen: 'en', acceptLanguage: 'ko-KR,ko;q=0.9' }, 'en'],
  ['also a choice of Korean', { chosen: 'ko', acceptLanguage: 'en-US' }, 'ko'],
  ['then the browser’s', { acceptLanguage: 'en-US,en;q=0.9' }, 'en'],
  ['in the order of its weights', { acceptLanguage: 'en;q=0.5, ko;q=0.8' }, 'ko'],
  ['also behind a language that the page lacks', { acceptLanguage: 'ja-JP,ja;q=0.9,en;q=0.8' }, 'en'],
  ['not one that it refuses', { acceptLanguage: 'en;q=0, ko-KR' }, 'ko'],
  ['Korean for a Korean number', { acceptLanguage: 'vi-VN', method: 'kakao' }, 'ko'],
  ['English for another language', { acceptLanguage: 'vi-VN' }, 'en'],
  ['Korean where the caller names none', { acceptLanguage: '' }, 'ko'],
  ['Korean where any is taken', { acceptLanguage: '*' }, 'ko'],
  ['Korean where the header is unreadable', { acceptLanguage: ';;,q=1,=' }, 'ko'],
];

test.each(CASES)('[APP-04] the first language of a signer: %s', (_, facts, expected) => {
  expect(signerLanguage({ chosen: null, acceptLanguage: '', method: 'email', ...facts })).toBe(expected);
});
