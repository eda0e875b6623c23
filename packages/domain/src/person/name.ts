import { stripInvisible } from './invisible.ts';

/** Owns names and free text that people type: cleaning, bounds and masking, and which numbers are never stored. */

/** Returns the text as `stripInvisible` does, without leading and trailing white space. */
export function cleanText(text: string): string {
  return stripInvisible(text).trim();
}

/** Returns one line of text: as `cleanText`, with each run of white space replaced by one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/**
 * Returns whether the text is a name of 2 to 50 Korean or Latin letters or spaces that begins with a letter. Source: requirement
 * ACC-07.
 */
export function isPersonName(text: string): boolean {
  return /^[A-Za-z가-힣][A-Za-z가-힣 ]{1,49}$/.test(text);
}

/** Masks a name as 김*늘: the first and last characters remain. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length <= 1) return '*';
  if (letters.length === 2) return `${letters[0]}*`;
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
}

/**
 * Returns true when a text contains a resident registration number, which is never stored. Source: 개인정보 보호법 제24조의2 (the
 * processing of resident registration numbers is forbidden unless a law requires it).
 */
export function holdsResidentNumber(text: string): boolean {
  return /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\s?[-‐–—−]?\s?[1-8]\d{6}(?!\d)/.test(
    text.normalize('NFKC'),
  );
}
