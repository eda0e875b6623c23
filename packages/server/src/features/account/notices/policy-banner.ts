import type { BannerWords, Locale, PoliciesNow } from '@dojang/domain';

/** Owns how users are told of terms that will hold: by the banner above every page, from the day of the announcement on. */

const NAMES = {
  ko: { terms: '서비스 이용약관', privacy: '개인정보 처리방침' },
  en: { terms: 'The terms of service', privacy: 'The privacy policy' },
} as const;

/** Returns the banner of the text that changes first; null when none is announced. */
export function bannerOfPolicies({ announced }: PoliciesNow, locale: Locale): BannerWords | null {
  const [first] = [...announced].sort((a, b) => a.effective.localeCompare(b.effective));
  if (first === undefined) return null;
  const { name, effective } = first;
  const what = NAMES[locale][name];
  return {
    text: locale === 'ko' ? `${effective}부터 ${what}이 바뀝니다.` : `${what} will change on ${effective}.`,
    linkText: locale === 'ko' ? '바뀌는 내용 보기' : 'Read the new text',
    link: `/${name}?version=${effective}`,
  };
}
