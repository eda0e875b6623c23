/** Owns the language of the screens: the user's choice, otherwise the browser's, otherwise Korean. */

export const LOCALES = ['ko', 'en'] as const;
export type UiLocale = (typeof LOCALES)[number];

const KEY = 'dojang.locale';

const isLocale = (text: string | null): text is UiLocale => LOCALES.some((locale) => locale === text);

/** The language for the stored choice and the browser's preferred languages. */
export function chooseLocale(stored: string | null, wanted: readonly string[]): UiLocale {
  if (isLocale(stored)) return stored;
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale);
  if (known !== undefined) return known;
  return wanted.length === 0 ? 'ko' : 'en';
}

/** The language that the user chose, otherwise the browser's. */
export function readLocale(): UiLocale {
  return chooseLocale(localStorage.getItem(KEY), navigator.languages);
}

/** Stores the choice; the page is loaded again so that every text, including those of the server, changes at once. */
export function switchLocale(locale: UiLocale): void {
  localStorage.setItem(KEY, locale);
  location.reload();
}
