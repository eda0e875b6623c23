import { stripInvisible } from './invisible.ts';

/** Owns names and free text that people type: how it is cleaned, bounded and masked, and what is never stored. */

/** As `stripInvisible`, without blanks around it. */
export function cleanText(text: string): string {
  return stripInvisible(text).trim();
}

/** One line of text: as `cleanText`, with runs of white space as one blank. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** At least 2 Korean or Latin letters or blanks. Source: requirement ACC-07. */
export function isPersonName(text: string): boolean {
  return /^[A-Za-z가-힣][A-Za-z가-힣 ]{1,49}$/.test(text);
}

/** 김*늘: first and last character stay. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length <= 1) return '*';
  if (letters.length === 2) return `${letters[0]}*`;
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
}

/**
 * True when a text holds a resident registration number, which is never stored.
 * Source: 개인정보 보호법 제24조의2 (processing of resident registration numbers is forbidden unless a law says so).
 */
export function holdsResidentNumber(text: string): boolean {
  return /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\s?[-‐–—−]?\s?[1-8]\d{6}(?!\d)/.test(
    text.normalize('NFKC'),
  );
}
