import { endpoints } from '@dojang/contract';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { randomIds } from '../../platform/ids.ts';
import { messagesAbout } from '../../testing/inbox-links.ts';
import { documentBody, KIM, logIn, sendDocument, until, upload } from '../../testing/main-job.ts';
import { messageTo, PASSWORD } from '../../testing/members.ts';
import { issueKey, openCall, tokenHeaders } from '../../testing/open/open-steps.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { clientHash, clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createSweep } from '../documents/index.ts';
import {
  type ActPorts,
  changeMail,
  changeMainAdmin,
  closeAccountByOperator,
  closeOrganization,
  linkForPassword,
  listAccounts,
  listActs,
  listOrganizations,
  makeOrganization,
  reopenAccount,
  reopenOrganization,
} from './index.ts';

const service = serviceWithInvariants();
let opened: ReturnType<typeof openDatabase> | undefined;
afterAll(() => opened?.close());

function ports(): ActPorts {
  const { db, clock, keys, ownerUrl } = service();
  opened ??= openDatabase({ appUrl: ownerUrl, poolSize: 1, onError: () => undefined });
  return { db, owner: opened, clock, keys, ids: randomIds };
}
const HOUR = 3_600_000;
const AUTHOR = { operator: 'root', reason: '계약 종료' };
const KEPT = { ...AUTHOR, cancelsRequests: false };

/** An organization of its own, with its main admin logged in. */
async function organization(loginId: string) {
  const email = `${loginId}@bada.example`;
  const settings = { ...ports(), signUpPoints: 10, freePointDays: 365 };
  const wanted = { name: `${loginId} 무역`, loginId, email, adminName: '이바다', locale: 'ko' } as const;
  const made = await makeOrganization(settings, wanted);
  const visitor = clientWith(service().url, {});
  const newPassword = clientHash(PASSWORD);
  await visitor(endpoints.changePassword, { body: { resetToken: made.token, newPassword } });
  const enter = () =>
    visitor(endpoints.token, { body: { grantType: 'login', loginId, password: clientHash(PASSWORD) } });
  const { accessToken } = await enter();
  return { ...made, email, enter, client: clientWith(service().url, { token: accessToken }) };
}

const refuses = (work: Promise<unknown>, error: string) => expect(work).rejects.toMatchObject({ error });
const search = (text: string) => ({ text, onlyClosed: false, limit: 10 });

test('[ORG-01] a closed organization refuses log-ins with words, its sessions and API keys stop, its running requests go on; its main admin is told, and it works again when it is reopened', async () => {
  const { organizationId, email, enter, client, loginId } = await organization('closing1');
  const { key } = await issueKey(client, ['points:read']);
  const headers = await tokenHeaders(service(), key);
  const keyed = () => openCall(service(), 'GET', '/points', headers);
  expect((await keyed()).status).toBe(200);
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  expect(await closeOrganization(ports(), organizationId, KEPT)).toEqual({
    running: 1,
    cancelled: 0,
    endedSessions: 1,
  });
  await refusal(client(endpoints.user), 'notLoggedIn');
  await refusal(enter(), 'organizationClosed');
  expect((await keyed()).status).toBe(401);
  const mail = await messageTo(service(), email, '조직 이용이 정지되었습니다');
  expect(mail.text).toContain('계약 종료');
  const [row] = await listOrganizations(ports().owner, search('closing1'));
  expect(row).toMatchObject({ organizationId, mainAdmin: loginId, accounts: 1, documents: 1 });
  expect(row?.closedAt).not.toBeNull();
  await refuses(closeOrganization(ports(), organizationId, KEPT), 'alreadyClosed');
  const [state] = await ownerRows<{ status: string }>(
    service(),
    'select status from document where public_id = $1',
    [documentId],
  );
  expect(state?.status).toBe('on_going');
  await reopenOrganization(ports(), organizationId, AUTHOR);
  await refuses(reopenOrganization(ports(), organizationId, AUTHOR), 'notClosed');
  await enter();
  expect((await keyed()).status).toBe(200);
  const acts = await listActs(ports().owner, new Date(0), 100);
  const own = acts.filter((one) => one.organization_id === organizationId).map(({ act }) => act);
  expect(own).toEqual(['organization.reopened', 'organization.closed']);
});

test('[ORG-01] [EDT-07] a reservation of a closed organization is not sent at its time, and its point is there when the organization is reopened', async () => {
  const { organizationId, client, enter } = await organization('closing3');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const { clock, db } = service();
  const reservationDate = new Date(clock.now().getTime() + HOUR).toISOString();
  const body = { ...documentBody({ fileId, people: [KIM], name: '예약한 계약' }), reservationDate };
  const { documentId } = await client(endpoints.createDocument, { body });
  await closeOrganization(ports(), organizationId, KEPT);
  clock.advance(HOUR + 1000);
  await createSweep(db, clock)();
  const ended = await until('the end of the reservation', async () => {
    const sql = 'select status from document where public_id = $1';
    const [row] = await ownerRows<{ status: string }>(service(), sql, [documentId]);
    return row !== undefined && row.status !== 'reserved' && row.status;
  });
  expect(ended).toBe('reservation_cancelled');
  expect((await messagesAbout(service(), documentId)).filter(({ to }) => to === KIM.contact)).toEqual([]);
  await reopenOrganization(ports(), organizationId, AUTHOR);
  const again = clientWith(service().url, { token: (await enter()).accessToken });
  expect((await again(endpoints.pointBalance, {})).balance).toBe(10);
});

test('[ORG-01] of two closings at the same time one wins and the other says so; its requests can be cancelled, of which the participants are told', async () => {
  const { client } = await organization('closing2');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  await sendDocument(client, { fileId, people: [KIM], name: '정지된 계약' });
  const closing = { ...AUTHOR, cancelsRequests: true };
  const both = await Promise.allSettled([
    closeAccountByOperator(ports(), 'closing2', closing),
    closeAccountByOperator(ports(), 'CLOSING2', closing),
  ]);
  const won = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(won).toEqual([{ running: 1, cancelled: 1, endedSessions: 1 }]);
  expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([
    expect.objectContaining({ error: 'alreadyClosed' }),
  ]);
  await messageTo(service(), KIM.contact, '취소');
  await reopenAccount(ports(), 'closing2', AUTHOR);
});

test('[ACC-01] a link for the password reaches the owner, the old password holds until it is used, and nobody by that id says so', async () => {
  const { enter, email } = await organization('password1');
  const token = await linkForPassword(ports(), 'password1', AUTHOR);
  await messageTo(service(), email, '비밀번호 재설정');
  await enter();
  service().clock.advance(23 * 3_600_000);
  const visitor = clientWith(service().url, {});
  const newPassword = clientHash('Another-Passw0rd!');
  await visitor(endpoints.changePassword, { body: { resetToken: token, newPassword } });
  await refusal(enter(), 'loginFailed');
  await refuses(linkForPassword(ports(), 'nobody-here', AUTHOR), 'notFound');
});

test('[ACC-01] a changed address is unconfirmed, both addresses are told, and one of another main account is refused', async () => {
  const { client, email } = await organization('mailing1');
  const wanted = { loginId: 'mailing1', email: 'new@bada.example' };
  await changeMail(ports(), wanted, AUTHOR);
  expect(await client(endpoints.user)).toMatchObject({ email: wanted.email, emailVerified: false });
  await messageTo(service(), email, '계정 이메일이 변경되었습니다');
  await messageTo(service(), wanted.email, '계정 이메일이 변경되었습니다');
  await refuses(changeMail(ports(), wanted, AUTHOR), 'mailUnchanged');
  await refuses(changeMail(ports(), { ...wanted, email: 'Sarang@Mail.example' }, AUTHOR), 'emailTaken');
  await refuses(changeMail(ports(), { ...wanted, email: 'nobody' }, AUTHOR), 'emailInvalid');
});

test('[ORG-01] another main admin takes over, the former one stays an admin of the whole organization, and both are told', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const former = (await listAccounts(ports().owner, search('hangyeol'), null)).find(
    ({ loginId }) => loginId === 'hangyeol',
  );
  await changeMainAdmin(ports(), 'haneul', AUTHOR);
  expect(await client(endpoints.user)).toMatchObject({ actorClass: 'co-admin' });
  const { client: haneul } = await logIn(service().url, 'haneul');
  const user = await haneul(endpoints.user);
  expect(user).toMatchObject({ actorClass: 'main-admin' });
  await messageTo(service(), former?.email ?? '', '대표 관리자가 변경되었습니다');
  await messageTo(service(), user.email, '대표 관리자가 되었습니다');
  await refuses(changeMainAdmin(ports(), 'haneul', AUTHOR), 'alreadyMainAdmin');
  await refuses(changeMainAdmin(ports(), 'sarang', AUTHOR), 'ownerOnly');
  const { list } = await haneul(endpoints.listMembers, {});
  expect(list.filter(({ roleId }) => roleId === 1000)).toHaveLength(1);
});

test('[ACC-18] [ORG-01] what an owner closes is listed with its end, and the operator takes it back; of a member nothing', async () => {
  const { client, organizationId, email, enter } = await organization('leaving1');
  await client(endpoints.closeAccount, { body: { password: clientHash(PASSWORD) } });
  await refusal(enter(), 'accountClosing');
  const closing = { ...search('leaving1'), onlyClosing: true };
  const [listed] = await listOrganizations(ports().owner, closing);
  expect(listed).toMatchObject({ organizationId, closedAt: null, erasedAt: expect.any(Date) });
  expect(await listAccounts(ports().owner, closing, null)).toMatchObject([
    { loginId: 'leaving1', state: 'closing' },
  ]);
  await reopenOrganization(ports(), organizationId, AUTHOR);
  await messageTo(service(), email, '탈퇴가 취소되었습니다');
  await enter();
  expect(await listOrganizations(ports().owner, closing)).toEqual([]);
  await refuses(reopenAccount(ports(), 'leaving1', AUTHOR), 'notClosed');
  const [act] = await listActs(ports().owner, new Date(0), 1);
  expect(act).toMatchObject({ act: 'organization.closingWithdrawn', organization_id: organizationId });
  const { accessToken } = await enter();
  const again = clientWith(service().url, { token: accessToken });
  await again(endpoints.closeAccount, { body: { password: clientHash(PASSWORD) } });
  await refuses(reopenAccount(ports(), 'haneul', AUTHOR), 'notClosed');
  await reopenAccount(ports(), 'leaving1', AUTHOR);
  await enter();
});
