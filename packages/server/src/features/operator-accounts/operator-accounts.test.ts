import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { randomIds } from '../../platform/ids.ts';
import { KIM, sendDocument, upload } from '../../testing/main-job.ts';
import { messageTo, PASSWORD, tokenIn } from '../../testing/members.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { clientHash, clientWith, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { confirmBusiness, makeOrganization } from './index.ts';

const service = serviceWithInvariants({ signUp: 'closed', canText: false });
const ports = () => {
  const { db, clock, keys } = service();
  return { db, clock, keys, ids: randomIds, signUpPoints: 10, freePointDays: 365 };
};
const WANTED = {
  name: '바다 무역',
  loginId: 'harbor2026',
  email: 'admin@bada.example',
  adminName: '이바다',
  locale: 'ko',
} as const;

test('[ACC-01] [ORG-01] the operator makes an organization; its main admin sets the password by the mailed link and sends a first document', async () => {
  const made = await makeOrganization(ports(), WANTED);
  const mail = await messageTo(service(), WANTED.email, '계정이 만들어졌습니다');
  expect(mail.text).toContain('ha****');
  expect(tokenIn(mail)).toBe(made.token);
  const visitor = clientWith(service().url, {});
  service().clock.advance(6 * 24 * 3_600_000);
  await visitor(endpoints.changePassword, {
    body: { resetToken: made.token, newPassword: clientHash(PASSWORD) },
  });
  const body = { grantType: 'login', loginId: WANTED.loginId, password: clientHash(PASSWORD) } as const;
  const { accessToken } = await visitor(endpoints.token, { body });
  const client = clientWith(service().url, { token: accessToken });
  const user = await client(endpoints.user);
  expect(user).toMatchObject({ actorClass: 'main-admin', name: '이바다', emailVerified: false });
  expect(user.organization).toMatchObject({ organizationId: made.organizationId, name: '바다 무역' });
  expect((await client(endpoints.pointBalance)).balance).toBe(10);
  expect(await client(endpoints.organization)).toMatchObject({ memberCount: 1, mainAdminName: '이바다' });
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  await sendDocument(client, { fileId, people: [KIM] });
  await messageTo(service(), KIM.contact, '서명 요청');
});

test('[ACC-01] the link ends after seven days, and its password was never known', async () => {
  const typed = { ...WANTED, loginId: 'latecomer', email: 'late@bada.example' };
  const { token } = await makeOrganization(ports(), typed);
  service().clock.advance(7 * 24 * 3_600_000 + 1);
  const visitor = clientWith(service().url, {});
  await refusal(visitor(endpoints.resetLink, { body: { resetToken: token } }), 'linkDead');
});

test('[ACC-01] a taken id or address, and names that are none, are refused and leave nothing behind', async () => {
  const before = await ownerRows(service(), 'select count(*) from tenant');
  const refused = async (change: object) =>
    makeOrganization(ports(), {
      ...WANTED,
      loginId: 'another1',
      email: 'other@bada.example',
      ...change,
    }).then(
      () => null,
      (error: { error?: string; detail?: { field?: string } }) => [error.error, error.detail?.field],
    );
  expect(await refused({ loginId: 'hangyeol' })).toEqual(['loginIdTaken', 'loginId']);
  expect(await refused({ email: 'Sarang@Mail.example' })).toEqual(['emailTaken', 'email']);
  expect(await refused({ email: 'nobody' })).toEqual(['emailInvalid', 'email']);
  expect(await refused({ loginId: '1abc' })).toEqual(['loginIdStartsWithDigit', 'loginId']);
  expect((await refused({ name: '' }))?.[1]).toBe('name');
  expect(await refused({ adminName: '' })).toEqual(['personNameInvalid', 'adminName']);
  expect(await ownerRows(service(), 'select count(*) from tenant')).toEqual(before);
});

test('[ORG-01] [MSG-03] the operator confirms a business, which its mails say until its name changes', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const { organization } = await client(endpoints.user);
  const owner = openDatabase({ appUrl: service().ownerUrl, poolSize: 1, onError: () => undefined });
  const given = { ...ports(), owner };
  const author = { operator: '운영자 박', reason: '사업자등록증 확인' };
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const footOf = async (contact: string) => {
    await sendDocument(client, { fileId, people: [{ ...KIM, contact }] });
    return (await messageTo(service(), contact, '서명 요청')).text;
  };
  expect(await footOf('before@person.example')).toContain('사업자등록을 확인하지는 않았습니다');
  const organizationId = organization?.organizationId ?? '';
  await confirmBusiness(given, organizationId, { ...author, isConfirmed: true });
  expect(await footOf('confirmed@person.example')).toContain('도장이 사업자등록을 확인한 조직입니다');
  await client(endpoints.renameOrganization, { body: { name: '한결상사 새이름' } });
  expect(await footOf('renamed@person.example')).toContain('사업자등록을 확인하지는 않았습니다');
  await confirmBusiness(given, organizationId, { ...author, isConfirmed: true });
  await confirmBusiness(given, organizationId, { ...author, isConfirmed: false });
  expect(await footOf('withdrawn@person.example')).toContain('사업자등록을 확인하지는 않았습니다');
  const unknown = confirmBusiness(given, 'nobody', { ...author, isConfirmed: true });
  await expect(unknown).rejects.toMatchObject({ error: 'notFound' });
  await owner.close();
});
