import { endpoints } from '@dojang/contract';
import iconv from 'iconv-lite';
import { beforeAll, expect, test } from 'vitest';
import { openSheets, sheetOf } from '../../testing/bulk/bulk-sheet.ts';
import { bulkSteps, personRow } from '../../testing/bulk/bulk-steps.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { fieldsFor, KIM, LEE, until } from '../../testing/main-job.ts';
import { grantPoints } from '../../testing/points.ts';
import { refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** Spreadsheets of bulk sending: the form, the upload with its mapping, and the rows with errors. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true },
);
beforeAll(async () => {
  await grantPoints(service(), 'hangyeol', 400);
});

const steps = bulkSteps(
  () => hangyeol,
  () => fileId,
);
const params = (bulkTransmitId: string) => ({ params: { bulkTransmitId } });
const uploadTo = async (id: string, rows: readonly (readonly string[])[]) =>
  hangyeol(endpoints.uploadBulkFile, { ...params(id), body: { base64: await sheetOf(rows) } });
const apply = (
  id: string,
  uploadId: string,
  columns: readonly { index: number; column: string | null }[],
  mode: 'replace' | 'append' = 'replace',
) =>
  hangyeol(endpoints.applyBulkMapping, {
    ...params(id),
    body: { uploadId, mapping: columns.map(({ index, column }) => ({ index, column })), mode },
  });

/** A template with a text and a check box that the requester fills in. */
async function bulkWithFields(): Promise<string> {
  const [sample] = fieldsFor([KIM]);
  if (sample === undefined) throw new Error('no field');
  const { participantKey: _, ...own } = { ...sample, y: 0.8 };
  return steps.bulk({
    fields: fieldsFor([KIM, LEE]),
    requesterFields: [
      { ...own, key: 'number', dragKey: 'text-number', type: 'text', label: '사번', required: true },
      {
        ...own,
        key: 'tick',
        dragKey: 'check-tick',
        type: 'check',
        label: '재택',
        required: false,
        x: 0.6,
        width: 0.05,
      },
    ],
  });
}

test('[BLK-01] the form has the columns, drop-downs, text formats, an example and notes', async () => {
  const id = await bulkWithFields();
  const { url } = await hangyeol(endpoints.bulkForm, params(id));
  const [form, notes] = await openSheets(`${service().url}${url}`);
  expect(form?.rows[0]).toEqual([
    ...['회사 이름', '회사 연락처', '근로자 이름', '근로자 연락처', '사번', '재택'],
    ...['문서 이름', '유효기간(일)', '요청 메시지', '회사 언어', '근로자 언어'],
  ]);
  expect(form?.rows[1]?.slice(0, 2)).toEqual(['홍길동', '010-1234-5678']);
  expect(form?.dataValidations?.find(({ type }) => type === 'list')).toMatchObject({
    values: ['예', '아니오'],
    range: 'F2:F5002',
  });
  expect(notes?.name).toBe('작성 안내');
  expect(notes?.rows.flat()).toContain(
    '2행은 예시이며 발송되지 않습니다. 주민등록번호는 입력할 수 없습니다.',
  );
});

test('[BLK-01] an upload answers its columns with guesses, and its mapping saves the rows with leading zeros', async () => {
  const id = await bulkWithFields();
  const form = await hangyeol(endpoints.bulkForm, params(id));
  const [filled] = await openSheets(`${service().url}${form.url}`);
  const example = filled?.rows[1] ?? [];
  const read = await uploadTo(id, [
    ['근로자 연락처', '근로자이름', '사번', '재택', '회사 이름', '회사 연락처', '메모'],
    ['01000000001', '직원01', '000123', '예', '한결상사', 'boss@bulk.example', '비고'],
    [],
    ['010-0000-0002', '직원02', '000124', '', '한결상사', 'boss@bulk.example', ''],
  ]);
  expect(read).toMatchObject({ rowCount: 2, missing: [] });
  expect(read.columns.map(({ heading, column }) => [heading, column])).toEqual([
    ['근로자 연락처', 'contact:lee'],
    ['근로자이름', 'name:lee'],
    ['사번', 'field:number'],
    ['재택', 'field:tick'],
    ['회사 이름', 'name:kim'],
    ['회사 연락처', 'contact:kim'],
    ['메모', null],
  ]);
  const applied = await apply(id, read.uploadId, read.columns);
  expect(applied).toMatchObject({ rowCount: 2, errorRows: 0 });
  await refusal(apply(id, read.uploadId, read.columns), 'bulkUploadGone');
  expect((await steps.rows(id)).list[0]?.cells.slice(0, 6)).toEqual([
    '한결상사',
    'boss@bulk.example',
    '직원01',
    '01000000001',
    '000123',
    '예',
  ]);
  const headings = (await steps.detail(id)).columns.map(({ label }) => label);
  const withExample = await uploadTo(id, [headings, example.map(String), personRow(3)]);
  expect(withExample.rowCount).toBe(1);
  const twice = [
    { index: 0, column: 'name:kim' },
    { index: 1, column: 'name:kim' },
  ];
  await refusal(apply(id, withExample.uploadId, twice), 'bulkColumnTwice');
  expect((await apply(id, withExample.uploadId, withExample.columns, 'append')).rowCount).toBe(3);
  await steps.save(id, {
    rows: [['한결상사', 'boss@bulk.example', '직원01', '01000000001', '000123', '예']],
  });
  await steps.send(id);
  await jobsAtRest(service().ownerUrl);
  const documentId = (await steps.rows(id)).list[0]?.documentId ?? '';
  const document = await hangyeol(endpoints.document, { params: { documentId } });
  expect(document.requesterFields.map(({ key, value }) => [key, value])).toEqual([
    ['number', '000123'],
    ['tick', true],
  ]);
});

test('[BLK-01] a file that is no spreadsheet, or has no rows, is refused with what to do', async () => {
  const id = await steps.bulk();
  const send = (base64: string) => hangyeol(endpoints.uploadBulkFile, { ...params(id), body: { base64 } });
  await refusal(send(Buffer.from('PK\x03\x04 no archive').toString('base64')), 'bulkFileUnreadable');
  await refusal(send(Buffer.from('headings alone, in a text').toString('base64')), 'bulkFileEmpty');
  await refusal(uploadTo(id, [['회사 이름']]), 'bulkFileEmpty');
});

test('[BLK-02] 300 rows with 7 faults: the faulty rows are downloaded, mended and sent', async () => {
  const id = await steps.bulk();
  const faults = new Map<number, readonly [number, string]>([
    [7, [0, '']],
    [50, [1, 'nobody']],
    [99, [3, '02-123-4567']],
    [150, [5, '0']],
    [151, [2, '김']],
    [222, [6, '주민등록번호 900101-1234567']],
    [300, [5, '366']],
  ]);
  const rows = Array.from({ length: 300 }, (_, index) => {
    const row = personRow(index + 1);
    const fault = faults.get(index + 1);
    if (fault) row[fault[0]] = fault[1];
    return row;
  });
  const headings = (await steps.detail(id)).columns.map(({ label }) => label);
  const read = await uploadTo(id, [headings, ...rows]);
  const applied = await apply(id, read.uploadId, read.columns);
  expect(applied).toMatchObject({ rowCount: 300, errorRows: 7, areFaultsCapped: false });
  const columns = (await steps.detail(id)).columns.map(({ key }) => key);
  expect(applied.faults.map(({ rowNo, column }) => [rowNo, columns.indexOf(column ?? '')])).toEqual(
    [...faults].map(([rowNo, [index]]) => [rowNo, index]),
  );
  const file = await hangyeol(endpoints.bulkErrorFile, params(id));
  expect(file.count).toBe(7);
  const [sheet] = await openSheets(`${service().url}${file.url}`);
  expect(sheet?.rows).toHaveLength(8);
  expect(sheet?.rows[1]?.at(-1)).toBe('회사 이름: 필수 항목입니다. 값을 입력해 주세요.');
  await steps.save(id, { changes: [...faults.keys()].map((rowNo) => ({ rowNo, cells: personRow(rowNo) })) });
  await refusal(hangyeol(endpoints.bulkErrorFile, params(id)), 'bulkNoErrors');
  await steps.send(id);
  await jobsAtRest(service().ownerUrl, 120);
  expect(await steps.detail(id)).toMatchObject({ status: 'success', counts: { sent: 300 } });
}, 120_000);

test('[BLK-01] a CSV file of Excel in CP949 becomes rows; phone numbers get their 0 back with a note at the cell', async () => {
  const id = await steps.bulk();
  const csv =
    '회사 이름;회사 연락처;근로자 이름;근로자 연락처\r\n한결상사;boss@bulk.example;똠방각하;1012345678\r\n';
  const base64 = iconv.encode(csv, 'cp949').toString('base64');
  const read = await hangyeol(endpoints.uploadBulkFile, { ...params(id), body: { base64 } });
  expect(read).toMatchObject({ rowCount: 1, missing: [] });
  const applied = await apply(id, read.uploadId, read.columns);
  expect(applied).toMatchObject({ errorRows: 0, warningRows: 1 });
  const note = {
    rowNo: 1,
    column: 'contact:lee',
    error: 'bulkPhoneZero',
    isWarning: true,
    message: '엑셀이 지운 맨 앞의 0을 붙였습니다. 번호가 맞는지 확인해 주세요. 파일의 값: 1012345678',
  };
  expect(applied.faults).toEqual([note]);
  // The note stays when all rows are checked.
  expect((await steps.check(id)).faults).toEqual([note]);
  const [row] = (await steps.rows(id)).list;
  expect(row?.cells.slice(2, 4)).toEqual(['똠방각하', '010-1234-5678']);
  expect(row?.faults).toEqual([note]);
  await steps.send(id);
  await until('the bulk', async () => (await steps.detail(id)).status === 'success');
});

test('[BLK-01] [INT-04] a name of a row with invisible characters is stored without them, with a note at the cell', async () => {
  const id = await steps.bulk();
  const csv =
    '회사 이름;회사 연락처;근로자 이름;근로자 연락처\r\n한결상사;boss@bulk.example;김\u202e하\u200b나;hana@bulk.example\r\n';
  const base64 = Buffer.from(csv, 'utf8').toString('base64');
  const read = await hangyeol(endpoints.uploadBulkFile, { ...params(id), body: { base64 } });
  const applied = await apply(id, read.uploadId, read.columns);
  expect(applied.faults).toEqual([
    {
      rowNo: 1,
      column: 'name:lee',
      error: 'nameCleaned',
      isWarning: true,
      message: '보이지 않는 문자(U+202E, U+200B)를 지웠습니다. 남은 글자를 확인해 주세요.',
    },
  ]);
  expect((await steps.rows(id)).list[0]?.cells[2]).toBe('김하나');
});

test('[BLK-01] a text with uneven lines and a file that is no table are refused, and nothing is kept', async () => {
  const id = await steps.bulk();
  const send = (text: string) =>
    hangyeol(endpoints.uploadBulkFile, {
      ...params(id),
      body: { base64: Buffer.from(text).toString('base64') },
    });
  const uneven = await refusal(send('근로자 이름,근로자 연락처\n직원01,a@b.kr,서울'), 'bulkFileUneven');
  expect(uneven.message).toContain('2번째 줄');
  await refusal(send('%PDF-1.7\n%\u0001\u0002'), 'bulkFileUnreadable');
  const page = await refusal(send('<html><table><tr><td>이름</td></tr></table></html>'), 'fileForeign');
  expect(page.message).toMatch(/웹 페이지\(HTML\).+Excel에서 열어 xlsx로/);
});

test('[BLK-01] [BLK-02] rows keep their number in the uploaded file through edits, deletions and a further upload, and the file of faulty rows names it', async () => {
  const id = await steps.bulk();
  const sheet = async (numbers: readonly number[], empty: number) => {
    const headings = (await steps.detail(id)).columns.map(({ label }) => label);
    const rows = numbers.map((number) => personRow(number));
    return uploadTo(id, [headings, ...Array.from({ length: empty }, () => []), ...rows]);
  };
  const numbers = async () => (await steps.rows(id)).list.map(({ sheetRow }) => sheetRow);
  const first = await sheet([1, 2, 3, 4], 2);
  await apply(id, first.uploadId, first.columns);
  expect(await numbers()).toEqual([4, 5, 6, 7]);
  // The second row goes; the third was edited; one is typed.
  await steps.save(id, {
    rows: [personRow(1), personRow(30), personRow(4), personRow(5)],
    sheetRows: [4, 6, 7, null],
  });
  expect(await numbers()).toEqual([4, 6, 7, null]);
  // A change that says nothing of the number keeps it; rows between are empty and have none.
  await steps.save(id, {
    changes: [
      { rowNo: 2, cells: ['', ...personRow(3).slice(1)] },
      { rowNo: 4, cells: ['', ...personRow(5).slice(1)] },
      { rowNo: 6, cells: personRow(6), sheetRow: null },
    ],
  });
  expect(await numbers()).toEqual([4, 6, 7, null, null, null]);
  expect((await steps.check(id)).errorRows).toBe(3);
  const second = await sheet([8], 0);
  await apply(id, second.uploadId, second.columns, 'append');
  expect(await numbers()).toEqual([4, 6, 7, null, null, null, 2]);
  const file = await hangyeol(endpoints.bulkErrorFile, params(id));
  const [faulty] = await openSheets(`${service().url}${file.url}`);
  expect(faulty?.rows.map((row) => row.at(-2))).toEqual(['파일의 행', '엑셀 6행', '', '']);
  // Rows without a number have none after all were replaced.
  await steps.save(id, { rows: [personRow(1)] });
  expect(await numbers()).toEqual([null]);
});
