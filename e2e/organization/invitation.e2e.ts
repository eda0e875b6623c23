/** People are invited to an organization by mail and become members. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectEnglish } from '../steps/english.ts';
import { nextMessageTo } from '../steps/inbox.ts';
import { newCompany, ownWord } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

test('[ORG-05] people are invited by mail; one accepts on a phone, another invitation is withdrawn', async ({
  page,
  request,
  browser,
}, info) => {
  const company = await newCompany(request);
  const [one, other] = [`${ownWord()}@invited.example`, `${ownWord()}@invited.example`];
  await page.setViewportSize(DESK);
  await logIn(page, company.loginId);
  await page.goto('/subaccount');
  await page.getByRole('button', { name: '이메일로 초대' }).click();
  const drawer = page.getByRole('dialog', { name: '이메일로 초대' });
  await drawer.getByLabel('이메일 주소').fill(`최새롬 <${one}>, nobody`);
  await drawer.getByRole('button', { name: '초대 보내기' }).click();
  await expect(drawer.getByText('이메일 주소가 아닙니다. 확인해 주세요: nobody')).toBeVisible();
  await drawer.getByLabel('이메일 주소').fill(`최새롬 <${one}>\n${other}`);
  await expect(drawer.getByText('2명에게 보냅니다.')).toBeVisible();
  await expectAccessible(page, 'the drawer of an invitation');
  await page.screenshot({ path: info.outputPath('invite-desk.png') });
  await drawer.getByRole('button', { name: '초대 보내기' }).click();
  await expect(page.getByText('2명에게 초대를 보냈습니다.')).toBeVisible();
  const list = page.getByRole('list', { name: '초대' });
  await expect(list.getByRole('listitem').filter({ hasText: one })).toContainText('초대함');
  await expectAccessible(page, 'the list of invitations');
  await page.screenshot({ path: info.outputPath('list-desk.png') });
  await page.setViewportSize(PHONE);
  await expectNoSideScroll(page, 'the list of invitations');
  await page.screenshot({ path: info.outputPath('list-phone.png'), fullPage: true });
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: `${other} 초대 더 보기` }).click();
  await page.getByRole('menuitem', { name: '초대 철회' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '초대 철회' }).click();
  await expect(list.getByText(other)).toBeHidden();

  const mail = await nextMessageTo(request, 'email', one);
  expect(mail.subject).toContain('한결상사');
  const link = mail.links.find((at) => at.includes('/user/invitation?token=')) ?? '';
  const english = await (await browser.newContext({ viewport: DESK, locale: 'en-US' })).newPage();
  await english.goto(new URL(link).pathname + new URL(link).search);
  await expect(english.getByRole('button', { name: 'Accept the invitation' })).toBeVisible();
  await expectEnglish(english, 'the page of an invitation');
  await english.screenshot({ path: info.outputPath('accept-desk-en.png'), fullPage: true });
  await english.context().close();
  const guest = await (await browser.newContext({ viewport: PHONE, locale: 'ko-KR' })).newPage();
  await guest.goto(new URL(link).pathname + new URL(link).search);
  await expect(guest.getByRole('heading', { name: '한결상사의 초대를 받았습니다' })).toBeVisible();
  await expectNoSideScroll(guest, 'the page of an invitation');
  await expectAccessible(guest, 'the page of an invitation');
  await guest.screenshot({ path: info.outputPath('accept-phone.png'), fullPage: true });
  const loginId = ownWord();
  await guest.getByLabel('이름').fill('최새롬');
  await guest.getByLabel('아이디').fill(loginId);
  await guest.getByLabel('비밀번호', { exact: true }).fill('Geheim2026');
  await guest.getByLabel('비밀번호 확인').fill('Geheim2026');
  await guest.getByRole('button', { name: '초대 수락하기' }).click();
  await expect(guest.getByText('필수 약관에 모두 동의해 주세요.').first()).toBeVisible();
  await guest.getByText('모두 동의합니다').click();
  await guest.getByRole('button', { name: '초대 수락하기' }).click();
  await expect(guest).toHaveURL(/\/$|\/orgDocuments|\/documents/);
  await guest.screenshot({ path: info.outputPath('after-phone.png') });
  await guest.context().close();

  await page.reload();
  await expect(list.getByRole('listitem').filter({ hasText: one })).toContainText(/수락함.*최새롬 님이/);
  await expect(
    page.getByRole('list', { name: '구성원' }).or(page.getByRole('table', { name: '구성원' })),
  ).toContainText(loginId);

  const late = await (await browser.newContext({ viewport: DESK, locale: 'en-US' })).newPage();
  await late.goto(new URL(link).pathname + new URL(link).search);
  await expect(late.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible();
  await expectEnglish(late, 'the page of a dead invitation');
  await late.screenshot({ path: info.outputPath('dead-desk-en.png') });
  await late.context().close();
});
