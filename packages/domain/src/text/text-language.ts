/** Owns the language of a text by its letters, which screen readers need to pronounce it. */

const HANGUL = /\p{Script=Hangul}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * Returns the language tag of a text: Korean or Japanese where it has their letters, English where it has Latin ones alone. Undefined
 * for figures and for Chinese characters, which both Korean and Japanese have.
 */
export function languageOfText(text: string): 'ko' | 'ja' | 'en' | undefined {
  if (HANGUL.test(text)) return 'ko';
  if (KANA.test(text)) return 'ja';
  return LATIN.test(text) ? 'en' : undefined;
}
