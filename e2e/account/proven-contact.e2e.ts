/** Contacts that an admin has set: shown as unverified, and verified by their owner in the settings. */
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { logInSub } from '../steps/company.ts';
import { nextMessageTo } from '../steps/inbox.ts';
import { newCompany, newMember, ownPhone, ownWord } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';

test('[ACC-13] a sub-account proves the phone and the address that its admin has set', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const { api } = company;
  const { loginId } = await newMember(request, company, { name: '강소라' });
  const [phone, email] = [ownPhone(), `${ownWord()}@unproven.example`];
  const [member] = (await api(endpoints.listMembers, { query: { search: loginId } })).list;
  const params = { memberId: member?.memberId ?? '' };
  const set = await api(endpoints.changeMember, { params, body: { phone, email } });
  expect(set).toMatchObject({ phoneVerified: false, emailVerified: false });

  await page.setViewportSize({ width: 360, height: 740 });
  await logInSub(page, loginId);
  await expect(page).toHaveURL(/ocuments/);
  await page.goto('/settings?tab=my');
  const main = page.getByRole('main');
  await expect(main.getByText('미인증', { exact: true })).toHaveCount(2);
  await expectNoSideScroll(page, 'contacts that are unproven');
  await page.getByRole('button', { name: '본인 확인하기' }).click();
  await expect(page.getByLabel('휴대전화 번호')).toHaveValue(phone.replace(/^(\d{3})(\d{4})/, '$1-$2-'));
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByLabel('인증번호 6자리')).toBeVisible();
  await expectAccessible(page, 'the code of a phone');
  await expectNoSideScroll(page, 'the code of a phone');
  const message = await nextMessageTo(request, 'sms', phone);
  await page.getByLabel('인증번호 6자리').fill(/\d{6}/.exec(message.text)?.[0] ?? '');
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(main.getByText('인증됨', { exact: true })).toHaveCount(1);

  await page.getByRole('button', { name: '인증 이메일 보내기' }).click();
  const mail = await nextMessageTo(request, 'email', email);
  await page.goto(mail.links.find((one) => one.includes('/user/email/authentication')) ?? '');
  await page.getByRole('button', { name: '이메일 인증하기' }).click();
  await expect(page.getByRole('heading', { name: '이메일 인증을 완료했습니다' })).toBeVisible();
  const seen = await api(endpoints.listMembers, { query: { search: loginId } });
  expect(seen.list[0]).toMatchObject({ phoneVerified: true, emailVerified: true });
});
