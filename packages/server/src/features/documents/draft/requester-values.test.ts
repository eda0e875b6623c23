import { endpoints, type RequesterFieldInput } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { pdfText } from '../../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  fixture,
  inkPng,
  KIM,
  LEE,
  logIn,
  sealed,
  sign,
  signerOf,
  until,
  upload,
} from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let client: Client;
let fileId: string;

beforeAll(async () => {
  ({ client } = await logIn(service().url, 'haneul'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
}, 60_000);

const ownField = (
  type: 'text' | 'date' | 'check' | 'picture',
  y: number,
  value: RequesterFieldInput['value'],
  more: Partial<RequesterFieldInput> = {},
): RequesterFieldInput => ({
  key: `own-${type}-${y}`,
  dragKey: `${type}-own${y}`,
  type,
  page: 1,
  x: 0.1,
  y,
  width: 0.4,
  height: 0.06,
  required: true,
  ...(value === undefined ? {} : { value }),
  ...more,
});

const PICTURE = { type: 'image', base64: inkPng().toString('base64') } as const;
const written = (): RequesterFieldInput[] => [
  ownField('text', 0.4, '계약 기간은 열두 달로 합니다'),
  ownField('date', 0.5, '2026-12-01'),
  ownField('check', 0.6, true, { width: 0.03, height: 0.03 }),
  ownField('picture', 0.7, PICTURE),
];

const body = (requesterFields: RequesterFieldInput[], send: boolean) => ({
  ...documentBody({ fileId, send }),
  requesterFields,
});
const read = (documentId: string) => client(endpoints.document, { params: { documentId } });

describe('[EDT-03] values of the requester', () => {
  test('are saved with the draft, and a stored picture need not be uploaded again', async () => {
    const { documentId, revision } = await client(endpoints.createDocument, { body: body(written(), false) });
    const draft = await read(documentId);
    expect(draft.requesterFields.map(({ type, value }) => ({ type, value }))).toEqual([
      { type: 'text', value: '계약 기간은 열두 달로 합니다' },
      { type: 'date', value: '2026년 12월 1일' },
      { type: 'check', value: true },
      { type: 'picture', value: expect.objectContaining({ imageUrl: expect.any(String) }) },
    ]);
    expect(draft.fields.every((field) => field.participantKey !== '')).toBe(true);
    const kept = draft.requesterFields.at(3)?.value;
    if (typeof kept !== 'object' || kept.pictureId === undefined) throw new Error('no picture was kept');
    const again = [ownField('picture', 0.7, { pictureId: kept.pictureId })];
    const input = { ...body(again, false), revision };
    await client(endpoints.updateDocument, { params: { documentId }, body: input });
    expect((await read(documentId)).requesterFields[0]?.value).toEqual({
      imageUrl: expect.any(String),
      pictureId: kept.pictureId,
    });
    const foreign = [ownField('picture', 0.7, { pictureId: `${kept.pictureId}x` })];
    await refusal(client(endpoints.createDocument, { body: body(foreign, false) }), 'pictureRefused');
  });

  test('are shown to signers, and are real text in the completed document', async () => {
    const { documentId } = await client(endpoints.createDocument, { body: body(written(), true) });
    const kim = await signerOf(service(), KIM, documentId);
    const view = await kim.client(endpoints.signingFields, { params: kim.params });
    expect(view.fields.map((field) => field.participantKey)).toEqual(['kim', 'kim', 'kim']);
    expect(view.written.map((field) => field.type)).toEqual(['text', 'date', 'check', 'picture']);
    expect(view.written[0]?.value).toBe('계약 기간은 열두 달로 합니다');
    await sign(service(), KIM, documentId);
    await sign(service(), LEE, documentId);
    await sealed(client, documentId);
    const text = await pdfText(await download(service(), client, documentId, 'completed'));
    expect(text).toContain('계약 기간은 열두 달로 합니다');
    expect(text).toContain('2026년 12월 1일');
  });

  test('may be incomplete in a draft, and must be complete and fit when it is sent', async () => {
    const half = [ownField('text', 0.4, null, { label: '계약 기간' })];
    const { documentId } = await client(endpoints.createDocument, { body: body(half, false) });
    const params = { documentId };
    const send = (field: RequesterFieldInput) =>
      client(endpoints.updateDocument, { params, body: body([field], true) });
    await refusal(send(half[0] ?? ownField('text', 0.4, null)), 'requiredFieldEmpty');
    await refusal(send(ownField('text', 0.4, '가'.repeat(500))), 'valueTooLong');
    await refusal(send(ownField('text', 0.4, '그림 문자 \u{1F600}')), 'missingGlyph');
    expect((await read(documentId)).status).toBe('draft');
  });

  test('have the same limits as other values', async () => {
    const make = (field: RequesterFieldInput) =>
      client(endpoints.createDocument, { body: body([field], false) });
    await refusal(make(ownField('text', 0.4, '900101-1234567')), 'residentNumber');
    await refusal(make(ownField('date', 0.4, '내일')), 'valueRefused');
    await refusal(make(ownField('text', 0.4, PICTURE)), 'valueRefused');
    await refusal(make(ownField('picture', 0.4, { type: 'image', base64: 'AAAA' })), 'pictureRefused');
    await refusal(make({ ...ownField('text', 0.4, ''), type: 'initials' }), 'requesterFieldRefused');
    await refusal(make(ownField('text', 0.99, '밖')), 'fieldRefused');
    await refusal(make({ ...ownField('text', 0.4, ''), key: 'kim-text' }), 'fieldRefused');
  });
});

describe('[EDT-06] settings that are not offered are refused by name when sending', () => {
  test('authentication, attachments and payment stay in the draft', async () => {
    const base = documentBody({ fileId, send: false });
    const payment = { productName: '계약금', amount: 3_300_000 };
    const attachmentRequests = [
      { participantKey: 'lee', attachmentType: '사업자등록증 사본', required: true },
    ];
    const [kim, ...others] = base.participants;
    if (!kim) throw new Error('nobody takes part');
    const participants = [
      { ...kim, authentications: [{ authType: 'password' as const, authValue: '1234', hint: '생일' }] },
      ...others,
    ];
    const { documentId } = await client(endpoints.createDocument, {
      body: { ...base, participants, payment, attachmentRequests },
    });
    const draft = await read(documentId);
    expect(draft).toMatchObject({ payment, attachmentRequests });
    expect(draft.authentications).toEqual([
      { participantKey: 'kim', authType: 'password', hint: '생일', hasValue: true },
    ]);
    const params = { documentId };
    const send = (more: object) =>
      client(endpoints.updateDocument, { params, body: { ...base, ...more, send: true } });
    await refusal(send({ payment }), 'paymentNotConnected');
    await refusal(send({ attachmentRequests }), 'attachmentsNotOffered');
    await refusal(send({ payment: { productName: '', amount: 0 } }), 'paymentRefused');
    const stranger = [{ participantKey: 'nobody', attachmentType: '통장 사본', required: false }];
    await refusal(send({ attachmentRequests: stranger }), 'settingsPersonUnknown');
    expect((await read(documentId)).status).toBe('draft');
  });
});

describe('[EDT-12] document editing', () => {
  const begin = async (name = '고칠 문서') =>
    client(endpoints.createEditingDocument, { body: { fileId, name } });
  const save = (documentId: string, requesterFields: RequesterFieldInput[]) =>
    client(endpoints.updateDocument, {
      params: { documentId },
      body: {
        ...documentBody({ fileId, send: false }),
        name: '고칠 문서',
        participants: [],
        fields: [],
        requesterFields,
      },
    });

  test('what was begun and is not finished is listed for its requester alone, the last changed first', async () => {
    const { client: person } = await logIn(service().url, 'sarang');
    const own = await upload(person, 'pdf/issue16278.pdf');
    const of = async (caller: Client) => (await caller(endpoints.listEditingDocuments, {})).list;
    expect(await of(person)).toEqual([]);
    const create = (name: string) => person(endpoints.createEditingDocument, { body: { fileId: own, name } });
    const first = await create('먼저 연 문서');
    service().clock.advance(60_000);
    const second = await create('나중에 연 문서');
    expect(await of(person)).toEqual([
      { documentId: second.documentId, name: '나중에 연 문서', pageCount: 1, updatedAt: expect.any(String) },
      expect.objectContaining({ documentId: first.documentId, name: '먼저 연 문서' }),
    ]);
    expect((await of(client)).map(({ name }) => name)).not.toContain('먼저 연 문서');
    await person(endpoints.deleteDraft, { params: { documentId: second.documentId } });
    expect((await of(person)).map(({ name }) => name)).toEqual(['먼저 연 문서']);
  });

  test('creates a PDF with the values as real text, which can be downloaded and sent', async () => {
    const { documentId } = await begin();
    const { revision } = await save(documentId, written());
    const params = { documentId };
    const { fileId: editedFile } = await client(endpoints.finishEditing, { params, body: { revision } });
    const edited = await until('the edited document', async () => {
      const now = await read(documentId);
      return now.editedFileId !== null && now;
    });
    expect(edited).toMatchObject({ status: 'edited', editedFileId: editedFile, purpose: 'edit' });
    expect((await client(endpoints.file, { params: { fileId: editedFile } })).state).toBe('ready');
    const pdf = await download(service(), client, documentId, 'completed');
    const text = await pdfText(pdf);
    expect(text).toContain('계약 기간은 열두 달로 합니다');
    expect(text).toContain('2026년 12월 1일');
    expect(pdf.includes('/ByteRange')).toBe(false);
    expect(pdf.byteLength).toBeGreaterThan((await fixture('pdf/issue16278.pdf')).byteLength / 2);
    const sent = await client(endpoints.createDocument, { body: documentBody({ fileId: editedFile }) });
    expect(sent.status).toBe('on_going');
    expect((await read(documentId)).status).toBe('edited');
  });

  test('refuses documents that are not for editing, are empty, or were changed meanwhile', async () => {
    const { documentId } = await begin();
    const params = { documentId };
    const finish = (revision: number) => client(endpoints.finishEditing, { params, body: { revision } });
    await refusal(finish(1), 'nothingWritten');
    const { revision } = await save(documentId, written());
    await refusal(finish(revision - 1), 'conflict');
    const asRequest = { ...body(written(), true), name: '고칠 문서' };
    await refusal(client(endpoints.updateDocument, { params, body: asRequest }), 'editingNotSent');
    const request = await client(endpoints.createDocument, { body: body(written(), false) });
    const wrong = { params: { documentId: request.documentId }, body: { revision: request.revision } };
    await refusal(client(endpoints.finishEditing, wrong), 'notForEditing');
  });

  test('[ORG-07] is refused to read-only members', async () => {
    const reader = (await logIn(service().url, 'bada')).client;
    await refusal(reader(endpoints.createEditingDocument, { body: { fileId, name: '문서' } }), 'notAllowed');
  });
});
