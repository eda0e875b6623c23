import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { bulkSteps } from '../../../testing/bulk/bulk-steps.ts';
import { pdfText } from '../../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  fieldsFor,
  KIM,
  type Person,
  sealed,
  sign,
  signerOf,
  until,
} from '../../../testing/main-job.ts';
import { issueKey, openCall, tokenHeaders } from '../../../testing/open/open-steps.ts';
import { templateSteps } from '../../../testing/template-steps.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** The types of participants in all parts of the product. */

let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true },
);
const templates = templateSteps(
  () => client,
  () => fileId,
);
const bulks = bulkSteps(
  () => client,
  () => fileId,
);

const BOSS: Person = { key: 'boss', name: '박검토', method: 'email', contact: 'boss@types.example' };
const READER: Person = { key: 'reader', name: '최열람', method: 'email', contact: 'reader@types.example' };
const COPY: Person = { key: 'copy', name: '정참조', method: 'email', contact: 'copy@types.example' };
const SIGNER: Person = { ...KIM, contact: 'kim@types.example' };
const TYPES = { boss: 'approver', reader: 'viewer', copy: 'copy' } as const;

const ROLES = [
  { key: 'boss', roleName: '팀장', signingOrder: 1, participantType: TYPES.boss },
  { key: 'kim', roleName: '근로자', signingOrder: 2, mayDelegate: true },
  {
    key: 'reader',
    roleName: '인사팀',
    signingOrder: 3,
    participantType: TYPES.reader,
    asked: 'turn' as const,
  },
  { key: 'copy', roleName: '회계팀', signingOrder: 4, participantType: TYPES.copy },
];
const typesOf = (
  people: readonly {
    readonly key: string;
    readonly participantType?: string | undefined;
    readonly mayDelegate?: boolean | undefined;
  }[],
) =>
  people.map(
    ({ key, participantType = 'signer', mayDelegate = false }) =>
      `${key} ${participantType}${mayDelegate ? ' who may hand over' : ''}`,
  );
const ALL = ['boss approver', 'kim signer who may hand over', 'reader viewer', 'copy copy'];

const PARTICIPANTS = [BOSS, SIGNER, READER, COPY].map(({ key, name, method, contact }, index) => ({
  key,
  name,
  signingOrder: index + 1,
  signingMethodType: method,
  signingContactInfo: contact,
  ...(key === 'kim' ? { mayDelegate: true } : { participantType: ROLES[index]?.participantType }),
}));

test('[ROL-01] [DLG-01] drafts, templates, requests from them, lists and bulk columns know the types', async () => {
  const draft = await client(endpoints.createDocument, {
    body: { ...documentBody({ fileId, people: [SIGNER], send: false }), participants: PARTICIPANTS },
  });
  const stored = await client(endpoints.document, { params: { documentId: draft.documentId } });
  expect(typesOf(stored.participants)).toEqual(ALL);
  const { list } = await client(endpoints.listDocuments, { query: { status: 'draft' } });
  const listed = list.find(({ documentId }) => documentId === draft.documentId);
  expect(typesOf(listed?.participants ?? [])).toEqual(ALL);

  const content = { roles: ROLES, fields: fieldsFor([SIGNER]) };
  const templateId = await templates.savedTemplate(content);
  const template = await templates.read(templateId);
  expect(template.roles).toEqual(ROLES);
  expect(template.bulkObstacle).toBeNull();
  const made = await templates.request(templateId, {});
  expect(typesOf((await templates.documentOf(made.documentId)).participants)).toEqual(ALL);
  // A template of a document keeps the types of its people.
  const again = await client(endpoints.createTemplate, { body: { documentId: draft.documentId } });
  expect(typesOf((await templates.read(again.templateId)).roles)).toEqual(ALL);

  const bulk = await bulks.detail(await bulks.bulk(content));
  expect(bulk.columns.map(({ label }) => label).slice(0, 8)).toEqual([
    '팀장(검토자) 이름',
    '팀장(검토자) 연락처',
    '근로자 이름',
    '근로자 연락처',
    '인사팀(열람자) 이름',
    '인사팀(열람자) 연락처',
    '회계팀(참조자) 이름',
    '회계팀(참조자) 연락처',
  ]);
});

test('[ROL-01] [DLG-01] [BLK-05] the rows of a bulk ask approvers first and tell viewers and copy receivers as single requests do', async () => {
  const id = await bulks.bulk({ roles: ROLES, fields: fieldsFor([SIGNER]) });
  const { revision, columns } = await bulks.detail(id);
  const cells = columns.map(({ kind, key, roleName }) => {
    if (kind === 'name') return `${roleName}님`;
    return kind === 'contact' ? `${key.split(':')[1]}@row.example` : '';
  });
  await bulks.save(id, { revision, rows: [cells] });
  await bulks.check(id);
  await bulks.send(id);
  await until('the row', async () => (await bulks.detail(id)).counts.sent === 1);
  const { list } = await client(endpoints.listDocuments, { query: { bulkTransmitId: id } });
  expect(typesOf(list[0]?.participants ?? [])).toEqual(ALL);
  expect(list[0]?.participants.map(({ key, status }) => `${key} ${status}`)).toEqual([
    'boss need_approval',
    'kim waiting',
    'reader waiting',
    'copy waiting',
  ]);
});

test('[ROL-01] both APIs, webhooks and the certificate know the types', async () => {
  const { webhook } = await client(endpoints.createWebhook, {
    body: { url: 'http://127.0.0.1:9/', description: '', events: [] },
  });
  const { key } = await issueKey(client, ['documents:read', 'documents:write']);
  const headers = await tokenHeaders(service(), key);
  const body = { ...documentBody({ fileId, people: [SIGNER] }), participants: PARTICIPANTS };
  const created = await openCall(service(), 'POST', '/documents', headers, body);
  expect(created.code).toBe(0);
  const { documentId } = created.result;
  const read = async () => (await openCall(service(), 'GET', `/documents/${documentId}`, headers)).result;
  expect(typesOf((await read()).participants)).toEqual(ALL);

  const boss = await signerOf(service(), BOSS, documentId);
  const comment = '금액을 확인했습니다';
  await boss.client(endpoints.approve, { params: boss.params, body: { approves: true, comment } });
  const reader = await signerOf(service(), READER, documentId);
  await reader.client(endpoints.startHistory, { params: { documentId } });
  await sign(service(), SIGNER, documentId);
  await sealed(client, documentId);
  const { list } = await client(endpoints.webhookDeliveries, { params: { webhookId: webhook.webhookId } });
  expect(list.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['participant.approved', 'participant.viewed', 'participant.signed']),
  );
  const words = (await pdfText(await download(service(), client, documentId, 'audit'))).replace(/\s+/g, '');
  for (const said of ['검토자', '박검토', comment, '열람자', '최열람', '참조자', '정참조', '완료문서를받음'])
    expect(words).toContain(said.replace(/\s+/g, ''));
});
