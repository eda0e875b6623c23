import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  words: '{page, number}쪽의 글',
  field: '입력란 {number, number}: {name}, {person}, {value}',
  own: '{name}: {value}',
  empty: '비어 있음',
  chosen: '선택함',
  put: '입력됨',
} as const;

const en: SameKeys<typeof ko> = {
  words: 'Text of page {page, number}',
  field: 'field {number, number}: {name}, {person}, {value}',
  own: '{name}: {value}',
  empty: 'empty',
  chosen: 'chosen',
  put: 'filled in',
};

/** The texts of the words of a page that is shown. */
export const wordsOfPageMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    wordsOfPage: typeof ko;
  }
}
