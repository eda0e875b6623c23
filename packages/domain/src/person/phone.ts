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
  const compact = text
    .normalize('NFKC')
    .replace(/[\s\-‐–—.()]/g, '')
    .replace(/^\+?82(?=[1-9])/, '0');
  for (const form of FORMS) {
    const match = form.exec(compact);
    if (match) return match.slice(1).join('-');
  }
  return null;
}
