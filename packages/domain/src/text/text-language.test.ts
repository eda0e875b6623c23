import { expect, test } from 'vitest';
import { languageOfText } from './text-language.ts';

test('[APP-04] the language of a text follows from its letters', () => {
  expect(languageOfText('제1조 (목적) ABC Inc.')).toBe('ko');
  expect(languageOfText('Non-disclosure agreement')).toBe('en');
  expect(languageOfText('秘密保持についての契約')).toBe('ja');
  expect(languageOfText('契約書')).toBeUndefined();
  expect(languageOfText('2026. 11. 28.')).toBeUndefined();
  expect(languageOfText('')).toBeUndefined();
});
