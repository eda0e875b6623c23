import type { MovementResult } from '@dojang/contract';
import type { Locale, Wording } from '@dojang/domain';
import { type Column, documentName } from './history-sheet.ts';

/** Owns the columns of the exported ledger. */

const KINDS: Readonly<Record<MovementResult['kind'], Wording>> = {
  charged: { ko: '충전', en: 'Charged' },
  given: { ko: '지급', en: 'Given' },
  sent: { ko: '사용', en: 'Spent' },
  held: { ko: '예약', en: 'Held' },
  returned: { ko: '반환', en: 'Returned' },
  expired: { ko: '소멸', en: 'Expired' },
  refunded: { ko: '환불', en: 'Refunded' },
};
const CHARGES: Readonly<Record<'purchase' | 'automatic' | 'free', Wording>> = {
  purchase: { ko: '직접 충전', en: 'Charge' },
  automatic: { ko: '자동충전', en: 'Automatic charge' },
  free: { ko: '무료 지급', en: 'Free points' },
};

/** Returns the name of the document or of the bulk, otherwise that of the charge or gift. */
function subjectOf({ document, bulk, charge }: MovementResult, locale: Locale): string {
  if (charge === null) return documentName({ document, bulk }, locale);
  return charge.title ?? CHARGES[charge.kind][locale];
}

const COLUMNS: readonly Column<MovementResult>[] = [
  { title: { ko: '일시', en: 'Time' }, width: 17, kind: 'time', cell: (row) => row.at },
  {
    title: { ko: '구분', en: 'Kind' },
    width: 9,
    kind: 'text',
    cell: (row, locale) => KINDS[row.kind][locale],
  },
  { title: { ko: '내용', en: 'Details' }, width: 42, kind: 'text', cell: subjectOf },
  { title: { ko: '이름', en: 'Name' }, width: 14, kind: 'text', cell: (row) => row.by ?? '' },
  { title: { ko: '포인트', en: 'Points' }, width: 10, kind: 'number', cell: (row) => row.points },
  { title: { ko: '무료', en: 'Free' }, width: 9, kind: 'number', cell: (row) => row.free },
  { title: { ko: '유료', en: 'Paid' }, width: 9, kind: 'number', cell: (row) => row.paid },
  { title: { ko: '남은 포인트', en: 'Balance' }, width: 12, kind: 'number', cell: (row) => row.balance },
  {
    title: { ko: '결제 금액', en: 'Price' },
    width: 12,
    kind: 'number',
    cell: ({ kind, charge }) => (kind === 'charged' || kind === 'refunded' ? (charge?.price ?? null) : null),
  },
  {
    title: { ko: '문서 번호', en: 'Document number' },
    width: 25,
    kind: 'text',
    cell: (row) => row.document?.documentId ?? '',
  },
];

export const MOVEMENT_SHEET = { name: { ko: '포인트 내역', en: 'points' }, columns: COLUMNS };
