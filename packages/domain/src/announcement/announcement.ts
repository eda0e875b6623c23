import { DomainError } from '../errors/errors.ts';
import type { Wording } from '../errors/wording.ts';

/**
 * Owns what an operator may announce: three scheduled notices and a banner, in Korean and English. Korean words are needed; where English
 * ones are missing, readers of English see the Korean ones.
 */

type Locale = keyof Wording;

export interface NoticeWords {
  readonly title: string;
  readonly body: string;
}

export interface BannerWords {
  /** An empty text means that no banner is shown. */
  readonly text: string;
  readonly linkText: string;
  readonly link: string;
}

export type InBoth<Words> = Readonly<Record<Locale, Words>>;

export const NOTICE_TITLE_MAX = 60;
export const NOTICE_BODY_MAX = 1000;
export const BANNER_TEXT_MAX = 100;
export const BANNER_LINK_TEXT_MAX = 20;

const clean = (text: string): string => text.normalize('NFC').trim();
const isWithin = (text: string, most: number): boolean => text.length > 0 && text.length <= most;

export interface NoticeInput extends InBoth<NoticeWords> {
  readonly isOn: boolean;
  readonly from: Date;
  readonly until: Date;
}

/** Returns the words of a notice as they are stored. @throws DomainError noticeWords, noticePeriod */
export function noticeWords({ isOn, from, until, ko, en }: NoticeInput): InBoth<NoticeWords> {
  const words = { ko: cleanNotice(ko), en: cleanNotice(en) };
  for (const locale of ['ko', 'en'] as const) {
    const { title, body } = words[locale];
    // A notice that is off may be unwritten, and the English words may be missing altogether.
    const isNeeded = locale === 'ko' ? isOn || title + body !== '' : title + body !== '';
    if (!isNeeded) continue;
    if (!isWithin(title, NOTICE_TITLE_MAX))
      throw new DomainError('noticeWords', { field: `${locale}.title` });
    if (!isWithin(body, NOTICE_BODY_MAX)) throw new DomainError('noticeWords', { field: `${locale}.body` });
  }
  if (until <= from) throw new DomainError('noticePeriod', { field: 'until' });
  return words;
}

const cleanNotice = ({ title, body }: NoticeWords): NoticeWords => ({
  title: clean(title),
  body: clean(body),
});

/** Returns the words of the banner as they are stored. @throws DomainError bannerWords, bannerLink */
export function bannerWords(input: InBoth<BannerWords>): InBoth<BannerWords> {
  const stored = (locale: Locale): BannerWords => {
    const { text, linkText, link } = input[locale];
    const words = { text: clean(text), linkText: clean(linkText), link: link.trim() };
    if (words.text.length > BANNER_TEXT_MAX)
      throw new DomainError('bannerWords', { field: `${locale}.text` });
    if (words.linkText.length > BANNER_LINK_TEXT_MAX)
      throw new DomainError('bannerWords', { field: `${locale}.linkText` });
    if (!isBannerLink(words.link)) throw new DomainError('bannerLink', { field: `${locale}.link` });
    return words;
  };
  return { ko: stored('ko'), en: stored('en') };
}

/** Whether a link leads to a page of the product or to a site by https; an empty one is none. */
export function isBannerLink(link: string): boolean {
  if (link === '' || /^\/(?![/\\])[^\s]{0,299}$/.test(link)) return true;
  return link.length <= 300 && /^https:\/\/[^\s/]/.test(link) && URL.canParse(link);
}

/** The words for a reader: those in another language where the own ones are missing. */
export const wordsFor = <Words extends NoticeWords | BannerWords>(
  words: InBoth<Words>,
  locale: Locale,
): Words => {
  const own = words[locale];
  return ('text' in own ? own.text : own.title) === '' ? words.ko : own;
};
