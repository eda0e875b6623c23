import type { ChargeResult, UsageResult } from '@dojang/contract';
import type { Locale, Wording } from '@dojang/domain';
import { z } from 'zod';
import { type SheetCell, type SheetColumn, sheetBytes } from '../../../platform/spreadsheet.ts';
import type { ContentStream } from '../../files/index.ts';

/** Owns the columns of exported histories. The rows are recorded with the call; times are kept as ISO 8601. */

const cell = z.union([z.string(), z.number(), z.null()]);
const sheetContent = z.object({
  format: z.enum(['xlsx', 'csv']),
  name: z.string(),
  columns: z.array(
    z.object({ title: z.string(), width: z.number(), kind: z.enum(['text', 'number', 'time']) }),
  ),
  rows: z.array(z.array(cell)),
});
export type SheetContent = z.infer<typeof sheetContent>;

/** The stream of exported histories. */
export const historyStream: ContentStream = async function* (_, content) {
  const { format, name, columns, rows } = sheetContent.parse(content);
  const cells = async function* (): AsyncGenerator<SheetCell[]> {
    for (const row of rows)
      yield row.map((value, index) =>
        columns[index]?.kind === 'time' && typeof value === 'string' ? new Date(value) : value,
      );
  };
  yield* sheetBytes(format, name, columns, cells());
};

export interface Column<Row> {
  readonly title: Wording;
  readonly width: number;
  readonly kind: SheetColumn['kind'];
  readonly cell: (row: Row, locale: Locale) => string | number | null;
}

const words = <Name extends string>(table: Readonly<Record<Name, Wording>>) => table;
const CHARGE_KIND = words<ChargeResult['kind']>({
  purchase: { ko: '충전', en: 'Charge' },
  automatic: { ko: '자동충전', en: 'Automatic charge' },
  free: { ko: '무료', en: 'Free' },
});
const CHARGE_STATE = words<ChargeResult['state']>({
  ready: { ko: '결제 대기', en: 'Waiting for payment' },
  paying: { ko: '결제 확인 중', en: 'Being checked' },
  unknown: { ko: '결제 확인 중', en: 'Being checked' },
  paid: { ko: '완료', en: 'Complete' },
  failed: { ko: '실패', en: 'Failed' },
  refunding: { ko: '환불 중', en: 'Being refunded' },
  refunded: { ko: '환불', en: 'Refunded' },
});
const USAGE_KIND = words<UsageResult['kind']>({
  sent: { ko: '서명 요청', en: 'Request' },
  held: { ko: '예약·대량 전송', en: 'Held' },
  returned: { ko: '반환', en: 'Returned' },
  expired: { ko: '기한 만료', en: 'Expired' },
  refunded: { ko: '환불', en: 'Refund' },
});

const CHARGE_COLUMNS: readonly Column<ChargeResult>[] = [
  { title: { ko: '일시', en: 'Time' }, width: 17, kind: 'time', cell: (row) => row.createdAt },
  {
    title: { ko: '구분', en: 'Kind' },
    width: 11,
    kind: 'text',
    cell: (row, locale) => row.title ?? CHARGE_KIND[row.kind][locale],
  },
  {
    title: { ko: '상태', en: 'State' },
    width: 12,
    kind: 'text',
    cell: (row, locale) => CHARGE_STATE[row.state][locale],
  },
  { title: { ko: '포인트', en: 'Points' }, width: 9, kind: 'number', cell: (row) => row.points },
  {
    title: { ko: '남은 포인트', en: 'Points left' },
    width: 11,
    kind: 'number',
    cell: (row) => row.remaining,
  },
  { title: { ko: '공급가액', en: 'Without VAT' }, width: 12, kind: 'number', cell: (row) => row.supply },
  { title: { ko: '부가세', en: 'VAT' }, width: 10, kind: 'number', cell: (row) => row.vat },
  { title: { ko: '결제 금액', en: 'Paid' }, width: 12, kind: 'number', cell: (row) => row.price },
  {
    title: { ko: '결제 카드', en: 'Card' },
    width: 26,
    kind: 'text',
    cell: ({ card }) => (card === null ? '' : `${card.brand} ${card.number}`),
  },
  { title: { ko: '사용 기한', en: 'Usable until' }, width: 17, kind: 'time', cell: (row) => row.expiresAt },
  { title: { ko: '환불 일시', en: 'Refunded at' }, width: 17, kind: 'time', cell: (row) => row.refundedAt },
  {
    title: { ko: '실패 사유', en: 'Reason for failure' },
    width: 30,
    kind: 'text',
    cell: (row) => row.failure?.reason ?? '',
  },
  { title: { ko: '충전 번호', en: 'Charge number' }, width: 25, kind: 'text', cell: (row) => row.chargeId },
];

const REMOVED: Wording = { ko: '완전 삭제된 문서', en: 'Removed for good' };

/** Returns the name of a document or of a bulk; a removed document has none any more. */
export function documentName(
  {
    document,
    bulk,
  }: { readonly document: { readonly name: string } | null; readonly bulk: { readonly name: string } | null },
  locale: Locale,
): string {
  if (document === null) return bulk?.name ?? '';
  return document.name === '' ? REMOVED[locale] : document.name;
}

const USAGE_COLUMNS: readonly Column<UsageResult>[] = [
  { title: { ko: '일시', en: 'Time' }, width: 17, kind: 'time', cell: (row) => row.at },
  {
    title: { ko: '구분', en: 'Kind' },
    width: 12,
    kind: 'text',
    cell: (row, locale) => USAGE_KIND[row.kind][locale],
  },
  { title: { ko: '포인트', en: 'Points' }, width: 9, kind: 'number', cell: (row) => row.points },
  { title: { ko: '무료', en: 'Free' }, width: 9, kind: 'number', cell: (row) => row.free },
  { title: { ko: '유료', en: 'Paid' }, width: 9, kind: 'number', cell: (row) => row.paid },
  {
    title: { ko: '문서 이름', en: 'Document' },
    width: 42,
    kind: 'text',
    cell: (row, locale) => documentName(row, locale),
  },
  {
    title: { ko: '요청자', en: 'Requester' },
    width: 14,
    kind: 'text',
    cell: (row) => row.document?.requester ?? row.bulk?.owner ?? '',
  },
  {
    title: { ko: '문서 번호', en: 'Document number' },
    width: 25,
    kind: 'text',
    cell: (row) => row.document?.documentId ?? '',
  },
];

export const CHARGE_SHEET = { name: { ko: '충전 내역', en: 'charges' }, columns: CHARGE_COLUMNS };
export const USAGE_SHEET = { name: { ko: '사용 내역', en: 'usage' }, columns: USAGE_COLUMNS };

/** Returns the content of a history for its stream. */
export function sheetOf<Row>(
  sheet: { readonly name: Wording; readonly columns: readonly Column<Row>[] },
  rows: readonly Row[],
  format: SheetContent['format'],
  locale: Locale,
): SheetContent {
  return {
    format,
    name: sheet.name[locale],
    columns: sheet.columns.map(({ title, width, kind }) => ({ title: title[locale], width, kind })),
    rows: rows.map((row) => sheet.columns.map((column) => column.cell(row, locale))),
  };
}
