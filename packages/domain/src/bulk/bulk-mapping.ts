import { nameKey } from '../team/name.ts';
import type { BulkColumn, BulkColumnKind } from './bulk-columns.ts';

/** Owns the guess which column of an uploaded spreadsheet fills which column of a bulk. */

/** Other headings that people write, for templates with one role. */
const ALIASES: Partial<Record<BulkColumnKind, readonly string[]>> = {
  name: ['이름', '성명', '성함', '이름(필수)', 'name'],
  contact: [
    '연락처',
    '이메일',
    '이메일주소',
    '이메일',
    '휴대전화',
    '휴대전화',
    '전화번호',
    '핸드폰',
    'email',
    'e-mail',
    'phone',
    'contact',
  ],
  accessCode: ['암호', '접근암호', '비밀번호', 'access code'],
  otpPhone: ['인증휴대전화', '인증번호수신번호'],
  documentName: ['문서명', '문서제목', 'document name'],
  expiryDays: ['유효기간', 'validity'],
  message: ['메시지', '안내메시지', 'message'],
  language: ['언어', '메일언어', 'language'],
};

/** Returns the form in which headings are compared: without spaces, stars and case. */
export const headingKey = (heading: string): string => nameKey(heading).replace(/[\s*_.:·-]/g, '');

/**
 * Returns the key of the column for each heading, or null. Exact labels come first; then other usual headings, where only one column
 * is meant.
 */
export function guessColumns(headings: readonly string[], columns: readonly BulkColumn[]): (string | null)[] {
  const taken = new Set<string>();
  const take = (column: BulkColumn | undefined): string | null => {
    if (column === undefined || taken.has(column.key)) return null;
    taken.add(column.key);
    return column.key;
  };
  const keys = headings.map(headingKey);
  const exact = keys.map((key) =>
    take(
      columns.find(
        ({ label }) => key !== '' && (headingKey(label.ko) === key || headingKey(label.en) === key),
      ),
    ),
  );
  return exact.map((found, index) => {
    const key = keys[index] ?? '';
    if (found !== null || key === '') return found;
    const kinds = columns.filter(({ kind }) => ALIASES[kind]?.some((alias) => headingKey(alias) === key));
    return kinds.length === 1 ? take(kinds[0]) : null;
  });
}
