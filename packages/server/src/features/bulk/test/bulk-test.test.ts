import { type BodyInput, endpoints } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { sheetOf } from '../../../testing/bulk/bulk-sheet.ts';
import { bulkSteps, personRow } from '../../../testing/bulk/bulk-steps.ts';
import { jobsAtRest } from '../../../testing/invariants/jobs-at-rest.ts';
import { fieldsFor, KIM, LEE, upload } from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { type Client, clientWith, logIn } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** Tests of a bulk: one row, mailed to the requester alone. */

const service = serviceWithInvariants();
const MAIL = 'tester@hangyeol.example';
let hangyeol: Client;
let fileId = '';

beforeAll(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  await proveMail(MAIL);
});

const proveMail = (mail: string) =>
  ownerRows(
    service(),
    `update account set email = $1, email_verified_at = case when $1 = '' then null else now() end where login_id = 'hangyeol'`,
    [mail],
  );

const steps = bulkSteps(
  () => hangyeol,
  () => fileId,
);
type TestBody = BodyInput<typeof endpoints.testBulkTransmit>;
const send = (bulkTransmitId: string, body: TestBody = {}) =>
  hangyeol(endpoints.testBulkTransmit, { params: { bulkTransmitId }, body });
const open = (link: string) =>
  clientWith(service().url, {})(endpoints.bulkTestDocument, { body: { token: new URL(link).hash.slice(1) } });
const tests = () =>
  service()
    .inbox.list()
    .filter(({ subject }) => subject?.startsWith('[테스트]'));

/** A bulk whose template has a text that the requester fills in. */
async function bulkWithNumber(): Promise<string> {
  const [sample] = fieldsFor([KIM]);
  if (sample === undefined) throw new Error('no field');
  const { participantKey: _, ...own } = { ...sample, y: 0.8 };
  return steps.bulk({
    fields: fieldsFor([KIM, LEE]),
    requesterFields: [
      { ...own, key: 'number', dragKey: 'number', type: 'text', label: '사번', required: true },
    ],
  });
}

const rowWith = (n: number, number: string): string[] => {
  const [company = '', mail = '', worker = '', phone = '', ...rest] = personRow(n);
  return [company, mail, worker, phone, number, ...rest];
};

test('[BLK-01] [BLK-06] a test goes to the requester alone, shows the row, and costs and counts nothing', async () => {
  const id = await bulkWithNumber();
  await steps.save(id, { rows: [rowWith(1, ''), rowWith(2, '007')] });
  const counts = () =>
    ownerRows(
      service(),
      'select (select count(*) from document) documents, (select count(*) from ledger_entry) entries',
    );
  const before = await counts();
  expect(await send(id)).toMatchObject({ rowNo: 2, recipient: MAIL, mails: 2 });
  await jobsAtRest(service().ownerUrl);
  const mails = tests();
  expect(mails.map(({ to }) => to)).toEqual([MAIL, MAIL]);
  expect(mails.map(({ text }) => /‘(회사|근로자)’ 역할/.exec(text)?.[1]).sort()).toEqual(['근로자', '회사']);
  expect(mails.map(({ text }) => text).join()).not.toMatch(/회사02|직원02|company2/);
  const opened = await Promise.all(
    mails.map(({ links }) => open(links.find((link) => link.includes('#')) ?? '')),
  );
  for (const { entry, document } of opened) {
    expect(entry).toMatchObject({ participantName: '윤한결', contactHint: MAIL, refusal: null });
    expect(entry.documentName).toMatch(/^\[테스트\] 근로계약서/);
    expect(document.written).toEqual([expect.objectContaining({ key: 'number', value: '007' })]);
    expect((await fetch(`${service().url}${document.pages[0]?.imageUrl}`)).status).toBe(200);
  }
  expect(opened.map(({ document }) => document.fields[0]?.participantKey).sort()).toEqual(['kim', 'lee']);
  expect(await counts()).toEqual(before);
  expect(await steps.detail(id)).toMatchObject({ counts: { sent: 0, waiting: 2 }, points: { held: 0 } });

  // The link ends after a day, and with its bulk.
  const link = mails[0]?.links.find((one) => one.includes('#')) ?? '';
  await hangyeol(endpoints.deleteBulkTransmit, { params: { bulkTransmitId: id } });
  await refusal(open(link), 'bulkTestGone');
  await refusal(open(`${link.slice(0, -2)}AA`), 'bulkTestGone');
});

test('[BLK-01] [BLK-02] a test is made from an upload before it is taken over; wrong rows and unproven addresses are refused', async () => {
  const id = await bulkWithNumber();
  const heading = ['회사 이름', '회사 연락처', '근로자 이름', '근로자 연락처', '사번'];
  const base64 = await sheetOf([heading, rowWith(1, '').slice(0, 5), rowWith(2, '008').slice(0, 5)]);
  const params = { bulkTransmitId: id };
  const { uploadId, columns } = await hangyeol(endpoints.uploadBulkFile, { params, body: { base64 } });
  const mapping = columns.map(({ index, column }) => ({ index, column }));
  expect(await send(id, { upload: { uploadId, mapping } })).toMatchObject({ rowNo: 2 });
  await refusal(send(id, { rowNo: 1, upload: { uploadId, mapping } }), 'bulkTestRowWrong');
  await refusal(send(id), 'bulkTestNoRow');
  await proveMail('');
  await refusal(send(id, { upload: { uploadId, mapping } }), 'bulkTestNoMail');
  await proveMail(MAIL);
  service().clock.advance(25 * 3_600_000);
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  await jobsAtRest(service().ownerUrl);
  const link = tests()[0]?.links.find((one) => one.includes('#')) ?? '';
  await refusal(open(link), 'bulkTestGone');
});

test('[BLK-01] [ORG-10] a test of another tenant looks absent; a value of two Unicode forms, and two tests at once, are two mails each', async () => {
  const id = await bulkWithNumber();
  const number = '가각'.normalize('NFD');
  await steps.save(id, { rows: [rowWith(1, number)] });
  const { client: other } = await logIn(service().url, 'sarang');
  const params = { bulkTransmitId: id };
  await refusal(other(endpoints.testBulkTransmit, { params, body: {} }), 'notFound');
  const mapping = Array.from({ length: 500 }, (_, index) => ({ index, column: 'field:number' }));
  await refusal(send(id, { upload: { uploadId: 'x'.repeat(200), mapping } }), 'badInput');
  await refusal(send(id, { rowNo: 5_000 }), 'bulkTestNoRow');
  await jobsAtRest(service().ownerUrl);
  const before = tests().length;
  const [first, second] = await Promise.all([send(id), send(id)]);
  expect([first.mails, second.mails]).toEqual([2, 2]);
  await jobsAtRest(service().ownerUrl);
  const mails = tests().slice(0, tests().length - before);
  expect(mails).toHaveLength(4);
  const link = mails[0]?.links.find((one) => one.includes('#')) ?? '';
  expect((await open(link)).document.written).toEqual([
    expect.objectContaining({ key: 'number', value: '가각' }),
  ]);
});
