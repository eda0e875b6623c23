/**
 * Owns the short number of a document, such as DJ-7K2M-94QX: the first eight characters of its id. The id stands in addresses and in
 * what programs read, so both begin with the number that screens and certificates show.
 */

/** The number of characters of an id that its number has. */
export const NUMBER_LENGTH = 8;
const PART = 4;
const CHARACTER = '[0-9a-tv-z]';
const NUMBER = new RegExp(`^(${CHARACTER}{${PART}})-?(${CHARACTER}{${PART}})$`);

/** Returns the short number of a document. @param documentId its public id */
export function documentNumber(documentId: string): string {
  const start = documentId.slice(0, NUMBER_LENGTH).toUpperCase();
  return `DJ-${start.slice(0, PART)}-${start.slice(PART)}`;
}

/**
 * Returns the first characters of the id of the document that a text names by its number; null for another text. A number is read with and
 * without its prefix and hyphens, in any case, and with the letters that are mistaken for digits.
 */
export function idStartIn(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const parts = NUMBER.exec(typed.replace(/^dj-?/, '').replaceAll('o', '0').replace(/[il]/g, '1'));
  return parts === null ? null : `${parts[1] ?? ''}${parts[2] ?? ''}`;
}
