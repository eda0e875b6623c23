/** Owns phone numbers that are written into documents: numbers of Korea, mobile or not, with its dashes. */

/** Area or service code, then the two parts; source: 전기통신번호관리세칙 (numbering plan). */
const FORMS: readonly RegExp[] = [
  /^(01[016789])(\d{3,4})(\d{4})$/,
  /^(02)(\d{3,4})(\d{4})$/,
  /^(0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4]|70|80))(\d{3,4})(\d{4})$/,
  /^(050\d)(\d{3,4})(\d{4})$/,
  /^(1[5-9]\d\d)(\d{4})$/,
];

/** 010-1234-5678, 02-345-6789, 1588-1234; null when it is no phone number. Takes dashes, dots, blanks and +82. */
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
