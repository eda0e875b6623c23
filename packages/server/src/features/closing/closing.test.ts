import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { joined, teamIds } from '../../testing/company.ts';
import { messagesAbout } from '../../testing/inbox-links.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import {
  completedDocument,
  documentBody,
  inkPng,
  KIM,
  LEE,
  sendDocument,
  signerOf,
  until,
  upload,
} from '../../testing/main-job.ts';
import { type Member, messageTo, newcomer, PASSWORD, signUpMember } from '../../testing/members.ts';
import { issueKey, openCall, tokenHeaders } from '../../testing/open/open-steps.ts';
import { registerCard } from '../../testing/payments/charge-steps.ts';
import { ownerRows, reasonOf, refusal } from '../../testing/refusals.ts';
import { type Client, clientHash, clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createDailyCleanUp } from '../account/index.ts';
import { createClosingSweep } from './index.ts';

const service = serviceWithInvariants({}, 'test');
const DAY = 86_400_000;
const password = clientHash(PASSWORD);

let owner: Member;
let visitor: Client;
beforeEach(async () => {
  visitor = clientWith(service().url, {});
  owner = await signUpMember(service());
});

const enter = (loginId = owner.loginId) =>
  visitor(endpoints.token, { body: { grantType: 'login', loginId, password } });
const close = async (client = owner.client) => {
  const answer = await client(endpoints.closeAccount, { body: { password } });
  await jobsAtRest(service().ownerUrl);
  return answer;
};
const comeBack = () => visitor(endpoints.withdrawClosing, { body: { loginId: owner.loginId, password } });
/** Moves the time forward; the sweeps and the jobs run. */
async function later(days: number): Promise<void> {
  service().clock.advance(days * DAY);
  await createClosingSweep(service())();
  await jobsAtRest(service().ownerUrl);
}
const mails = (to: string, subject: string) =>
  service()
    .inbox.list()
    .filter((mail) => mail.to === to && mail.subject.includes(subject)).length;
const rowOf = async (loginId: string) =>
  (await ownerRows(service(), 'select * from account where login_id = $1', [loginId]))[0];
const statesOf = async (ids: readonly string[]) =>
  (
    await ownerRows<{ status: string }>(
      service(),
      'select status from document where public_id = any($1) order by array_position($1, public_id)',
      [ids],
    )
  ).map(({ status }) => status);

/** A company with one member. */
async function company() {
  const business = {
    representativeName: '류다온',
    businessName: '다온문구',
    registrationNumber: '123-45-67891',
  };
  const main = await signUpMember(service(), { ...newcomer(), type: 'business', business });
  const teamId = Object.values(await teamIds(main.client))[0] ?? '';
  const loginId = `member${main.loginId.slice(-6)}`;
  const sub = await joined(service(), main.client, {
    loginId,
    actorClass: 'co-admin',
    teamId,
    name: '한마루',
  });
  return { main, sub: { ...sub, loginId } };
}

test('[ACC-18] what closing does is listed with figures', async () => {
  const { client } = owner;
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  await completedDocument(service(), client, { fileId, people: [KIM] });
  await sendDocument(client, { fileId, people: [KIM] });
  await client(endpoints.createDocument, { body: documentBody({ fileId, people: [KIM], send: false }) });
  await issueKey(client, ['points:read']);
  const facts = await client(endpoints.accountClosing, {});
  expect(facts).toMatchObject({
    organization: null,
    stopped: { requests: 1, reserved: 0, bulks: 0, links: 0, apiKeys: 1, webhooks: 0, subscription: false },
    erased: { completed: 1, otherDocuments: 0, drafts: 1, templates: 0 },
    points: { paid: 0, refundedPoints: 0, refundedPrice: 0, lapsing: 0 },
  });
  const left = new Date(facts.endsAt).getTime() - service().clock.now().getTime();
  expect(Math.round(left / DAY)).toBe(14);
});

test('[ACC-18] closing needs the password, ends every way in at once, cancels running requests and tells their signers', async () => {
  const { client, email, loginId } = owner;
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const running = await sendDocument(client, { fileId, people: [KIM, LEE], isSequential: true });
  const at = new Date(service().clock.now().getTime() + 2 * DAY).toISOString();
  const reserved = await client(endpoints.createDocument, {
    body: { ...documentBody({ fileId, people: [KIM] }), reservationDate: at },
  });
  const { key } = await issueKey(client, ['points:read']);
  const headers = await tokenHeaders(service(), key);
  const keyed = async () => (await openCall(service(), 'GET', '/points', headers)).status;
  expect(await keyed()).toBe(200);
  const kim = await signerOf(service(), KIM, running);
  const wrong = client(endpoints.closeAccount, { body: { password: clientHash('no') } });
  expect((await refusal(wrong, 'passwordWrong')).result).toEqual({ field: 'password' });
  expect(await keyed()).toBe(200);

  const { endsAt } = await close();
  expect(await statesOf([running, reserved.documentId])).toEqual([
    'request_cancelled',
    'reservation_cancelled',
  ]);
  await messageTo(service(), KIM.contact, '취소');
  expect((await messagesAbout(service(), running)).map(({ to }) => to)).not.toContain(LEE.contact);
  const dead = { reason: 'docStatusError', detail: 'cancelled' };
  expect(await reasonOf(kim.client(endpoints.entry, { params: kim.params }))).toMatchObject(dead);
  await refusal(client(endpoints.user), 'notLoggedIn');
  expect(await keyed()).toBe(401);
  const told = await refusal(enter(), 'accountClosing');
  expect(told.result).toEqual({ endsAt });
  expect(told.message).toContain(new Date(Date.parse(endsAt) + 9 * 3_600_000).toISOString().slice(0, 10));
  await messageTo(service(), email, '탈퇴를 신청했습니다');
  await refusal(
    visitor(endpoints.token, { body: { grantType: 'login', loginId, password: clientHash('no') } }),
    'loginFailed',
  );
});

test('[ACC-18] the owner comes back by the password, and everything but what was canceled is there', async () => {
  const { client, email } = owner;
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const done = await completedDocument(service(), client, { fileId, people: [KIM] });
  await client(endpoints.createTemplate, { body: { fileId } });
  const { key } = await issueKey(client, ['points:read']);
  await close();
  await later(10);
  await comeBack();
  await messageTo(service(), email, '탈퇴가 취소되었습니다');
  const { accessToken } = await enter();
  const again = clientWith(service().url, { token: accessToken });
  expect((await again(endpoints.document, { params: { documentId: done } })).status).toBe('completed');
  expect((await again(endpoints.listTemplates, {})).list).toHaveLength(1);
  const headers = await tokenHeaders(service(), key);
  expect((await openCall(service(), 'GET', '/points', headers)).status).toBe(200);
  await refusal(comeBack(), 'notClosing');
  await later(20);
  expect(await rowOf(owner.loginId)).toMatchObject({ status: 'active', email });
});

test('[ACC-18] three days before the end the owner is told once more, and after it the person is erased', async () => {
  const { client, email, loginId, phone } = owner;
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const done = await completedDocument(service(), client, { fileId, people: [KIM] });
  const running = await sendDocument(client, { fileId, people: [KIM] });
  await client(endpoints.createTemplate, { body: { fileId: await upload(client, 'pdf/rotation.pdf') } });
  const base64 = inkPng().toString('base64');
  await client(endpoints.createSignature, {
    body: { kind: 'signature', name: '홍새봄', origin: 'drawn', base64 },
  });
  await close();
  await later(10);
  expect(mails(email, '3일 뒤에')).toBe(0);
  await later(1);
  await until('the reminder', async () => mails(email, '3일 뒤에') === 1);
  await later(1);
  expect(mails(email, '3일 뒤에')).toBe(1);
  expect(await rowOf(loginId)).toMatchObject({ status: 'active', email, phone });
  await later(2);
  await until('the last mail', async () => mails(email, '탈퇴가 완료되었습니다') === 1);
  expect(await rowOf(loginId)).toMatchObject({
    status: 'closed',
    name: '탈퇴 회원',
    email: '',
    phone: '',
    birth_date: null,
    password_hash: '',
  });
  for (const table of ['saved_signature', 'template', 'known_device', 'verification'])
    expect(
      await ownerRows(
        service(),
        `select 1 from ${table} t join account a on a.tenant_id = (select tenant_id from account where id = t.${table === 'template' ? 'owner_id' : 'account_id'}) where a.login_id = $1`,
        [loginId],
      ),
      table,
    ).toEqual([]);
  await refusal(enter(), 'loginFailed');
  await refusal(comeBack(), 'loginFailed');
  // The canceled request is gone; the completed one stays for its participant.
  const files = await ownerRows(
    service(),
    'select public_id, removed_at is not null as gone from document where public_id = any($1) order by id',
    [[done, running]],
  );
  expect(files).toEqual([
    { public_id: done, gone: false },
    { public_id: running, gone: true },
  ]);
  await signerOf(service(), KIM, done);
  const again = await signUpMember(service(), { email });
  expect(again.loginId).not.toBe(loginId);
});

test('[ACC-18] completed documents of an erased account go with their records five years after their completion', async () => {
  const fileId = await upload(owner.client, 'pdf/issue16278.pdf');
  const done = await completedDocument(service(), owner.client, { fileId, people: [KIM] });
  await close();
  await later(14);
  const nextDay = async () => {
    await createDailyCleanUp(service().db, service().clock)();
    await jobsAtRest(service().ownerUrl);
  };
  const gone = async () =>
    (
      await ownerRows(service(), 'select removed_at, erased_at from document where public_id = $1', [done])
    )[0];
  service().clock.advance(5 * 365 * DAY - 20 * DAY);
  await nextDay();
  expect(await gone()).toEqual({ removed_at: null, erased_at: null });
  service().clock.advance(30 * DAY);
  await nextDay();
  service().clock.advance(DAY);
  await nextDay();
  expect(await gone()).toEqual({ removed_at: expect.any(Date), erased_at: expect.any(Date) });
});

test('[ACC-18] [ORG-05] an organization is closed with its members, who are told and come in when it is taken back', async () => {
  const { main, sub } = await company();
  const facts = await main.client(endpoints.accountClosing, {});
  expect(facts.organization).toEqual({ name: '다온문구', members: 1 });
  await refusal(sub.client(endpoints.accountClosing, {}), 'notAllowed');
  await ownerRows(service(), `update account set email = 'maru@daon.example' where login_id = $1`, [
    sub.loginId,
  ]);
  await close(main.client);
  await refusal(sub.client(endpoints.user), 'notLoggedIn');
  await messageTo(service(), 'maru@daon.example', '조직이 탈퇴를 신청했습니다');
  const member = visitor(endpoints.token, {
    body: { grantType: 'login', loginId: sub.loginId, password: clientHash('Dojang2026!') },
  });
  await refusal(member, 'organizationClosing');
  await later(14);
  expect(await rowOf(sub.loginId)).toMatchObject({
    status: 'closed',
    email: '',
    name: '한마루',
    password_hash: '',
  });
  expect(await rowOf(main.loginId)).toMatchObject({ status: 'closed', email: '' });
  const tenant = await rowOf(main.loginId);
  expect(
    await ownerRows(service(), 'select 1 from business_profile where tenant_id = $1', [tenant?.tenant_id]),
  ).toEqual([]);
});

test('[ACC-18] [PNT-06] unused paid points are paid back by the rule, automatic charging ends, and a payment that is not settled waits', async () => {
  const { client } = owner;
  await registerCard(service(), client);
  await client(endpoints.chargePoints, { body: { productId: 'point-10', paymentMethodId: 'default' } });
  const body = { productId: 'point-10', threshold: 1, monthlyLimit: 110_000, email: owner.email };
  await client(endpoints.subscribePoints, { body });
  const facts = await client(endpoints.accountClosing, {});
  expect(facts.stopped.subscription).toBe(true);
  expect(facts.points).toMatchObject({ paid: 10, refundedPoints: 10, refundedPrice: 11_000, lapsing: 0 });
  await ownerRows(service(), `update charge set state = 'refunding' where state = 'paid'`);
  await refusal(client(endpoints.closeAccount, { body: { password } }), 'closingWaitsForPayment');
  await ownerRows(service(), `update charge set state = 'paid' where state = 'refunding'`);
  await close();
  expect(await ownerRows(service(), 'select state, refund_reason from charge')).toEqual([
    { state: 'refunded', refund_reason: '회원 탈퇴' },
  ]);
  expect(await ownerRows(service(), 'select 1 from auto_charge')).toEqual([]);
});
