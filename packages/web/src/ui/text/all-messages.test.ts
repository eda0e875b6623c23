import { expect, test } from 'vitest';

/** Every text of the screens, from all message files. */
const files = import.meta.glob<Record<string, unknown>>('../../**/*.messages.ts', { eager: true });

interface Text {
  /** The file and the path of keys. */
  readonly where: string;
  readonly text: string;
}

function textsOf(value: unknown, where: string): Text[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${where}.${key}`));
}

/** The texts of one language, of every bundle: an exported object with the members `ko` and `en`. */
const textsIn = (locale: 'ko' | 'en'): Text[] =>
  Object.entries(files).flatMap(([file, module]) =>
    Object.values(module).flatMap((bundle) =>
      typeof bundle === 'object' && bundle !== null && locale in bundle
        ? textsOf(Reflect.get(bundle, locale), file.replace(/^.*\//, ''))
        : [],
    ),
  );

const HANGUL = /[가-힣ㄱ-ㅎㅏ-ㅣ]/;
/** Sentences begin with a capital and have several words; names, units and formats have one or two. */
const ENGLISH_SENTENCE = /[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/;

/** What stands on a stamp or in a document is Korean in both languages. */
const WRITTEN = /^(?:signatures\.messages\.ts\.innerChoices|editor\.messages\.ts\.canvas\.dateSample)/;

test('[APP-20] no text of one language is in the other', () => {
  const korean = textsIn('ko');
  const english = textsIn('en');
  expect(korean.length).toBeGreaterThan(1500);
  expect(english.length).toBe(korean.length);
  expect(english.filter(({ where, text }) => HANGUL.test(text) && !WRITTEN.test(where))).toEqual([]);
  expect(korean.filter(({ text }) => !HANGUL.test(text) && ENGLISH_SENTENCE.test(text))).toEqual([]);
});

test('[APP-20] both languages have the same keys, and none shows its key', () => {
  const keys = (locale: 'ko' | 'en') => textsIn(locale).map(({ where }) => where);
  expect(keys('en').sort()).toEqual(keys('ko').sort());
  for (const { where, text } of [...textsIn('ko'), ...textsIn('en')]) {
    expect(text, where).not.toBe('');
    expect(text, where).not.toMatch(/^[a-z]+(?:\.[a-z]\w*)+$/);
  }
});
