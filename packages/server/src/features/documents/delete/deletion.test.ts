import { endpoints, type QueryInput } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { joined, teamIds } from '../../../testing/company.ts';
import {
  completedDocument,
  documentBody,
  download,
  KIM,
  LEE,
  logIn,
  sealed,
  sendDocument,
  sign,
  signerOf,
  upload,
} from '../../../testing/main-job.ts';
import { ownerRows, reasonOf, refusal } from '../../../testing/refusals.ts';
import { orphans } from '../../../testing/stored-objects.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let admin: Client;
let haneul: Client;
let sarang: Client;
let fileId = '';
let personalFile = '';
beforeEach(async () => {
  ({ client: admin } = await logIn(service().url, 'hangyeol'));
  ({ client: haneul } = await logIn(service().url, 'haneul'));
  ({ client: sarang } = await logIn(service().url, 'sarang'));
  fileId ||= await upload(admin, 'pdf/issue16278.pdf');
  personalFile ||= await upload(sarang, 'pdf/issue16278.pdf');
});

const remove = (client: Client, ...documentIds: string[]) =>
  client(endpoints.deleteDocuments, { body: { documentIds } });
const params = (documentId: string) => ({ params: { documentId } });
const listed = async (client: Client, query: QueryInput<typeof endpoints.listDocuments> = {}) => {
  const { list, total, counts } = await client(endpoints.listDocuments, { query: { limit: 100, ...query } });
  return { ids: list.map((one) => one.documentId), total, counts, list };
};
const bin = (client: Client) => listed(client, { isArchived: 'true' });
const cancel = (client: Client, documentId: string) =>
  client(endpoints.cancelRequest, { ...params(documentId), body: { message: '조건이 바뀌었습니다' } });
const types = async (documentId: string) =>
  (
    await ownerRows<{ type: string }>(
      service(),
      `select e.type from audit_event e join document d on d.id = e.document_id where d.public_id = $1 order by seq`,
      [documentId],
    )
  ).map((row) => row.type);

test('[DOC-08] [DOC-09] a deleted document leaves lists, counts, folders and search, opens nowhere, and comes back', async () => {
  const { folderId } = await admin(endpoints.createFolder, { body: { name: '삭제할 철' } });
  const documentId = await sendDocument(admin, { fileId, people: [KIM], name: '물품 공급 계약서 (재계약)' });
  await admin(endpoints.moveDocuments, { params: { folderId }, body: { documentIds: [documentId] } });
  await cancel(admin, documentId);
  const before = await listed(admin);
  const folders = await admin(endpoints.listFolders, {});
  expect(await remove(admin, documentId)).toEqual({ done: [documentId], refused: [] });

  const after = await listed(admin);
  expect(after.ids).not.toContain(documentId);
  expect(after.total).toBe(before.total - 1);
  expect(after.counts.request_cancelled).toBe((before.counts.request_cancelled ?? 0) - 1);
  expect((await listed(admin, { search: '재계약' })).ids).toEqual([]);
  expect((await listed(admin, { folderId })).total).toBe(0);
  const count = (list: typeof folders) => list.list.find((one) => one.folderId === folderId)?.documentCount;
  expect([count(folders), count(await admin(endpoints.listFolders, {}))]).toEqual([1, 0]);
  await refusal(admin(endpoints.document, params(documentId)), 'notFound');
  await refusal(admin(endpoints.histories, params(documentId)), 'notFound');
  await refusal(admin(endpoints.auditTrail, params(documentId)), 'notFound');
  const kind = { query: { kind: 'original' } } as const;
  await refusal(admin(endpoints.documentDownload, { ...params(documentId), ...kind }), 'notFound');
  await refusal(cancel(admin, documentId), 'notFound');
  await refusal(
    admin(endpoints.moveDocuments, { params: { folderId: 'none' }, body: { documentIds: [documentId] } }),
    'notFound',
  );
  expect((await refusal(remove(admin, documentId), 'notFound')).result).toMatchObject({
    refused: [{ documentId, reason: 'notFound', msg: '찾을 수 없습니다.' }],
  });

  expect((await bin(admin)).list).toMatchObject([
    {
      documentId,
      status: 'request_cancelled',
      deletion: { deletedBy: '윤한결', deletedAt: expect.any(String), removeRefusal: null },
    },
  ]);
  expect(await admin(endpoints.recoverDocument, params(documentId))).toEqual({
    documentStatus: 'request_cancelled',
  });
  expect((await listed(admin, { folderId })).ids).toEqual([documentId]);
  expect((await listed(admin)).counts).toEqual(before.counts);
  expect((await bin(admin)).total).toBe(0);
  await refusal(admin(endpoints.recoverDocument, params(documentId)), 'notDeleted');
  expect((await types(documentId)).slice(-2)).toEqual(['document.deleted', 'document.recovered']);
  expect((await admin(endpoints.auditTrail, params(documentId))).valid).toBe(true);
});

test('[ORG-11] a member deletes, recovers and removes nothing; abilities say why', async () => {
  const own = await sendDocument(haneul, {
    fileId: await upload(haneul, 'pdf/issue16278.pdf'),
    people: [KIM],
  });
  await cancel(haneul, own);
  const { abilities } = await haneul(endpoints.document, params(own));
  expect(abilities).toMatchObject({ delete: false, deleteRefusal: 'deletedByAdminsOnly' });
  await refusal(remove(haneul, own), 'notAllowed');
  expect((await admin(endpoints.document, params(own))).abilities).toMatchObject({
    delete: true,
    deleteRefusal: null,
  });
  await remove(admin, own);
  await refusal(haneul(endpoints.document, params(own)), 'notFound');
  expect((await listed(haneul)).ids).not.toContain(own);
  await refusal(bin(haneul), 'notAllowed');
  await refusal(haneul(endpoints.recoverDocument, params(own)), 'notAllowed');
  await refusal(haneul(endpoints.removeDocument, params(own)), 'notAllowed');
  await admin(endpoints.recoverDocument, params(own));
});

test('[ORG-11] [DOC-08] a personal user deletes only when every selected document is completed or cancelled', async () => {
  const options = { fileId: personalFile, people: [KIM] };
  const running = await sendDocument(sarang, options);
  const cancelled = await sendDocument(sarang, options);
  await cancel(sarang, cancelled);
  expect((await sarang(endpoints.document, params(running))).abilities).toMatchObject({
    delete: false,
    deleteRefusal: 'onlyEndedDeleted',
  });
  const refused = await refusal(remove(sarang, cancelled, running), 'onlyEndedDeleted');
  expect(refused.result).toMatchObject({
    done: [],
    refused: [{ documentId: running, reason: 'onlyEndedDeleted' }],
  });
  expect((await listed(sarang)).ids).toContain(cancelled);
  expect(await remove(sarang, cancelled, cancelled)).toEqual({ done: [cancelled], refused: [] });
  expect((await bin(sarang)).ids).toEqual([cancelled]);
  expect((await bin(admin)).ids).not.toContain(cancelled);
  await refusal(admin(endpoints.recoverDocument, params(cancelled)), 'notFound');
  await refusal(admin(endpoints.removeDocument, params(cancelled)), 'notFound');
  await sarang(endpoints.recoverDocument, params(cancelled));
});

test('[ORG-11] an admin deletes a draft, which is in no list and cannot be changed until it is recovered', async () => {
  const draft = await sendDocument(admin, { fileId, send: false });
  expect((await listed(admin)).ids).toContain(draft);
  expect(await remove(admin, draft)).toEqual({ done: [draft], refused: [] });
  expect((await listed(admin)).ids).not.toContain(draft);
  await refusal(admin(endpoints.document, params(draft)), 'notFound');
  await refusal(admin(endpoints.deleteDraft, params(draft)), 'notFound');
  expect((await bin(admin)).ids).toContain(draft);
  await admin(endpoints.recoverDocument, params(draft));
  expect((await listed(admin)).ids).toContain(draft);
  await remove(admin, draft);
  await admin(endpoints.removeDocument, params(draft));
  expect((await bin(admin)).ids).not.toContain(draft);
  const ownOfAdmin = await sendDocument(admin, { fileId, send: false });
  await remove(admin, ownOfAdmin);
  const { client: garam } = await logIn(service().url, 'garam');
  const others = await sendDocument(haneul, {
    fileId: await upload(haneul, 'pdf/issue16278.pdf'),
    send: false,
  });
  expect(await remove(admin, others)).toEqual({ done: [others], refused: [] });
  await refusal(haneul(endpoints.document, params(others)), 'notFound');
  expect((await bin(admin)).list.find(({ documentId }) => documentId === others)).toMatchObject({
    status: 'draft',
    deletion: { deletedBy: '윤한결', removeRefusal: null },
  });
  expect((await bin(garam)).ids).toContain(others);
  expect((await bin(garam)).ids, 'a draft that its requester deleted').not.toContain(ownOfAdmin);
  await refusal(garam(endpoints.recoverDocument, params(ownOfAdmin)), 'notFound');
  await refusal(garam(endpoints.removeDocument, params(ownOfAdmin)), 'notFound');
  expect(await garam(endpoints.recoverDocument, params(others))).toEqual({ documentStatus: 'draft' });
  expect((await bin(admin)).ids).not.toContain(others);
  expect((await listed(haneul)).ids, 'back at its requester').toContain(others);
  await refusal(admin(endpoints.document, params(others)), 'notFound');
  await admin(endpoints.recoverDocument, params(ownOfAdmin));
  const personal = await sendDocument(sarang, { fileId: personalFile, send: false });
  await refusal(remove(admin, personal), 'notFound');
  await refusal(remove(sarang, personal), 'draftNotDeleted');
});

test('[ORG-11] an admin deletes a reserved document: the reservation is cancelled first, and its point given back', async () => {
  const balance = async () => (await admin(endpoints.pointBalance, {})).balance;
  const before = await balance();
  const reservationDate = new Date(service().clock.now().getTime() + 3_600_000).toISOString();
  const body = { ...documentBody({ fileId, people: [KIM] }), reservationDate };
  const { documentId: reserved } = await admin(endpoints.createDocument, { body });
  expect(await balance()).toBe(before - 1);
  expect((await admin(endpoints.document, params(reserved))).abilities).toMatchObject({ delete: true });
  expect(await remove(admin, reserved)).toEqual({ done: [reserved], refused: [] });
  expect(await balance()).toBe(before);
  expect((await bin(admin)).list.find(({ documentId }) => documentId === reserved)).toMatchObject({
    status: 'reservation_cancelled',
  });
  expect((await types(reserved)).slice(-2)).toEqual(['document.reservationCancelled', 'document.deleted']);
  service().clock.advance(2 * 3_600_000);
  ({ client: admin } = await logIn(service().url, 'hangyeol'));
  expect((await bin(admin)).ids, 'nothing is sent at its time').toContain(reserved);
  await admin(endpoints.removeDocument, params(reserved));
});

test('[ORG-11] the reservation of a member is cancelled before an admin deletes it, and the admin recovers it', async () => {
  const balance = async () => (await admin(endpoints.pointBalance, {})).balance;
  const before = await balance();
  const reservationDate = new Date(service().clock.now().getTime() + 3_600_000).toISOString();
  const ofHaneul = await upload(haneul, 'pdf/issue16278.pdf');
  const body = { ...documentBody({ fileId: ofHaneul, people: [KIM] }), reservationDate };
  const { documentId } = await haneul(endpoints.createDocument, { body });
  expect(await balance()).toBe(before - 1);
  expect(await remove(admin, documentId)).toEqual({ done: [documentId], refused: [] });
  expect(await balance()).toBe(before);
  expect((await bin(admin)).ids).toContain(documentId);
  expect((await listed(haneul)).ids).not.toContain(documentId);
  expect(await admin(endpoints.recoverDocument, params(documentId))).toEqual({
    documentStatus: 'reservation_cancelled',
  });
  expect((await haneul(endpoints.document, params(documentId))).status).toBe('reservation_cancelled');
  expect(await balance(), 'recovery spends nothing').toBe(before);
  expect((await types(documentId)).slice(-3)).toEqual([
    'document.reservationCancelled',
    'document.deleted',
    'document.recovered',
  ]);
});

test('[DOC-09] [ERR-09] an admin’s selection is answered per document', async () => {
  const running = await sendDocument(admin, { fileId, people: [KIM] });
  expect(await remove(admin, running, 'nothing')).toMatchObject({
    done: [running],
    refused: [{ documentId: 'nothing', reason: 'notFound' }],
  });
  expect((await refusal(remove(admin), 'emptySelection')).result).toEqual({ field: 'documentIds' });
  await refusal(remove(admin, ...Array.from({ length: 501 }, (_, index) => `d${index}`)), 'badInput');
  await admin(endpoints.recoverDocument, params(running));
});

test('[DOC-08] a running document can be deleted and signed, and not removed before everyone has signed', async () => {
  const documentId = await sendDocument(admin, { fileId, people: [KIM, LEE] });
  await remove(admin, documentId);
  await refusal(admin(endpoints.removeDocument, params(documentId)), 'runningNotRemoved');
  expect((await bin(admin)).list).toMatchObject([
    { documentId, status: 'on_going', deletion: { removeRefusal: 'runningNotRemoved' } },
  ]);
  await sign(service(), KIM, documentId);
  await sign(service(), LEE, documentId);
  await expect.poll(async () => (await bin(admin)).list[0]?.sealed, { timeout: 30_000 }).toBe(true);
  const kim = await signerOf(service(), KIM, documentId);
  const file = await download(service(), kim.client, documentId, 'completed');
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  await admin(endpoints.recoverDocument, params(documentId));
  await sealed(admin, documentId);
});

test('[DOC-08] [DOC-09] [SET-04] a removal takes files, values, contacts and names, and keeps the hashes', async () => {
  const separate = await upload(admin, 'pdf/doc_3_3_pages.pdf');
  const documentId = await completedDocument(service(), admin, { fileId: separate, people: [KIM] });
  const kim = await signerOf(service(), KIM, documentId);
  const completed = await download(service(), kim.client, documentId, 'completed');
  await refusal(admin(endpoints.removeDocument, params(documentId)), 'notDeleted');
  await remove(admin, documentId);
  // The viewing period of the participants does not depend on the requester's deletion.
  expect(await download(service(), kim.client, documentId, 'completed')).toEqual(completed);
  const evidence = () =>
    ownerRows(
      service(),
      `select d.sealed_sha256, d.certificate_sha256, d.original_sha256, d.sealed_at, d.completed_at,
         p.signed_at, p.consent_version, p.consent_at,
         (select count(*)::int from ledger_entry e where e.transfer like '%' || d.public_id || '%') entries
       from document d join participant p on p.document_id = d.id where d.public_id = $1`,
      [documentId],
    );
  const kept = await evidence();
  const loose = await orphans(service());
  expect(await admin(endpoints.removeDocument, params(documentId))).toEqual({});
  expect(await evidence()).toEqual(kept);
  expect((await types(documentId)).slice(-2)).toEqual(['document.removed', 'document.recordErased']);

  await refusal(admin(endpoints.removeDocument, params(documentId)), 'notFound');
  await refusal(admin(endpoints.recoverDocument, params(documentId)), 'notFound');
  expect((await bin(admin)).ids).not.toContain(documentId);
  expect(await reasonOf(kim.client(endpoints.entry, { params: kim.params }))).toMatchObject({
    reason: '1docError',
  });
  const verified = await admin(endpoints.verify, { body: { base64: completed.toString('base64') } });
  expect(verified).toMatchObject({ genuine: true, documentId, documentName: '', signers: [] });

  const left = await ownerRows(
    service(),
    `select (select count(*)::int from field f where f.document_id = d.id) fields, d.file_id, d.sealed_key,
       d.certificate_key, p.contact, p.name, (select count(*)::int from file where public_id = $2) files
     from document d join participant p on p.document_id = d.id where d.public_id = $1`,
    [documentId, separate],
  );
  expect(left).toEqual([
    { fields: 0, file_id: null, sealed_key: null, certificate_key: null, contact: '', name: '', files: 0 },
  ]);
  const objects = (await orphans(service())).filter((key) => !loose.includes(key));
  const recorded = await ownerRows<{ key: string }>(service(), 'select key from loose_object');
  expect(objects.length).toBeGreaterThanOrEqual(3);
  expect(recorded.map((row) => row.key)).toEqual(expect.arrayContaining(objects));
});

test('[DOC-08] a file in another document survives a removal', async () => {
  const first = await sendDocument(admin, { fileId, people: [KIM] });
  const second = await sendDocument(admin, { fileId, people: [KIM] });
  await cancel(admin, first);
  await remove(admin, first);
  await admin(endpoints.removeDocument, params(first));
  const kept = await download(service(), admin, second, 'original');
  expect(kept.subarray(0, 5).toString()).toBe('%PDF-');
});

test('[ORG-11] [ORG-08] a team admin deletes and recovers within the scope only', async () => {
  const { teamId } = await admin(endpoints.createTeam, {
    body: { parentTeamId: Object.values(await teamIds(admin))[0] ?? '', name: '삭제팀' },
  });
  const { client: lead } = await joined(service(), admin, {
    loginId: 'lead01',
    actorClass: 'sub-admin',
    teamId,
    permsTeamIds: [teamId],
  });
  const outside = await sendDocument(admin, { fileId, people: [KIM] });
  const inside = await sendDocument(lead, {
    fileId: await upload(lead, 'pdf/issue16278.pdf'),
    people: [KIM],
  });
  expect(await remove(lead, inside, outside)).toMatchObject({
    done: [inside],
    refused: [{ documentId: outside, reason: 'notFound' }],
  });
  await remove(admin, outside);
  expect((await bin(lead)).ids).toEqual([inside]);
  await refusal(lead(endpoints.recoverDocument, params(outside)), 'notFound');
  await lead(endpoints.recoverDocument, params(inside));
  await admin(endpoints.recoverDocument, params(outside));
});
