import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import {
  documentBody,
  KIM,
  LEE,
  logIn,
  type Person,
  sendDocument,
  sign,
  signerOf,
  upload,
} from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** The marks of what each member has seen. */

const service = serviceWithInvariants();
let admin: Client;
let areum: Client;
let fileId = '';
beforeEach(async () => {
  ({ client: admin } = await logIn(service().url, 'hangyeol'));
  ({ client: areum } = await logIn(service().url, 'areum'));
  fileId ||= await upload(admin, 'pdf/issue16278.pdf');
});

const AREUM: Person = { key: 'areum', name: '정아름', method: 'email', contact: 'areum@hangyeol.example' };

const unseenIn = async (client: Client) => {
  const { list } = await client(endpoints.listDocuments, { query: { limit: 100 } });
  return list.filter((one) => one.isUnseen).map((one) => one.documentId);
};
const isUnseen = async (client: Client, documentId: string) =>
  (await client(endpoints.document, { params: { documentId } })).isUnseen;
const check = (client: Client, ...documentIds: string[]) =>
  client(endpoints.checkDocuments, { body: { documentIds } });

test('[DOC-11] a document is unseen after news that one neither caused nor saw, and marking it as seen ends that', async () => {
  const documentId = await sendDocument(admin, { fileId });
  expect(await unseenIn(admin)).toEqual([]);
  await sign(service(), KIM, documentId);
  expect(await unseenIn(admin)).toEqual([documentId]);
  expect(await isUnseen(admin, documentId)).toBe(true);

  expect(await admin(endpoints.checkDocument, { params: { documentId } })).toEqual({});
  expect(await unseenIn(admin)).toEqual([]);
  await admin(endpoints.changeExpiry, { params: { documentId }, body: { expiryMinutes: 2880 } });
  expect(await isUnseen(admin, documentId)).toBe(false);
  await sign(service(), LEE, documentId);
  expect(await unseenIn(admin)).toEqual([documentId]);
});

test('[DOC-11] each member has its own marks, and a request to sign is news to the asked member alone', async () => {
  const documentId = await sendDocument(admin, { fileId, people: [AREUM, KIM] });
  expect(await unseenIn(areum)).toEqual([documentId]);
  expect(await isUnseen(admin, documentId)).toBe(false);
  await sign(service(), AREUM, documentId);
  await check(areum, documentId);
  expect([await isUnseen(areum, documentId), await isUnseen(admin, documentId)]).toEqual([false, true]);
});

test('[DOC-11] several documents are marked at once, and the answer names those that were not and why', async () => {
  const documentIds = [await sendDocument(admin, { fileId }), await sendDocument(admin, { fileId })];
  for (const documentId of documentIds) await sign(service(), KIM, documentId);
  expect((await unseenIn(admin)).sort()).toEqual(expect.arrayContaining(documentIds));
  const { done, refused } = await check(admin, ...documentIds, 'nobody', documentIds[0] ?? '');
  expect(done.sort()).toEqual([...documentIds].sort());
  expect(refused).toMatchObject([{ documentId: 'nobody', reason: 'notFound', msg: '찾을 수 없습니다.' }]);
  expect((await unseenIn(admin)).filter((id) => documentIds.includes(id))).toEqual([]);

  const { client: stranger } = await logIn(service().url, 'sarang');
  await refusal(check(stranger, ...documentIds), 'notFound');
  await refusal(
    stranger(endpoints.checkDocument, { params: { documentId: documentIds[0] ?? '' } }),
    'notFound',
  );
});

test('[DOC-11] the body may be the array of ids itself', async () => {
  const documentId = await sendDocument(admin, { fileId });
  await sign(service(), KIM, documentId);
  expect(await isUnseen(admin, documentId)).toBe(true);
  expect(await admin(endpoints.checkDocuments, { body: [documentId, 'nobody'] })).toMatchObject({
    done: [documentId],
    refused: [{ documentId: 'nobody', reason: 'notFound' }],
  });
  expect(await isUnseen(admin, documentId)).toBe(false);
  await refusal(admin(endpoints.checkDocuments, { body: [] }), 'emptySelection');
  await refusal(
    admin(endpoints.checkDocuments, { body: Array.from({ length: 501 }, () => documentId) }),
    'badInput',
  );
});

test('[DOC-11] [ERR-09] nothing selected is refused, and too many are', async () => {
  await refusal(check(admin), 'emptySelection');
  await refusal(check(admin, ...Array.from({ length: 501 }, (_, index) => `id-${index}`)), 'badInput');
});

test('[DOC-11] marking all as seen leaves no single mark, and later news is unseen again', async () => {
  const documentId = await sendDocument(admin, { fileId });
  await sign(service(), KIM, documentId);
  await admin(endpoints.checkDocument, { params: { documentId } });
  const other = await sendDocument(admin, { fileId });
  await sign(service(), KIM, other);
  service().clock.advance(1000);
  expect(await admin(endpoints.checkAllDocuments, {})).toEqual({});
  expect(await unseenIn(admin)).toEqual([]);
  const marks = await ownerRows<{ count: number }>(
    service(),
    `select count(*)::int from document_seen s join account a on a.id = s.account_id where a.login_id = 'hangyeol'`,
  );
  expect(marks).toEqual([{ count: 0 }]);
  service().clock.advance(1000);
  await sign(service(), LEE, other);
  expect(await unseenIn(admin)).toEqual([other]);
});

test('[DOC-11] news tells what others did with the documents one requested or was asked to sign, newest first', async () => {
  service().clock.advance(1000);
  await admin(endpoints.checkAllDocuments, {});
  service().clock.advance(1000);
  const documentId = await sendDocument(admin, { fileId, people: [AREUM, KIM], name: '소식 계약서' });
  const mine = async (client: Client) => {
    const { list } = await client(endpoints.listNews, {});
    return list
      .filter((item) => item.documentId === documentId)
      .map(({ type, name, isUnseen }) => [type, name, isUnseen]);
  };
  expect(await mine(admin)).toEqual([]);
  expect(await mine(areum)).toEqual([['participant.asked', AREUM.name, true]]);
  service().clock.advance(1000);
  await sign(service(), AREUM, documentId);
  service().clock.advance(1000);
  await sign(service(), KIM, documentId);
  expect(await mine(admin)).toEqual([
    ['document.completed', '', true],
    ['participant.signed', KIM.name, true],
    ['participant.signed', AREUM.name, true],
  ]);
  expect((await admin(endpoints.listNews, {})).unseen).toBe(3);
  await admin(endpoints.checkDocument, { params: { documentId } });
  expect((await admin(endpoints.listNews, {})).unseen).toBe(0);
  expect((await mine(areum)).map(([type]) => type)).not.toContain('participant.refused');
  const { client: stranger } = await logIn(service().url, 'sarang');
  expect(await mine(stranger)).toEqual([]);
});

test('[DOC-11] a comment is news to the requester alone, and a request to approve is told from one to sign', async () => {
  const body = documentBody({ fileId, people: [AREUM, KIM], isSequential: true, name: '의견 계약서' });
  const [first, ...others] = body.participants;
  if (first === undefined) throw new Error('no participant');
  const participants = [{ ...first, participantType: 'approver' as const }, ...others];
  const fields = body.fields.filter(({ participantKey }) => participantKey === KIM.key);
  const { documentId } = await admin(endpoints.createDocument, { body: { ...body, participants, fields } });
  const mine = async (client: Client) =>
    (await client(endpoints.listNews, {})).list.filter((item) => item.documentId === documentId);
  expect(await mine(areum)).toMatchObject([{ type: 'participant.asked', isApproval: true }]);
  const { participants: people } = await admin(endpoints.document, { params: { documentId } });
  await areum(endpoints.approve, {
    params: { documentId, participantId: people[0]?.participantId ?? '' },
    body: { approves: true },
  });
  const kim = await signerOf(service(), KIM, documentId);
  await kim.client(endpoints.sendComment, { params: kim.params, body: { text: '언제까지인가요?' } });
  expect((await mine(admin)).map(({ type, name }) => [type, name])).toEqual([
    ['participant.commented', KIM.name],
    ['participant.approved', AREUM.name],
  ]);
  expect((await mine(areum)).map(({ type }) => type)).toEqual(['participant.asked']);
});
