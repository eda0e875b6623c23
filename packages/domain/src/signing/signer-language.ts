import type { Locale } from '../errors/wording.ts';
import type { SigningMethod } from '../person/contact.ts';

/**
 * Owns the first language of a signer's page: the requester's choice for this participant, otherwise the first language of the browser
 * that the page has, otherwise Korean for a Korean phone number or a browser that names no language, and English for all others. The
 * signer can always change it.
 */

export interface SignerLanguageFacts {
  /** The requester's choice; null without one. */
  readonly chosen: Locale | null;
  /** What the browser asks for, such as `en-US,en;q=0.9,ko;q=0.8` (RFC 9110, 12.5.4); empty when it asks for nothing. */
  readonly acceptLanguage: string;
  readonly method: SigningMethod;
}

/** Returns the language tags of a browser in lower case, most wanted first. */
function wantedTags(acceptLanguage: string): readonly string[] {
  return acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}(-|$)/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/**
 * Returns the first language of a browser that the pages have, English when they have none of its languages, and null when it names
 * no language.
 */
export function browserLanguage(acceptLanguage: string): Locale | null {
  const tags = wantedTags(acceptLanguage);
  const known = tags.map((tag) => /^(ko|en)(?=-|$)/.exec(tag)?.[1]).find(Boolean);
  if (known === 'ko' || known === 'en') return known;
  return tags.length === 0 ? null : 'en';
}

/** Returns the language in which a signer's first screen is shown. */
export function signerLanguage({ chosen, acceptLanguage, method }: SignerLanguageFacts): Locale {
  if (chosen !== null) return chosen;
  const known = wantedTags(acceptLanguage).some((tag) => /^(ko|en)(-|$)/.test(tag));
  if (!known && method === 'kakao') return 'ko';
  return browserLanguage(acceptLanguage) ?? 'ko';
}
