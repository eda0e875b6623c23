import { type BodyInput, endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { randomIds } from '../../platform/ids.ts';
import { bulkSteps, EMPTY_END, personRow } from '../../testing/bulk/bulk-steps.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { fieldsFor, KIM, LEE, upload } from '../../testing/main-job.ts';
import { grantPoints, leavePoints } from '../../testing/points.ts';
import { refusal } from '../../testing/refusals.ts';
import { templateSteps } from '../../testing/template-steps.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';
import { createBulkSweep } from './run/bulk-sweep.service.ts';

/** Bulk sending from the rows to the requests. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true },
);

const steps = bulkSteps(
  () => hangyeol,
  () => fileId,
);

const balance = async () => (await hangyeol(endpoints.pointBalance, {})).balance;
const atRest = () => jobsAtRest(service().ownerUrl);

test('[BLK-01] [BLK-07] a bulk has the columns of its template, a name, a status and a start date', async () => {
  const id = await steps.bulk();
  const bulk = await steps.detail(id);
  expect(bulk).toMatchObject({
    name: expect.stringContaining('근로계약서'),
    status: 'pending',
    startDate: null,
  });
  expect(bulk.columns.map(({ key, label, required }) => [key, label, required])).toEqual([
    ['name:kim', '회사 이름', true],
    ['contact:kim', '회사 연락처', true],
    ['name:lee', '근로자 이름', true],
    ['contact:lee', '근로자 연락처', true],
    ['documentName', '문서 이름', false],
    ['expiryDays', '유효기간(일)', false],
    ['message', '요청 메시지', false],
    ['language:kim', '회사 언어', false],
    ['language:lee', '근로자 언어', false],
  ]);
  await hangyeol(endpoints.renameBulkTransmit, {
    params: { bulkTransmitId: id },
    body: { name: '11월 근로계약' },
  });
  const { list } = await hangyeol(endpoints.listBulkTransmits, { query: { search: '11월' } });
  expect(list.map(({ bulkTransmitId }) => bulkTransmitId)).toEqual([id]);
  await refusal(
    hangyeol(endpoints.renameBulkTransmit, { params: { bulkTransmitId: id }, body: { name: '가' } }),
    'bulkNameShort',
  );
});

test('[BLK-02] every error is reported at its cell, and nothing is sent while one is left', async () => {
  const id = await steps.bulk();
  const before = await balance();
  const checked = await steps.save(id, {
    rows: [
      personRow(1),
      ['회사', 'boss@example.com', '이', '010-12', '', '400', ''],
      ['', 'boss@example.com', '이두리', '900101-1234567', '', '', ''],
      // The same people as in the first row, written otherwise and with another message.
      personRow(1, { message: '두 번째 요청' }).map((cell) =>
        cell.replace('company', 'Company').replace(/-/g, ''),
      ),
      ...EMPTY_END,
    ],
  });
  expect(checked).toMatchObject({ status: 'pending', rowCount: 4, errorRows: 2, warningRows: 1 });
  expect(
    checked.faults.map(({ rowNo, column, error, isWarning }) => [rowNo, column, error, isWarning]),
  ).toEqual([
    [2, 'name:lee', 'bulkNameLetters', false],
    [2, 'contact:lee', 'bulkContact', false],
    [2, 'expiryDays', 'bulkExpiryDays', false],
    [3, 'name:kim', 'bulkCellMissing', false],
    [3, 'contact:lee', 'residentNumber', false],
    [4, null, 'bulkRowTwice', true],
  ]);
  expect((await steps.rows(id, { onlyErrors: 'true' })).list.map(({ rowNo }) => rowNo)).toEqual([2, 3]);
  await refusal(steps.send(id), 'bulkRowsWrong');
  expect(await balance()).toBe(before);
  const mended = await steps.save(id, {
    revision: checked.revision,
    changes: [
      { rowNo: 2, cells: personRow(2) },
      { rowNo: 3, cells: personRow(3) },
    ],
  });
  expect(mended).toMatchObject({ errorRows: 0, faults: [] });
  await refusal(steps.save(id, { revision: checked.revision, rows: [] }), 'conflict');
  expect((await steps.check(id)).status).toBe('ready');
  expect((await steps.save(id, { rows: [personRow(1)] })).status).toBe('pending');
});

test('[BLK-01] [BLK-02] another template takes the values that have a place in it; the others are named first, and nothing is lost unconfirmed', async () => {
  const [sample] = fieldsFor([KIM]);
  if (sample === undefined) throw new Error('no field');
  const { participantKey: _, ...own } = { ...sample, y: 0.8, type: 'text' as const, required: true };
  const number = { ...own, key: 'number', dragKey: 'number', label: '사번' };
  const part = { ...own, key: 'part', dragKey: 'part', label: '부서', y: 0.9 };
  const id = await steps.bulk({ requesterFields: [number, part] });
  const row = (n: number, ...values: string[]) => personRow(n).toSpliced(4, 0, ...values);
  const rows = [row(1, '0017', '영업'), row(2, '0018', '')];
  const { revision } = await steps.save(id, { rows, sheetRows: [null, 6] });
  expect((await steps.check(id)).status).toBe('pending');
  const templates = templateSteps(
    () => hangyeol,
    () => fileId,
  );
  // The worker alone, under another key, and the number under another one as well.
  const templateId = await templates.savedTemplate({
    name: '비밀유지서약서',
    roles: [{ key: 'w', roleName: '근로자', signingOrder: 1 }],
    fields: fieldsFor([{ ...LEE, key: 'w' }]),
    requesterFields: [
      { ...number, key: 'n', dragKey: 'n' },
      { ...part, key: 'place', dragKey: 'place', label: '장소' },
    ],
  });
  const params = { bulkTransmitId: id };
  const change = (body: BodyInput<typeof endpoints.changeBulkTemplate>) =>
    hangyeol(endpoints.changeBulkTemplate, { params, body });
  const preview = await hangyeol(endpoints.previewBulkTemplate, { params, body: { templateId } });
  expect(preview).toMatchObject({ revision, template: { name: '비밀유지서약서' } });
  expect(preview.moves.map(({ from, to }) => `${from.label} → ${to.label}`)).toContain('사번 → 사번');
  expect(preview.added).toEqual([{ key: 'field:place', label: '장소', required: true }]);
  expect(preview.lost).toEqual([
    { key: 'name:kim', label: '회사 이름', values: 2 },
    { key: 'contact:kim', label: '회사 연락처', values: 2 },
    { key: 'field:part', label: '부서', values: 1 },
  ]);
  expect((await steps.detail(id)).template.name).toBe('근로계약서 (정규직)');
  const acceptedLoss = preview.lost.map(({ key }) => key);
  await refusal(change({ templateId, acceptedLoss: acceptedLoss.slice(1) }), 'bulkValuesLost');
  await refusal(change({ templateId, acceptedLoss, revision: revision - 1 }), 'conflict');
  expect((await steps.rows(id)).list[0]?.cells).toEqual([...row(1, '0017', '영업'), '', '']);

  // Twice at once: one of them changes it, the other one finds another revision.
  const both = await Promise.allSettled(
    [1, 2].map(() => change({ templateId, acceptedLoss, revision: preview.revision })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const bulk = await steps.detail(id);
  expect(bulk).toMatchObject({
    status: 'pending',
    revision: revision + 1,
    template: { templateId, name: '비밀유지서약서' },
    errorRows: 2,
  });
  expect(bulk.columns.map(({ key }) => key).slice(0, 4)).toEqual([
    'name:w',
    'contact:w',
    'field:n',
    'field:place',
  ]);
  const { list } = await steps.rows(id);
  expect(list.map(({ cells }) => cells.slice(0, 4))).toEqual([
    ['직원01', '010-0000-0001', '0017', ''],
    ['직원02', '010-0000-0002', '0018', ''],
  ]);
  expect(list.map(({ sheetRow }) => sheetRow)).toEqual([null, 6]);
  // The rows were checked again: the new field is required.
  expect(list.map(({ faults }) => faults.map(({ column, error }) => [column, error]))).toEqual(
    [1, 2].map(() => [['field:place', 'bulkCellMissing']]),
  );

  const removed = await templates.savedTemplate({});
  await hangyeol(endpoints.deleteTemplates, { body: { templateIds: [removed] } });
  await refusal(change({ templateId: removed }), 'bulkTemplateGone');
  const { client: stranger } = await logIn(service().url, 'sarang');
  const foreignFile = await upload(stranger, 'pdf/issue16278.pdf');
  const strange = await templateSteps(
    () => stranger,
    () => foreignFile,
  ).savedTemplate({});
  await refusal(change({ templateId: strange }), 'bulkTemplateGone');
  await refusal(
    stranger(endpoints.changeBulkTemplate, { params, body: { templateId: strange } }),
    'notFound',
  );
  await steps.save(id, { rows: [['이두리', '010-0000-0001', '17', '서울', '', '', '']] });
  await grantPoints(service(), 'hangyeol', 1);
  await steps.send(id, new Date(service().clock.now().getTime() + 3_600_000).toISOString());
  await refusal(change({ templateId }), 'bulkStateRefused');
  await steps.run('cancelBulkTransmit', id);
  await atRest();
});

test('[BLK-03] [BLK-06] rows become requests with one point each, and each row shows its document', async () => {
  await grantPoints(service(), 'hangyeol', 20);
  const id = await steps.bulk();
  await steps.save(id, { rows: [1, 2, 3].map((n) => personRow(n, { message: `${n}번 메시지`, days: '3' })) });
  const before = await balance();
  const started = await steps.send(id);
  expect(started.startDate).not.toBeNull();
  await atRest();
  const bulk = await steps.detail(id);
  expect(bulk).toMatchObject({
    status: 'success',
    counts: { waiting: 0, sent: 3, failed: 0, cancelled: 0 },
    points: { needed: 0, held: 0, captured: 3 },
  });
  expect(await balance()).toBe(before - 3);
  const ledger = await hangyeol(endpoints.pointLedger, { query: { limit: 1 } });
  expect(ledger.list[0]).toMatchObject({
    kind: 'sent',
    points: -3,
    balance: before - 3,
    bulk: { bulkTransmitId: id },
  });
  const usage = await hangyeol(endpoints.usageHistory, { query: { limit: 1 } });
  expect(usage.list[0]).toMatchObject({
    kind: 'sent',
    points: -3,
    document: null,
    bulk: { bulkTransmitId: id },
  });
  const { list } = await steps.rows(id);
  expect(list.map(({ status, documentStatus }) => [status, documentStatus])).toEqual(
    [1, 2, 3].map(() => ['sent', 'on_going']),
  );
  const documentId = list[1]?.documentId ?? '';
  const document = await hangyeol(endpoints.document, { params: { documentId } });
  expect(document).toMatchObject({
    name: '근로계약서 (정규직) (회사02, 직원02)',
    message: '2번 메시지',
    expiryMinutes: 3 * 1440,
    template: { name: '근로계약서 (정규직)', version: 1 },
  });
  expect(document.participants.map(({ name, status }) => [name, status])).toEqual([
    ['회사02', 'need_signing'],
    ['직원02', 'waiting'],
  ]);
  expect(document.fields).toHaveLength(6);
  expect(document.originalSha256).toMatch(/^[0-9a-f]{64}$/);
  const trail = await hangyeol(endpoints.auditTrail, { params: { documentId } });
  expect(trail).toMatchObject({ valid: true });
  expect(trail.events.map(({ type }) => type)).toEqual(['document.sent', 'participant.asked']);
  const found = await hangyeol(endpoints.listDocuments, { query: { search: '직원02' } });
  expect(found.list.map((one) => one.documentId)).toContain(documentId);
});

test('[BLK-06] without points for the whole batch nothing is sent', async () => {
  await leavePoints(service(), 'hangyeol', 2);
  const id = await steps.bulk();
  await steps.save(id, { rows: [1, 2, 3].map((n) => personRow(n)) });
  await refusal(steps.send(id), 'notEnoughPoints');
  await atRest();
  expect(await steps.detail(id)).toMatchObject({ counts: { waiting: 3, sent: 0 }, points: { held: 0 } });
  expect(await balance()).toBe(2);
  await grantPoints(service(), 'hangyeol', 20);
});

test('[BLK-03] a reserved bulk begins at its time, at another one, or now; cancelled before, it gives its points back', async () => {
  const before = await balance();
  const at = (minutes: number) => new Date(service().clock.now().getTime() + minutes * 60_000).toISOString();
  const cancelled = await steps.bulk();
  await steps.save(cancelled, { rows: [personRow(1)] });
  await refusal(steps.send(cancelled, at(5)), 'reservationTooSoon');
  expect(await steps.send(cancelled, at(60))).toMatchObject({
    status: 'ready',
    abilities: { edit: false, send: false, cancel: true, delete: false },
  });
  const { balance: left, held } = await hangyeol(endpoints.pointBalance, {});
  expect({ left, held }).toEqual({ left: before - 1, held: 1 });
  await refusal(steps.save(cancelled, { rows: [] }), 'bulkStateRefused');
  expect(await steps.run('cancelBulkTransmit', cancelled)).toMatchObject({ status: 'cancelling_ready' });
  await atRest();
  expect(await steps.detail(cancelled)).toMatchObject({ status: 'cancelled', points: { held: 0 } });
  expect(await balance()).toBe(before);

  const kept = await steps.bulk();
  await steps.save(kept, { rows: [personRow(1), personRow(2)] });
  await refusal(steps.reserve(kept, at(60)), 'bulkStateRefused');
  await steps.send(kept, at(60));
  // At its first time nothing is sent, since the time was changed.
  await refusal(steps.reserve(kept, at(5)), 'reservationTooSoon');
  const later = at(120);
  expect(await steps.reserve(kept, later)).toMatchObject({
    status: 'ready',
    reservation: { reservationDate: later },
    abilities: { reservation: true },
  });
  service().clock.advance(61 * 60_000);
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  await createBulkSweep({ ...service(), ids: randomIds })();
  await atRest();
  expect(await steps.detail(kept)).toMatchObject({ status: 'ready', counts: { waiting: 2 } });
  service().clock.advance(60 * 60_000);
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  await createBulkSweep({ ...service(), ids: randomIds })();
  await atRest();
  expect((await steps.detail(kept)).status).toBe('success');
  expect(await balance()).toBe(before - 2);
  await refusal(steps.reserve(kept, null), 'bulkStateRefused');

  const hurried = await steps.bulk();
  await steps.save(hurried, { rows: [personRow(1)] });
  await steps.send(hurried, at(60));
  expect(await steps.reserve(hurried, null)).toMatchObject({ status: 'started', reservation: null });
  await atRest();
  expect((await steps.detail(hurried)).status).toBe('success');
});
