import { endpoints } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { bulkSteps, personRow } from '../../../testing/bulk/bulk-steps.ts';
import { fieldsFor, KIM, LEE } from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { type Client, logIn } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** The document of a row, as it will stand when it is sent. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true, file: 'pdf/issue2391-1.pdf' },
);
beforeAll(async () => {
  const { list } = await hangyeol(endpoints.stamps, {
    params: { type: 'company' },
    query: { name: '한결' },
  });
  await hangyeol(endpoints.createSignature, {
    body: {
      kind: 'stamp',
      origin: 'made',
      name: '한결',
      type: 'company',
      base64: list[0]?.image ?? '',
      isDefault: true,
    },
  });
});

const steps = bulkSteps(
  () => hangyeol,
  () => fileId,
);
const preview = (bulkTransmitId: string, rowNo = 1, by = hangyeol) =>
  by(endpoints.previewBulkRow, { params: { bulkTransmitId }, query: { rowNo } });

const OWN = { page: 1, x: 0.1, width: 0.3, height: 0.05, required: true } as const;

/** A bulk whose worker has a name that is known, and whose requester has a number, a day and a stamp. */
async function bulkWithFields(): Promise<string> {
  return steps.bulk({
    fields: [
      ...fieldsFor([KIM, LEE]),
      {
        ...OWN,
        key: 'known',
        dragKey: 'known',
        type: 'text',
        participantKey: 'lee',
        y: 0.7,
        label: '성명',
        settings: { defaultFrom: 'name' },
      },
    ],
    requesterFields: [
      { ...OWN, key: 'number', dragKey: 'number', type: 'text', y: 0.8, label: '사번' },
      { ...OWN, key: 'day', dragKey: 'day', type: 'date', y: 0.86, label: '입사일' },
      { ...OWN, key: 'seal', dragKey: 'seal', type: 'stamp', x: 0.6, y: 0.8, width: 0.12, label: '직인' },
    ],
  });
}

const rowWith = (n: number, number: string, day: string): string[] => {
  const [company = '', mail = '', worker = '', phone = '', ...rest] = personRow(n);
  return [company, mail, worker, phone, number, day, ...rest];
};

const valuesOf = ({ fields }: Awaited<ReturnType<typeof preview>>) =>
  Object.fromEntries(fields.filter(({ value }) => value !== undefined).map(({ key, value }) => [key, value]));

test('[BLK-01] [BLK-02] the document of a row has its values, what is known of its people and the saved stamp; a wrong cell is named and the others stand', async () => {
  const id = await bulkWithFields();
  const wrong = rowWith(2, '007', '어제');
  await steps.save(id, { rows: [rowWith(1, 'A-01', '2026-03-02'), wrong.with(3, '전화 없음')] });
  const counts = () =>
    ownerRows(
      service(),
      'select (select count(*) from document) documents, (select count(*) from ledger_entry) entries, (select count(*) from audit_event) events',
    );
  const before = await counts();
  const first = await preview(id);
  expect(first).toMatchObject({
    rowNo: 1,
    documentName: '근로계약서 (정규직) (회사01, 직원01)',
    roles: [
      { key: 'kim', roleName: '회사', name: '회사01' },
      { key: 'lee', roleName: '근로자', name: '직원01' },
    ],
    faults: [],
  });
  expect(valuesOf(first)).toEqual({
    known: '직원01',
    number: 'A-01',
    day: '2026년 3월 2일',
    seal: { imageUrl: expect.any(String) },
  });
  const seal = valuesOf(first).seal;
  const picture = typeof seal === 'object' ? seal.imageUrl : '';
  for (const address of [picture, first.pages[0]?.imageUrl])
    expect((await fetch(`${service().url}${address}`)).status).toBe(200);

  const second = await preview(id, 2);
  expect(second.faults).toMatchObject([
    { rowNo: 2, column: 'contact:lee', isWarning: false, message: expect.stringContaining('이메일') },
    { rowNo: 2, column: 'field:day', isWarning: false },
  ]);
  expect(second.documentName).toBe('근로계약서 (정규직) (회사02, 직원02)');
  expect(valuesOf(second)).toEqual({
    known: '직원02',
    number: '007',
    seal: { imageUrl: expect.any(String) },
  });
  expect(await counts()).toEqual(before);
});

test('[BLK-01] [BLK-03] [ORG-10] a missing row, a bulk that is being sent and a bulk of another tenant have no preview', async () => {
  const id = await bulkWithFields();
  await refusal(preview(id), 'bulkRowMissing');
  await steps.save(id, { rows: [rowWith(1, 'A-01', '2026-03-02'), []] });
  await steps.save(id, { changes: [{ rowNo: 3, cells: rowWith(3, '', '') }] });
  // An empty row has the template's name and its errors.
  const empty = await preview(id, 2);
  expect(empty).toMatchObject({ documentName: '근로계약서 (정규직)', roles: [{ name: '' }, { name: '' }] });
  expect(empty.faults.every(({ error }) => error === 'bulkCellMissing')).toBe(true);
  await refusal(preview(id, 4), 'bulkRowMissing');
  await refusal(preview(id, 0), 'badInput');
  const { client: other } = await logIn(service().url, 'sarang');
  await refusal(preview(id, 1, other), 'notFound');
  await steps.save(id, { rows: [rowWith(1, 'A-01', '2026-03-02')] });
  await steps.send(id);
  await refusal(preview(id), 'bulkStateRefused');
});
