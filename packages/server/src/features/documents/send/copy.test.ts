import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import {
  completedDocument,
  documentBody,
  KIM,
  LEE,
  logIn,
  sendDocument,
  upload,
} from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants({}, 'test');
let client: Client;
let fileId = '';
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
});

const detail = (documentId: string, as = client) => as(endpoints.document, { params: { documentId } });
const copy = (documentId: string, body: { name?: string; withPeople: boolean }, as = client) =>
  as(endpoints.copyDocument, { params: { documentId }, body });

test('[DOC-01] [DOC-20] sending again makes a draft with the file, fields, settings and signers, without their values', async () => {
  const body = {
    ...documentBody({ fileId, name: '다시 보낼 계약', people: [KIM, LEE] }),
    message: '살펴봐 주세요.',
  };
  const { documentId } = await client(endpoints.createDocument, { body: { ...body, send: true } });
  const source = await detail(documentId);
  const made = await detail((await copy(documentId, { withPeople: true })).documentId);
  expect(made).toMatchObject({
    name: '다시 보낼 계약',
    status: 'draft',
    fileId,
    message: '살펴봐 주세요.',
    expiryMinutes: source.expiryMinutes,
    isSequential: source.isSequential,
    sentAt: null,
  });
  const people = (one: typeof source) =>
    one.participants.map(({ key, name, signingContactInfo, signingOrder }) => [
      key,
      name,
      signingContactInfo,
      signingOrder,
    ]);
  expect(people(made)).toEqual(people(source));
  expect(made.participants.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  expect(made.fields).toEqual(source.fields.map(({ value: _, ...field }) => field));
  // It can be sent as it is.
  const again = { ...body, send: true, revision: made.revision };
  const { status } = await client(endpoints.updateDocument, {
    params: { documentId: made.documentId },
    body: again,
  });
  expect(status).toBe('on_going');
});

test('[DOC-01] a copy has another name and roles without people; a completed document can be copied', async () => {
  const documentId = await completedDocument(service(), client, { fileId, name: '끝난 계약', people: [KIM] });
  expect((await detail(documentId)).abilities.copy).toBe(true);
  const made = await detail(
    (await copy(documentId, { name: '끝난 계약 사본', withPeople: false })).documentId,
  );
  expect(made.name).toBe('끝난 계약 사본');
  expect(
    made.participants.map(({ key, name, signingContactInfo }) => [key, name, signingContactInfo]),
  ).toEqual([[KIM.key, '', '']]);
  expect(made.fields.length).toBeGreaterThan(0);
  expect(made.fields.every((field) => field.value === undefined)).toBe(true);
});

test('[DOC-01] a participant, who sees contacts masked, and members outside the scope copy nothing', async () => {
  const haneul = { key: 'h', name: '김하늘', method: 'email', contact: 'haneul@hangyeol.example' } as const;
  const other = (await logIn(service().url, 'sarang')).client;
  const documentId = await sendDocument(client, { fileId, name: '내 계약', people: [haneul] });
  await refusal(copy(documentId, { withPeople: true }, other), 'notFound');
  const draft = await sendDocument(client, { fileId, name: '내 초안', send: false });
  const member = (await logIn(service().url, 'haneul')).client;
  await refusal(copy(draft, { withPeople: true }, member), 'notFound');
});

test('[DOC-12] the files of a document are listed with their sizes once they exist', async () => {
  const documentId = await sendDocument(client, { fileId, name: '쪽 하나', people: [KIM] });
  const files = async (id: string) =>
    (await client(endpoints.documentFiles, { params: { documentId: id } })).list;
  const [original, ...others] = await files(documentId);
  expect(original?.kind).toBe('original');
  expect(original?.size).toBeGreaterThan(1000);
  expect(others).toEqual([]);
  const done = await completedDocument(service(), client, { fileId, name: '끝난 계약', people: [KIM] });
  expect((await files(done)).map(({ kind }) => kind)).toEqual(['original', 'completed', 'audit']);
});
