import type { SigningEntry } from '@dojang/contract';

/** The element of the page with what the server knew of the signing when it drew the first screen. */
export const GIVEN_ID = 'given';

/** The time at which the server drew the page; null where it did not draw it. */
export const drawnAt = (page: Pick<Document, 'getElementById'>): string | null =>
  page.getElementById(GIVEN_ID)?.dataset.at ?? null;

/** Returns what the server drew the first screen from, or null where it did not draw the page. */
export function givenEntry(page: Pick<Document, 'getElementById'>): SigningEntry | null {
  const text = page.getElementById(GIVEN_ID)?.textContent ?? '';
  return text === '' ? null : JSON.parse(text);
}
