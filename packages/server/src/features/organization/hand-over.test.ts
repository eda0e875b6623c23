import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { joined, memberIdOf, teamIds } from '../../testing/company.ts';
import { messagesAbout } from '../../testing/inbox-links.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import {
  documentBody,
  inkPng,
  KIM,
  logIn,
  sealed,
  sendDocument,
  sign,
  until,
  upload,
} from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants({}, 'test');
let hangyeol: Client;
let leaver: { client: Client; memberId: string };
let fileId = '';
beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  const teamId = (await teamIds(hangyeol)).국내영업팀 ?? '';
  leaver = await joined(service(), hangyeol, {
    loginId: 'leaving',
    actorClass: 'role-member-rw',
    teamId,
    name: '나가람',
  });
  fileId = await upload(leaver.client, 'pdf/issue16278.pdf');
});

const own = `update account set email = 'leaving@hangyeol.example', email_verified_at = $2 where public_id = $1`;
const historyOf = async (client: Client, documentId: string) =>
  (await client(endpoints.histories, { params: { documentId } })).list;
const mailsTo = async (documentId: string, address: string) =>
  (await messagesAbout(service(), documentId)).filter(({ to }) => to === address);

test('[ORG-05] what is open of a member is listed, with the admin of the team as successor', async () => {
  const { client, memberId } = leaver;
  const params = { memberId };
  expect(await hangyeol(endpoints.openWorkOfMember, { params })).toMatchObject({
    counts: { requests: 0, reserved: 0, edited: 0, drafts: 0, templates: 0, bulks: 0, links: 0 },
    documentNames: [],
  });
  await sendDocument(client, { fileId, people: [KIM] });
  await client(endpoints.createDocument, { body: documentBody({ fileId, people: [KIM], send: false }) });
  const work = await hangyeol(endpoints.openWorkOfMember, { params });
  expect(work.counts).toMatchObject({ requests: 1, drafts: 1 });
  expect(work.documentNames).toHaveLength(1);
  expect(work.successors.filter(({ isDefault }) => isDefault).map(({ loginId }) => loginId)).toEqual([
    'jiwoo',
  ]);
  expect(work.successors.map(({ memberId: one }) => one)).not.toContain(memberId);
  await refusal(client(endpoints.openWorkOfMember, { params }), 'notAllowed');
});

test('[ORG-05] [AUD-01] open documents go to the chosen successor with a line in their trails; completed ones stay', async () => {
  const { client, memberId } = leaver;
  const done = await sendDocument(client, { fileId, people: [KIM] });
  await sign(service(), KIM, done);
  await sealed(client, done);
  const running = await sendDocument(client, { fileId, people: [KIM] });
  const draft = await client(endpoints.createDocument, {
    body: documentBody({ fileId, people: [KIM], send: false }),
  });
  const areum = (await logIn(service().url, 'areum')).client;
  const successorId = await memberIdOf(service(), 'areum');
  const nobody = hangyeol(endpoints.deleteMember, { params: { memberId }, query: { successorId: 'nobody' } });
  expect((await refusal(nobody, 'badInput')).result).toEqual({ field: 'successorId' });
  await hangyeol(endpoints.deleteMember, { params: { memberId }, query: { successorId } });

  const document = await areum(endpoints.document, { params: { documentId: running } });
  expect(document.requester.name).toBe('조아름');
  const last = (await historyOf(areum, running)).find(({ type }) => type === 'document.handedOver');
  expect(last).toMatchObject({
    actorName: '윤한결',
    detail: { from: '나가람', to: '조아름', fromId: memberId, toId: successorId },
  });
  const kept = await areum(endpoints.document, { params: { documentId: draft.documentId } });
  expect(kept).toMatchObject({ status: 'draft', requester: { name: '조아름' } });
  expect((await hangyeol(endpoints.document, { params: { documentId: done } })).requester.name).toBe(
    '나가람',
  );
  await sign(service(), KIM, running);
  await sealed(areum, running);
  await until('the mail', async () => (await mailsTo(running, 'areum@hangyeol.example')).length > 0);
});

test('[ORG-05] [MSG-01] the completion of a removed member’s document is told to the admin of the team', async () => {
  await ownerRows(service(), own, [leaver.memberId, new Date('2026-01-01')]);
  const documentId = await sendDocument(leaver.client, { fileId, people: [KIM] });
  await hangyeol(endpoints.deleteMember, { params: { memberId: leaver.memberId } });
  await sign(service(), KIM, documentId);
  await until('the mail', async () => (await mailsTo(documentId, 'jiwoo@hangyeol.example')).length > 0);
  expect(await mailsTo(documentId, 'leaving@hangyeol.example')).toEqual([]);
});

test('[ORG-05] [MSG-01] an address that nobody confirmed gets no mail about documents; the main admin gets it', async () => {
  await ownerRows(service(), own, [leaver.memberId, null]);
  const documentId = await sendDocument(leaver.client, { fileId, people: [KIM] });
  await sign(service(), KIM, documentId);
  await until('the mail', async () => (await mailsTo(documentId, 'hangyeol@hangyeol.example')).length > 0);
  expect(await mailsTo(documentId, 'leaving@hangyeol.example')).toEqual([]);
});

test('[ORG-05] [ACC-18] a removed member is erased at once but for the name, with signatures, devices and addresses', async () => {
  const { client, memberId } = leaver;
  await ownerRows(service(), own, [memberId, service().clock.now()]);
  await ownerRows(
    service(),
    `update account set phone = '01099998888', birth_date = '1991-02-03' where public_id = $1`,
    [memberId],
  );
  const base64 = inkPng().toString('base64');
  await client(endpoints.createSignature, {
    body: { kind: 'signature', name: '나가람', origin: 'drawn', base64 },
  });
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  await hangyeol(endpoints.deleteMember, { params: { memberId } });
  await jobsAtRest(service().ownerUrl);
  const [account] = await ownerRows(service(), 'select * from account where public_id = $1', [memberId]);
  expect(account).toMatchObject({ status: 'closed', login_id: 'leaving', name: '나가람' });
  expect(account).toMatchObject({ email: '', phone: '', birth_date: null, password_hash: '' });
  for (const table of ['saved_signature', 'known_device', 'known_address', 'verification'])
    expect(
      await ownerRows(
        service(),
        `select 1 from ${table} t join account a on a.id = t.account_id where a.public_id = $1`,
        [memberId],
      ),
      table,
    ).toEqual([]);
  const sent = (await historyOf(hangyeol, documentId)).find(({ type }) => type === 'document.sent');
  expect(sent?.actorName).toBe('나가람');
});
