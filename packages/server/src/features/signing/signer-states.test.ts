import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { RIGHTS } from '../../testing/company.ts';
import {
  documentBody,
  inkPng,
  KIM,
  LEE,
  linkOf,
  sealed,
  sendDocument,
  sign,
  signerOf,
  until,
  upload,
  valuesOf,
} from '../../testing/main-job.ts';
import { ownerRows, reasonOf, refusal, signerBy, unsentLink } from '../../testing/refusals.ts';
import { type Client, clientHash, clientWith } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** The messages to a signer who cannot sign now, for every state, and the same in mail and call. */

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const DAY = 86_400_000;
const MINUTE = 60_000;
const now = () => service().clock.now().getTime();
const at = (milliseconds: number) => new Date(milliseconds).toISOString();

const cancel = (documentId: string, disableAccess: boolean) =>
  client(endpoints.cancelRequest, {
    params: { documentId },
    body: { message: '조건이 바뀌었습니다', disableAccess },
  });

const mailTo = (contact: string, subject: string) =>
  until(`'${subject}' to ${contact}`, async () =>
    service()
      .inbox.list()
      .find((mail) => mail.to === contact && mail.subject.includes(subject)),
  );

test('[SGN-13] a second device shows who signed when and who is left, with masked names', async () => {
  const documentId = await sendDocument(client, { fileId });
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const before = await kim(endpoints.entry, { params });
  expect(before).toMatchObject({ signedAt: null, refusal: null, canRead: false, isSequential: true });
  const signedAt = now();
  await sign(service(), KIM, documentId);
  const entry = await kim(endpoints.entry, { params });
  expect(entry).toMatchObject({
    refusal: { reason: 'completed', detail: null },
    canRead: true,
    endedAt: null,
    readableUntil: null,
    fileSizes: { completed: null, audit: null },
    lock: null,
  });
  expect(Date.parse(entry.signedAt ?? '')).toBeGreaterThanOrEqual(signedAt);
  expect(entry.signers).toEqual([
    { name: '김*나', order: 1, isMe: true, participantType: 'signer', status: 'completed' },
    { name: '이*리', order: 2, isMe: false, participantType: 'signer', status: 'need_signing' },
  ]);
  expect((await kim(endpoints.signingFields, { params })).locked).toBe(true);
});

test('[SGN-13] a completed document shows the time, the end of the viewing period, and the file sizes', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  await sign(service(), KIM, documentId);
  const completed = await sealed(client, documentId);
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const entry = await kim(endpoints.entry, { params });
  expect(entry.endedAt).toBe(completed.completedAt);
  expect(entry.readableUntil).toBe(at(Date.parse(completed.completedAt ?? '') + 30 * DAY));
  for (const kind of ['completed', 'audit'] as const) {
    const { url } = await kim(endpoints.documentDownload, { params: { documentId }, query: { kind } });
    const bytes = await (await fetch(`${service().url}${url}`)).arrayBuffer();
    expect(entry.fileSizes[kind]).toBe(bytes.byteLength);
  }
});

test('[SGN-14] a signer who has started and returns is offered to continue', async () => {
  const documentId = await sendDocument(client, { fileId });
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  expect((await kim(endpoints.entry, { params })).begun).toBe(false);
  const { consent } = await kim(endpoints.signingFields, { params });
  await kim(endpoints.consent, { params, body: { consent: true, version: consent.version } });
  expect((await kim(endpoints.entry, { params })).begun).toBe(true);
});

test('[SGN-03] a locked step shows its end on every device, and the sender is notified once', async () => {
  const documentId = await sendDocument(client, { fileId, name: '잠긴 계약서' });
  const { link, params } = await signerOf(service(), KIM, documentId);
  const entry = () => clientWith(service().url, { 'link-key': link.linkKey })(endpoints.entry, { params });
  const wrong = signerBy(service(), link, 'kimm@person.example');
  expect((await entry()).lock).toBeNull();
  const locked = now();
  for (let tries = 1; tries <= 8; tries += 1)
    await refusal(
      wrong.client(endpoints.signingFields, { params }),
      tries < 5 ? 'contactMismatch' : 'stepLocked',
    );
  const { lock } = await entry();
  expect(lock?.senderTold).toBe(true);
  expect(Date.parse(lock?.until ?? '')).toBeGreaterThanOrEqual(locked + 30 * MINUTE);
  await mailTo('hangyeol@hangyeol.example', '잠긴 계약서 본인 확인 잠김');
  expect(
    service()
      .inbox.list()
      .filter((mail) => mail.subject.includes('잠긴 계약서 본인 확인 잠김')),
  ).toHaveLength(1);
  service().clock.advance(30 * MINUTE + 1000);
  expect((await entry()).lock).toBeNull();
});

test('[SGN-03] [MSG-01] messages for a requester without a mail address go to the main account', async () => {
  const { defaultTeamId } = await client(endpoints.organization, {});
  const first = clientHash('first-password-1');
  const member = { loginId: 'nomail', name: '무메일', password: first, teamId: defaultTeamId };
  await client(endpoints.createMember, {
    body: { ...member, ...RIGHTS['role-member-rw'], permsTeamIds: [] },
  });
  await ownerRows(service(), `update account set must_change_password = false where login_id = 'nomail'`);
  const visitor = clientWith(service().url, {});
  const { accessToken } = await visitor(endpoints.token, {
    body: { grantType: 'login', loginId: 'nomail', password: first },
  });
  const own = clientWith(service().url, { token: accessToken });
  const ownFile = await upload(own, 'pdf/issue16278.pdf');
  const documentId = await sendDocument(own, { fileId: ownFile, people: [KIM], name: '무메일 계약서' });
  const { link, params, client: kim } = await signerOf(service(), KIM, documentId);
  const wrong = signerBy(service(), link, 'kimm@person.example');
  for (let tries = 1; tries <= 5; tries += 1)
    await wrong.client(endpoints.signingFields, { params }).catch(() => undefined);
  expect((await kim(endpoints.entry, { params })).lock?.senderTold).toBe(true);
  await mailTo('hangyeol@hangyeol.example', '무메일 계약서 본인 확인 잠김');
});

test('[SGN-01] before the turn: shows who is first, and nothing can be read yet', async () => {
  const documentId = await sendDocument(client, { fileId });
  const lee = signerBy(service(), await unsentLink(service(), documentId, LEE), LEE.contact);
  expect(await lee.client(endpoints.entry, { params: lee.params })).toMatchObject({
    refusal: { reason: 'docStatusError', detail: 'notYourTurn' },
    canRead: false,
    signers: [
      { isMe: false, status: 'need_signing' },
      { isMe: true, status: 'waiting' },
    ],
  });
});

test('[SGN-01] after the validity: shows when it ended, and nothing can be read', async () => {
  const { documentId } = await client(endpoints.createDocument, {
    body: { ...documentBody({ fileId, people: [KIM] }), expiryMinutes: 1440 },
  });
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const { expiresAt } = await kim(endpoints.entry, { params });
  service().clock.advance(DAY + 1000);
  expect(await kim(endpoints.entry, { params })).toMatchObject({
    refusal: { reason: 'signExpiry' },
    canRead: false,
    expiresAt,
  });
});

test('[SGN-07] refused: the refusing signer sees it, the others see that it has ended, and nobody can read it', async () => {
  const documentId = await sendDocument(client, { fileId, isSequential: false });
  const kim = await signerOf(service(), KIM, documentId);
  const lee = await signerOf(service(), LEE, documentId);
  await sign(service(), KIM, documentId);
  await lee.client(endpoints.refuse, { params: lee.params, body: { reason: '조건이 다릅니다' } });
  const [mine, others] = [
    await lee.client(endpoints.entry, { params: lee.params }),
    await kim.client(endpoints.entry, { params: kim.params }),
  ];
  expect(mine).toMatchObject({ status: 'refused', documentStatus: 'rejected', canRead: false });
  expect(others).toMatchObject({ status: 'completed', documentStatus: 'rejected', canRead: false });
  expect(others.endedAt).not.toBeNull();
  await reasonOf(kim.client(endpoints.signingFields, { params: kim.params }));
});

test('[SGN-13] cancelled with access left enabled: entry, pages, original and mail agree, for the viewing period', async () => {
  const documentId = await sendDocument(client, {
    fileId,
    name: '열린 채 취소된 계약서',
    isSequential: false,
  });
  const kim = await signerOf(service(), KIM, documentId);
  const lee = await signerOf(service(), LEE, documentId);
  await kim.client(endpoints.saveValues, {
    params: kim.params,
    body: { values: [{ key: 'kim-text', value: '쓰다 만 글' }] },
  });
  await sign(service(), LEE, documentId);
  const session = await kim.client(endpoints.openSession, {
    params: kim.params,
    body: { contact: KIM.contact },
  });
  const inSession = clientWith(service().url, { token: session.token });
  await cancel(documentId, false);

  const entry = await kim.client(endpoints.entry, { params: kim.params });
  expect(entry).toMatchObject({
    refusal: { reason: 'docStatusError', detail: 'cancelled' },
    canRead: true,
    documentStatus: 'request_cancelled',
  });
  const end = Date.parse(entry.endedAt ?? '') + 30 * DAY;
  expect(entry.readableUntil).toBe(at(end));
  for (const call of [kim.client, inSession]) {
    const shown = await call(endpoints.signingFields, { params: kim.params });
    expect(shown).toMatchObject({ locked: true });
    expect(shown.pages.length).toBeGreaterThan(0);
    expect(shown.fields.every((field) => field.value === undefined)).toBe(true);
    expect(shown.written.map((field) => field.key)).toEqual(['lee-signature', 'lee-text', 'lee-date']);
    const { url } = await call(endpoints.documentDownload, {
      params: { documentId },
      query: { kind: 'original' },
    });
    expect((await fetch(`${service().url}${url}`)).status).toBe(200);
  }
  // The participant who had signed can also read.
  expect(await lee.client(endpoints.entry, { params: lee.params })).toMatchObject({
    canRead: true,
    documentStatus: 'request_cancelled',
  });
  await lee.client(endpoints.signingFields, { params: lee.params });
  // No value can be saved any more.
  const dead = { reason: 'docStatusError', detail: 'cancelled' };
  const body = { consent: true, values: valuesOf(KIM) };
  expect(await reasonOf(kim.client(endpoints.sign, { params: kim.params, body }))).toEqual(dead);
  const draft = { values: [{ key: 'kim-text', value: '더 쓴 글' }] };
  expect(await reasonOf(kim.client(endpoints.saveValues, { params: kim.params, body: draft }))).toEqual(dead);

  const mail = await mailTo(KIM.contact, '열린 채 취소된 계약서 서명 요청 취소');
  expect(mail.links.some((link) => link.includes(`di=${documentId}`))).toBe(true);
  expect(mail.text).toMatch(/까지 이 링크로 문서를 볼 수 있습니다/);
  expect(mail.text).not.toContain('문서를 열 수 없습니다');
  const byMail = await linkOf(service(), KIM, documentId);
  await signerBy(service(), byMail, KIM.contact).client(endpoints.signingFields, { params: kim.params });

  service().clock.advance(end - now() - MINUTE);
  await kim.client(endpoints.signingFields, { params: kim.params });
  service().clock.advance(2 * MINUTE);
  expect(await reasonOf(kim.client(endpoints.signingFields, { params: kim.params }))).toEqual(dead);
  expect(await reasonOf(kim.client(endpoints.entry, { params: kim.params }))).toEqual({
    ...dead,
    sender: { organizationName: '한결상사', requesterName: '' },
  });
});

test('[SGN-13] cancelled with access disabled: the mail contains no link, and says so', async () => {
  const documentId = await sendDocument(client, { fileId, name: '닫힌 계약서', people: [KIM] });
  await cancel(documentId, true);
  const mail = await mailTo(KIM.contact, '닫힌 계약서 서명 요청 취소');
  expect(mail.links.filter((link) => link.includes('/participant'))).toEqual([]);
  expect(mail.text).toContain('이전에 받은 링크로는 더 이상 문서를 열 수 없습니다.');
});

test('[SGN-08] signing on a second device after signing gets an error and changes nothing', async () => {
  const documentId = await sendDocument(client, { fileId });
  await sign(service(), KIM, documentId);
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const { signedAt } = await kim(endpoints.entry, { params });
  const other = [
    { key: 'kim-signature', value: { type: 'image' as const, base64: inkPng().toString('base64') } },
    { key: 'kim-text', value: '다른 기기에서 쓴 글' },
    { key: 'kim-date', value: '2026-11-20' },
  ];
  expect(await reasonOf(kim(endpoints.sign, { params, body: { consent: true, values: other } }))).toEqual({
    reason: 'completed',
  });
  expect((await kim(endpoints.entry, { params })).signedAt).toBe(signedAt);
});
