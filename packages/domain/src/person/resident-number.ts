import { stripInvisible } from './invisible.ts';

/**
 * Owns resident registration numbers, which are never stored. Source: 개인정보 보호법 제24조의2 (the processing of resident registration
 * numbers is forbidden unless a law requires it).
 */

/** Stands in the place of a cell that held a resident registration number. */
export const RESIDENT_MASK = '●●●●●●-●●●●●●●';

/** A birth date, the digit of century and gender, and six more digits. */
const NUMBER = /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\s{0,2}[-‐‑–—−]?\s{0,2}[1-8]\d{6}(?!\d)/;

/** Keys, hashes and other texts of machines, in which digits are chance. */
const MACHINE_TEXT = /^[\w+/=.]{24,}$/;

const DIGIT = /\p{Nd}/u;

/**
 * Returns true when a text contains a resident registration number, also one with invisible characters or commas between its digits.
 */
export function holdsResidentNumber(text: string): boolean {
  if (!DIGIT.test(text)) return false;
  const plain = stripInvisible(text.normalize('NFKC'));
  return NUMBER.test(plain) || NUMBER.test(plain.replaceAll(',', ''));
}

/** Returns a text as it may be stored: the mask in its place when it contains a resident registration number. */
export const withoutResidentNumber = (text: string): string =>
  holdsResidentNumber(text) ? RESIDENT_MASK : text;

/** Returns whether a text is the mask, or contains what the mask stands for. */
export const isResidentNumberOrMask = (text: string): boolean =>
  text.includes(RESIDENT_MASK) || holdsResidentNumber(text);

/** The words for a resident registration number. */
const WORDS = /주\s*민\s*(등\s*록|번\s*호)|외\s*국\s*인\s*등\s*록|resident\s*(registration|number)/i;

/** Returns whether a text, such as a label or a heading, names the resident registration number. */
export const asksForResidentNumber = (text: string): boolean => WORDS.test(text);

/** Members with the bytes of a file. */
const FILE_MEMBER = 'base64';

/** Where a resident registration number is in the data of a call. */
export interface ResidentNumberPlace {
  readonly path: readonly string[];
  /** The `key` of the innermost object around it, such as that of a field; null without one. */
  readonly key: string | null;
}

/** Returns the first place of a resident registration number in the texts and names of members of a call's data; null without one. */
export function findResidentNumber(
  data: unknown,
  path: readonly string[] = [],
  key: string | null = null,
): ResidentNumberPlace | null {
  if (typeof data === 'string') {
    const isText = path.at(-1) !== FILE_MEMBER && !MACHINE_TEXT.test(data);
    return isText && holdsResidentNumber(data) ? { path, key } : null;
  }
  if (typeof data !== 'object' || data === null) return null;
  const own =
    'key' in data && typeof data.key === 'string' && !holdsResidentNumber(data.key) ? data.key : key;
  for (const [name, value] of Object.entries(data)) {
    if (holdsResidentNumber(name)) return { path, key: own };
    const found = findResidentNumber(value, [...path, name], own);
    if (found !== null) return found;
  }
  return null;
}
