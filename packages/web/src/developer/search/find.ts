import type { IndexedCall } from '../calls/call-index.ts';
import { CALL_TITLES } from '../calls/call-texts.ts';
import { CODE_ROWS } from '../codes/codes.ts';
import type { Developer } from '../context.ts';
import { wordsOf } from '../guide/blocks.ts';
import { GUIDE_IDS, PAGES } from '../pages.ts';
import { UPDATES } from '../updates/updates.ts';

/** Owns the search over guides, calls and codes. The index is made from what the pages show, in the language of the page. */

export interface Entry {
  readonly kind: 'page' | 'call' | 'code';
  readonly href: string;
  readonly title: string;
  /** A second line. */
  readonly about: string;
  /** What is searched, in small letters. */
  readonly words: string;
}

const MOST_RESULTS = 20;

/** Returns the index of a language. */
export function searchIndex(
  { locale, guides }: Pick<Developer, 'locale' | 'guides'>,
  calls: readonly IndexedCall[],
): readonly Entry[] {
  const pages = PAGES.map(({ path, title, id }) =>
    entry('page', path, title[locale], '', id === 'updatelog' ? updateWords(locale) : title.en),
  );
  const sections = GUIDE_IDS.flatMap((id) => {
    const page = PAGES.find((one) => one.id === id);
    return guides[id].sections.map((section) => {
      const words = section.blocks.map(wordsOf).join(' ');
      const href = `${page?.path ?? ''}#${section.id}`;
      return entry('page', href, section.title, page?.title[locale] ?? '', words);
    });
  });
  const callEntries = calls.map(({ name, method, path }) => {
    const { ko, en } = CALL_TITLES[name];
    const href = `/developer/reference#${name}`;
    return entry('call', href, locale === 'ko' ? ko : en, `${method} ${path}`, `${name} ${ko} ${en}`);
  });
  const codes = CODE_ROWS.map(({ code, name, message }) =>
    entry(
      'code',
      `/developer/error-code#${code}`,
      `${code} ${name}`,
      message[locale],
      `${message.ko} ${message.en}`,
    ),
  );
  return [...pages, ...sections, ...callEntries, ...codes];
}

const updateWords = (locale: Developer['locale']): string =>
  UPDATES.map(({ title, text }) => `${title[locale]} ${text[locale]}`).join(' ');

const entry = (kind: Entry['kind'], href: string, title: string, about: string, words: string): Entry => ({
  kind,
  href,
  title,
  about,
  words: `${title} ${about} ${words}`.toLowerCase(),
});

/** Returns the entries that contain every word of a search, those with the words in the title first. */
export function find(index: readonly Entry[], search: string): readonly Entry[] {
  const words = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const weight = ({ title }: Entry): number => {
    const name = title.toLowerCase();
    if (words.some((word) => name.startsWith(word))) return 0;
    return words.every((word) => name.includes(word)) ? 1 : 2;
  };
  return index
    .filter((one) => words.every((word) => one.words.includes(word)))
    .map((one) => ({ one, weight: weight(one) }))
    .sort((a, b) => a.weight - b.weight)
    .slice(0, MOST_RESULTS)
    .map(({ one }) => one);
}
