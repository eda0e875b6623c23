import {
  type BulkColumn,
  type BulkRowState,
  type BulkSigningState,
  documentNumber,
  type Locale,
  type Wording,
} from '@dojang/domain';
import type { Database, Reader } from '../../../platform/db/database.ts';
import { type SheetCell, type SheetColumn, sheetBytes } from '../../../platform/spreadsheet.ts';
import { failureView } from '../bulk.view.ts';
import { countRows, listRows, type RowsRequest, type ShownRow } from '../rows/bulk-row.repo.ts';

/** Owns the spreadsheet of how far the rows of a bulk are. Its states have the same names as on the page. */

const SENDING: Readonly<Record<BulkRowState, Wording>> = {
  waiting: { ko: '대기', en: 'Waiting' },
  sent: { ko: '보냄', en: 'Sent' },
  failed: { ko: '실패', en: 'Failed' },
  cancelled: { ko: '중단', en: 'Stopped' },
};
const SIGNING: Readonly<Record<BulkSigningState, Wording>> = {
  unsigned: { ko: '서명 전', en: 'Not signed' },
  partly: { ko: '일부 서명', en: 'Partly signed' },
  completed: { ko: '완료', en: 'Completed' },
  rejected: { ko: '거절', en: 'Declined' },
  expired: { ko: '기한 만료', en: 'Expired' },
  undelivered: { ko: '미전달', en: 'Not arrived' },
  ended: { ko: '취소', en: 'Canceled' },
};
const SHEET: Wording = { ko: '진행 상태', en: 'Status' };

interface StatusColumn {
  readonly title: Wording;
  readonly width: number;
  readonly kind: SheetColumn['kind'];
  readonly cell: (row: ShownRow, locale: Locale) => SheetCell;
}

const ROW: StatusColumn = {
  title: { ko: '행', en: 'Row' },
  width: 7,
  kind: 'number',
  cell: ({ row_no }) => row_no,
};
const STATES: readonly StatusColumn[] = [
  {
    title: { ko: '상태', en: 'State' },
    width: 12,
    kind: 'text',
    cell: ({ state, signing }, locale) => (signing === null ? SENDING[state] : SIGNING[signing])[locale],
  },
  {
    title: { ko: '내용', en: 'Details' },
    width: 40,
    kind: 'text',
    cell: ({ failure }, locale) => (failure === null ? null : failureView(failure, locale).message),
  },
  { title: { ko: '보낸 일시', en: 'Sent' }, width: 17, kind: 'time', cell: ({ sent_at }) => sent_at },
  {
    title: { ko: '완료 일시', en: 'Completed' },
    width: 17,
    kind: 'time',
    cell: ({ completed_at }) => completed_at,
  },
  {
    title: { ko: '문서 번호', en: 'Document number' },
    width: 16,
    kind: 'text',
    cell: ({ document_id }) => (document_id === null ? null : documentNumber(document_id)),
  },
];

/** The names and contacts of the rows, as they were typed. */
const peopleColumns = (columns: readonly BulkColumn[]): StatusColumn[] =>
  columns.flatMap(({ kind, label }, place) =>
    kind === 'name' || kind === 'contact'
      ? [{ title: label, width: 24, kind: 'text', cell: ({ cells }) => cells[place] ?? '' }]
      : [],
  );

const request = (bulkId: string, rowNos: readonly number[] | null, now: Date): RowsRequest => ({
  bulkId,
  rowNos,
  now,
  status: 'all',
  onlyErrors: false,
  search: { text: '', digits: '', rowNo: null },
  columns: [],
  page: 1,
  limit: PART,
});

/** Returns the number of rows of the spreadsheet. @param rowNos null for all rows */
export const countStatusRows = (db: Reader, bulkId: string, rowNos: readonly number[] | null, now: Date) =>
  countRows(db, request(bulkId, rowNos, now));

interface StatusSource {
  readonly db: Pick<Database, 'inTenant'>;
  readonly tenantId: string;
  readonly bulkId: string;
  readonly columns: readonly BulkColumn[];
  readonly rowNos: readonly number[] | null;
  readonly now: Date;
}

/** Rows that are read at a time, each part in a short transaction. */
const PART = 500;

/** Writes the spreadsheet while its rows are read. */
export async function* statusSheet(source: StatusSource, locale: Locale): AsyncGenerator<Uint8Array> {
  const columns = [ROW, ...peopleColumns(source.columns), ...STATES];
  const shown = columns.map(({ title, ...column }) => ({ ...column, title: title[locale] }));
  yield* sheetBytes('xlsx', SHEET[locale], shown, cellsOf(source, columns, locale));
}

async function* cellsOf(
  { db, tenantId, bulkId, rowNos, now }: StatusSource,
  columns: readonly StatusColumn[],
  locale: Locale,
): AsyncGenerator<SheetCell[]> {
  for (let page = 1; ; page += 1) {
    const asked = { ...request(bulkId, rowNos, now), page };
    const rows = await db.inTenant(tenantId, (tx) => listRows(tx, asked));
    for (const row of rows) yield columns.map(({ cell }) => cell(row, locale));
    if (rows.length < PART) return;
  }
}
