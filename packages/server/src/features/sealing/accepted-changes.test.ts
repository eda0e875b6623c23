import { endpoints } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { bulkSteps, personRow } from '../../testing/bulk/bulk-steps.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { pdfText } from '../../testing/invariants/sealed-files.ts';
import {
  completedDocument,
  documentBody,
  download,
  inkPng,
  logIn,
  until,
  upload,
} from '../../testing/main-job.ts';
import { grantPoints } from '../../testing/points.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** What documents from a file with accepted changes say about it. */

const service = serviceWithInvariants();
let client: Client;
let fileId = '';

beforeAll(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'changes/tracked-changes.docx', { acceptsChanges: true });
});

const squeezed = (text: string): string => text.replace(/\s+/g, '');
const FACTS = { acceptedChanges: 7, omittedComments: 1, uploadedBy: '윤한결' };

const factsIn = async (documentId: string, type: string) => {
  const { events } = await client(endpoints.auditTrail, { params: { documentId } });
  return events.find((event) => event.type === type)?.detail;
};

test('[INT-01] the certificate says that changes were applied at upload, and by whom; the document has none of them', async () => {
  const documentId = await completedDocument(service(), client, { fileId });
  const certificate = squeezed(await pdfText(await download(service(), client, documentId, 'audit')));
  expect(certificate).toContain(
    squeezed('서명을 요청함 · 올릴 때 변경 내용 7곳을 적용하고 메모 1개를 뺌 (윤한결)'),
  );
  const completed = squeezed(await pdfText(await download(service(), client, documentId, 'completed')));
  expect(completed).toContain(squeezed('계약 금액은 금 2,000,000원으로 한다.'));
  for (const gone of ['1,000,000', '2026년 12월 31일', '삭제한 조항', '지운 줄', '너무 높습니다', '검토자'])
    expect(completed).not.toContain(squeezed(gone));
  expect(completed.split(squeezed('제3조')).length).toBe(2);
});

test('[INT-01] each request of a bulk from a template of the file says so too', async () => {
  const steps = bulkSteps(
    () => client,
    () => fileId,
  );
  await grantPoints(service(), 'hangyeol', 5);
  const id = await steps.bulk();
  await steps.save(id, { rows: [personRow(1), personRow(2)] });
  await steps.send(id);
  await jobsAtRest(service().ownerUrl);
  const { list } = await steps.rows(id);
  expect(list).toHaveLength(2);
  for (const { documentId } of list)
    expect(await factsIn(documentId ?? '', 'document.sent')).toMatchObject(FACTS);
});

const PICTURE = {
  ...{
    key: 'own',
    dragKey: 'own',
    type: 'picture' as const,
    page: 1,
    x: 0.1,
    y: 0.4,
    width: 0.4,
    height: 0.06,
  },
  required: true,
  value: { type: 'image' as const, base64: inkPng().toString('base64') },
};

test('[INT-01] an edited document says so, and a request from it does too', async () => {
  const { documentId } = await client(endpoints.createEditingDocument, { body: { fileId, name: '편집' } });
  const params = { documentId };
  const { revision } = await client(endpoints.updateDocument, {
    params,
    body: { ...documentBody({ fileId, people: [], send: false }), name: '편집', requesterFields: [PICTURE] },
  });
  await client(endpoints.finishEditing, { params, body: { revision } });
  const done = await until('the edited document', async () => {
    const now = await client(endpoints.document, { params });
    return now.status === 'edited' && now;
  });
  expect(await factsIn(documentId, 'document.edited')).toMatchObject(FACTS);
  const next = await completedDocument(service(), client, { fileId: done.editedFileId ?? '' });
  expect(await factsIn(next, 'document.sent')).toMatchObject(FACTS);
});

test('[INT-01] a document from a file without changes says nothing of the kind', async () => {
  const plain = await upload(client, 'pdf/issue16278.pdf');
  const documentId = await completedDocument(service(), client, { fileId: plain });
  expect(await factsIn(documentId, 'document.sent')).not.toHaveProperty('uploadedBy');
});
