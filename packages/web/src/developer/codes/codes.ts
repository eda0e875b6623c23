import { ERRORS, type ErrorName, remedyOf, type Wording } from '@dojang/domain';
import type { IndexedCall } from '../calls/call-index.ts';

/** Owns the rows of the page of response codes, which are the rows of the server's table of errors, and their areas. */

export interface CodeRow {
  readonly code: number;
  readonly status: number;
  readonly name: ErrorName;
  readonly message: Wording;
  readonly remedy: Wording;
}

const names = Object.keys(ERRORS) as ErrorName[];

/** Every error that the server can return, by its code. */
export const CODE_ROWS: readonly CodeRow[] = names
  .map((name) => {
    const { code, status, ko, en } = ERRORS[name];
    return { code, status, name, message: { ko, en }, remedy: remedyOf(name) };
  })
  .sort((a, b) => a.code - b.code);

/** Areas by their first code; each ends where the next one begins. Source: the comments in domain/src/errors. */
const AREAS = [
  { id: 'access', from: 0, title: { ko: '인증', en: 'Access' } },
  { id: 'input', from: 1100, title: { ko: '요청', en: 'Requests' } },
  { id: 'file', from: 1200, title: { ko: '파일', en: 'Files' } },
  { id: 'document', from: 1300, title: { ko: '문서', en: 'Documents' } },
  { id: 'signing', from: 1400, title: { ko: '서명', en: 'Signing' } },
  { id: 'account', from: 1500, title: { ko: '계정·조직', en: 'Accounts' } },
  { id: 'content', from: 1700, title: { ko: '입력란·템플릿', en: 'Fields and templates' } },
  { id: 'money', from: 1900, title: { ko: '포인트·결제', en: 'Points and payments' } },
  { id: 'bulk', from: 1920, title: { ko: '대량 전송', en: 'Bulk' } },
  { id: 'payment', from: 1960, title: { ko: '계약 결제', en: 'Contract payments' } },
  { id: 'api', from: 2000, title: { ko: 'API·웹훅', en: 'API and webhooks' } },
] as const satisfies readonly { id: string; from: number; title: Wording }[];
export type AreaId = (typeof AREAS)[number]['id'];
/** An area, all codes, or the codes that calls of the programming interface return. */
export type CodeFilter = AreaId | 'all' | 'open';

/** The areas in the order of their codes. */
export const CODE_AREAS: readonly { readonly id: AreaId; readonly title: Wording }[] = AREAS;

/** Returns the area of a code. */
export const areaOf = (code: number): AreaId => AREAS.findLast(({ from }) => from <= code)?.id ?? 'access';

/** Returns the codes that calls return. */
export const codesOf = (calls: readonly IndexedCall[]): ReadonlySet<number> =>
  new Set(calls.flatMap(({ codes }) => codes));

/** Returns the rows that fit a filter and contain the words of a search in code, name, message or remedy. */
export function findCodes(search: string, filter: CodeFilter, open: ReadonlySet<number>): readonly CodeRow[] {
  const words = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return CODE_ROWS.filter(({ code, name, message, remedy }) => {
    const isIn = filter === 'all' || (filter === 'open' ? open.has(code) : areaOf(code) === filter);
    const text = [code, name, message.ko, message.en, remedy.ko, remedy.en].join(' ').toLowerCase();
    return isIn && words.every((word) => text.includes(word));
  });
}
