import { stripInvisible } from './invisible.ts';

/** Owns names and free text that people type: cleaning, bounds and masking. */

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
