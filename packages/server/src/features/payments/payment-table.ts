import type { PaymentState, Wording } from '@dojang/domain';
import { z } from 'zod';
import type { Database } from '../../platform/db/database.ts';
import { type SheetColumn, sheetBytes } from '../../platform/spreadsheet.ts';
import type { ContentStream } from '../files/index.ts';
import { cancelledOf } from '../payment-requests/index.ts';
import { paymentsByIds, type ShownPayment } from './payment.repo.ts';

/** Owns the columns of an exported list of payments. */

const paymentTable = z.object({
  list: z.literal('payments'),
  format: z.enum(['xlsx', 'csv']),
  locale: z.enum(['ko', 'en']),
  /** The internal ids of the payments, in the order of the list. */
  ids: z.array(z.number().int()),
});
export type PaymentTable = z.infer<typeof paymentTable>;

const STATES: Readonly<Record<PaymentState, Wording>> = {
  request: { ko: '결제 요청', en: 'Requested' },
  waiting: { ko: '입금 대기', en: 'Waiting for the deposit' },
  complete: { ko: '결제 완료', en: 'Paid' },
  cancel_partial_approval: { ko: '부분 취소', en: 'Partly canceled' },
  cancel_approval: { ko: '결제 취소', en: 'Canceled' },
  cancel_request: { ko: '요청 취소', en: 'Request canceled' },
};

const COLUMNS: readonly (Omit<SheetColumn, 'title'> & {
  readonly title: Wording;
  readonly cell: (row: ShownPayment, locale: 'ko' | 'en') => string | number | Date | null;
})[] = [
  { title: { ko: '상품명', en: 'Product' }, width: 30, kind: 'text', cell: (row) => row.product_name },
  {
    title: { ko: '결제 번호', en: 'Payment number' },
    width: 16,
    kind: 'text',
    cell: (row) => row.provider_number,
  },
  { title: { ko: '문서 이름', en: 'Document' }, width: 36, kind: 'text', cell: (row) => row.document_name },
  { title: { ko: '결제자', en: 'Payer' }, width: 14, kind: 'text', cell: (row) => row.payer_name },
  {
    title: { ko: '상태', en: 'State' },
    width: 12,
    kind: 'text',
    cell: (row, locale) => STATES[row.state][locale],
  },
  {
    title: { ko: '금액(원)', en: 'Amount (won)' },
    width: 14,
    kind: 'number',
    cell: (row) => Number(row.amount),
  },
  {
    title: { ko: '취소 금액(원)', en: 'Canceled (won)' },
    width: 14,
    kind: 'number',
    cell: cancelledOf,
  },
  {
    title: { ko: '요청 일시', en: 'Requested at' },
    width: 17,
    kind: 'time',
    cell: (row) => row.requested_at,
  },
  { title: { ko: '결제 일시', en: 'Paid at' }, width: 17, kind: 'time', cell: (row) => row.paid_at },
  {
    title: { ko: '취소 일시', en: 'Canceled at' },
    width: 17,
    kind: 'time',
    cell: (row) => row.cancelled_at,
  },
];

const SHEET: Wording = { ko: '결제 목록', en: 'Payments' };
const PART = 500;

/** Whether the content of a prepared table is a list of payments. */
export const isPaymentTable = (content: unknown): boolean => paymentTable.safeParse(content).success;

/** Creates the stream of exported payments. */
export const createPaymentStream = (db: Pick<Database, 'inTenant'>): ContentStream =>
  async function* (tenantId, content) {
    const { format, locale, ids } = paymentTable.parse(content);
    const rows = async function* () {
      for (let from = 0; from < ids.length; from += PART) {
        const part = ids.slice(from, from + PART);
        for (const row of await db.inTenant(tenantId, (tx) => paymentsByIds(tx, part)))
          yield COLUMNS.map(({ cell }) => cell(row, locale));
      }
    };
    const columns = COLUMNS.map(({ title, ...column }) => ({ ...column, title: title[locale] }));
    yield* sheetBytes(format, SHEET[locale], columns, rows());
  };
