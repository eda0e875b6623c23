import type { Locale, Wording } from '../errors/wording.ts';
import { cleanLine } from '../person/name.ts';
import { holdsResidentNumber } from '../person/resident-number.ts';

/** Owns what is said about a converted file before it is sent: what of its source the pages do not show. */

export const FILE_NOTICE_KINDS = [
  'missingWords',
  'equation',
  'hiddenSheets',
  'hiddenSlides',
  'linkedPictures',
  'substitutedFonts',
  'blankPage',
  'otherEnding',
] as const;
export type FileNoticeKind = (typeof FILE_NOTICE_KINDS)[number];

/**
 * Words of the source that are not on its pages, or equations that are not drawn as they are meant; and what was left out, which has no
 * words: names of hidden sheets are not for the other party, who reads the certificate.
 */
export interface FileNotice {
  readonly kind: FileNoticeKind;
  /** The page where they belong, from 1. */
  readonly page: number;
  readonly words: string[];
  /** How many more there are on this page; how many there are of what has no words. */
  readonly more: number;
}

const MOST_WORDS = 20;
const MOST_PAGES = 30;
const LONGEST_WORD = 40;

/** A word as it may be stored; a resident number is never. */
function storedWord(word: string): string {
  const line = cleanLine(word);
  if (holdsResidentNumber(line)) return '******-*******';
  const letters = [...line];
  return letters.length > LONGEST_WORD ? `${letters.slice(0, LONGEST_WORD - 1).join('')}…` : line;
}

/** Returns the notices as they are stored: the first pages, with the first words of each. */
export function storedNotices(
  found: readonly {
    readonly kind: FileNoticeKind;
    readonly page: number;
    readonly words: readonly string[];
    readonly count?: number;
  }[],
): FileNotice[] {
  return found.slice(0, MOST_PAGES).map(({ kind, page, words, count = words.length }) => ({
    kind,
    page,
    words: words.slice(0, MOST_WORDS).map(storedWord),
    more: Math.max(0, count - Math.min(words.length, MOST_WORDS)),
  }));
}

const counted = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun} was` : `${count} ${noun}s were`;

const SENTENCES: Readonly<Record<FileNoticeKind, (page: number, words: string, count: number) => Wording>> = {
  missingWords: (page, words) => ({
    ko: `${page}쪽에 표시되지 않은 글자: ${words}`,
    en: `Not shown on page ${page}: ${words}`,
  }),
  equation: (page, words) => ({
    ko: `${page}쪽에 원본과 다르게 표시될 수 있는 수식: ${words}`,
    en: `Equations on page ${page} that may look different: ${words}`,
  }),
  hiddenSheets: (_page, _words, count) => ({
    ko: `숨긴 시트 ${count}개는 제외했습니다.`,
    en: `${counted(count, 'hidden sheet')} left out.`,
  }),
  hiddenSlides: (_page, _words, count) => ({
    ko: `숨긴 슬라이드 ${count}개는 제외했습니다.`,
    en: `${counted(count, 'hidden slide')} left out.`,
  }),
  linkedPictures: (_page, _words, count) => ({
    ko: `파일에 포함되지 않은 연결 이미지 ${count}개가 표시되지 않았습니다.`,
    en: `${counted(count, 'linked picture')} not in the file and not shown.`,
  }),
  blankPage: (page) => ({
    ko: `${page}쪽이 빈 페이지로 표시됩니다. 원본에 내용이 있는지 확인해 주세요.`,
    en: `Page ${page} is shown blank. Check whether the original has content there.`,
  }),
  otherEnding: (_page, words) => ({
    ko: `파일 이름의 확장자와 달리 내용이 ${words} 형식이어서 ${words} 파일로 처리했습니다.`,
    en: `The file was taken as ${words}, which it is inside; its name has another extension.`,
  }),
  substitutedFonts: (_page, words) => ({
    ko: `파일에 포함되지 않아 다른 글꼴로 표시한 글꼴: ${words}`,
    en: `Fonts not in the file and shown in another font: ${words}`,
  }),
};

/** Returns a notice as one line. */
export function noticeLine({ kind, page, words, more }: FileNotice, locale: Locale): string {
  const rest = more === 0 ? '' : { ko: ` 외 ${more}개`, en: ` and ${more} more` }[locale];
  return SENTENCES[kind](page, `${words.join(', ')}${rest}`, words.length + more)[locale];
}

/** Returns the facts of the audit trail on the notices that a file had when it was sent. */
export const noticeFacts = (notices: readonly FileNotice[]): { readonly notices?: string } =>
  notices.length === 0 ? {} : { notices: JSON.stringify(notices) };

/** Returns the notices of such facts; none for facts that state none. */
export function noticesOfFacts(fact: unknown): FileNotice[] {
  if (typeof fact !== 'string') return [];
  const stated: unknown = JSON.parse(fact);
  return Array.isArray(stated) ? stated.filter(isNotice) : [];
}

function isNotice(value: unknown): value is FileNotice {
  if (typeof value !== 'object' || value === null) return false;
  if (!('kind' in value && 'page' in value && 'words' in value && 'more' in value)) return false;
  return FILE_NOTICE_KINDS.some((kind) => kind === value.kind) && Array.isArray(value.words);
}
