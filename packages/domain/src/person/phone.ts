import { cleanTyped } from './invisible.ts';

/** Owns phone numbers as document values: Korean numbers, mobile or landline, with the usual hyphens. */

/** Area or service code, then the two parts. Source: 전기통신번호관리세칙 (numbering plan). */
const FORMS: readonly RegExp[] = [
  /^(01[016789])(\d{3,4})(\d{4})$/,
  /^(02)(\d{3,4})(\d{4})$/,
  /^(0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4]|70|80))(\d{3,4})(\d{4})$/,
  /^(050\d)(\d{3,4})(\d{4})$/,
  /^(1[5-9]\d\d)(\d{4})$/,
];

/**
 * Formats a phone number as 010-1234-5678, 02-345-6789 or 1588-1234; returns null when the text is not one. Accepts hyphens,
 * dots, spaces and +82.
 */
export function writePhone(text: string): string | null {
  const compact = cleanTyped(text)
    .replace(/[\s\-‐–—.()]/g, '')
    .replace(/^\+?82(?=[1-9])/, '0');
  for (const form of FORMS) {
    const match = form.exec(compact);
    if (match) return match.slice(1).join('-');
  }
  return null;
}

/** Digits of the longest numbers: those with 050 and of everybody else. */
const MOST = { forwarded: 12, other: 11 } as const;

/**
 * Formats a phone number while it is typed: 010-1234-5678, 0504-1234-5678. Digits beyond the longest number are left out; a pasted
 * +82 10… or 82-10… becomes 010….
 */
export function typedPhone(text: string): string {
  const all = cleanTyped(text)
    .replace(/[^\d+]/g, '')
    .replace(/^\+?82(?=1)|^\+820?/, '0')
    .replace(/\D/g, '');
  const isForwarded = all.startsWith('050');
  const digits = all.slice(0, isForwarded ? MOST.forwarded : MOST.other);
  const first = isForwarded ? 4 : 3;
  if (digits.length <= first) return digits;
  if (digits.length <= first + 4) return `${digits.slice(0, first)}-${digits.slice(first)}`;
  const second = digits.length === first + 8 ? first + 4 : first + 3;
  return `${digits.slice(0, first)}-${digits.slice(first, second)}-${digits.slice(second)}`;
}
