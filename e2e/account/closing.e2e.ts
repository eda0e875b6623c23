/** An owner closes an account, comes back, closes it again, and the time to come back passes. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { DEMO_PASSWORD } from '../steps/api.ts';
import { nextMessageTo } from '../steps/inbox.ts';
import { newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, logInByForm } from '../steps/people.ts';
import { changeRows } from '../steps/product-database.ts';
import { askFor } from '../steps/request.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

test('[ACC-18] an account is closed with its password, taken back at the log-in, closed again, and gone when its time has passed', async ({
  page,
  request,
}) => {
  const owner = await newPerson(request);
  const contact = `signer-${owner.loginId}@journey.example`;
  const signers = [{ name: '심보라', by: 'email', contact }] as const;
  await askFor(owner.api, { name: '근로계약서 (심보라)', signers });
  await nextMessageTo(request, 'email', contact);
  const close = async (): Promise<void> => {
    await page.getByText('위 내용을 모두 확인했습니다').click();
    await page.getByLabel('현재 비밀번호', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '탈퇴 신청' }).click();
    await expect(page).toHaveURL(/\/user\/login\?why=closing/);
    await expect(page.getByText('탈퇴를 신청했습니다')).toBeVisible();
  };

  await page.setViewportSize(DESK);
  await logIn(page, owner.loginId, '/settings?tab=my');
  await page.getByRole('link', { name: '회원 탈퇴' }).click();
  await expect(page.getByText('진행 중인 서명 요청 1건을 취소하고 참여자에게 알립니다.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '통신비밀보호법' })).toBeVisible();
  await expectAccessible(page, 'the page that closes an account');
  await page.setViewportSize(PHONE);
  await expectNoSideScroll(page, 'the page that closes an account');
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: '탈퇴 신청' }).click();
  await expect(page.getByText('위 내용을 확인하고 선택해 주세요.')).toBeVisible();
  await page.getByText('위 내용을 모두 확인했습니다').click();
  await page.getByLabel('현재 비밀번호', { exact: true }).fill('no such password');
  await page.getByRole('button', { name: '탈퇴 신청' }).click();
  await expect(page.getByText('현재 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await page.reload();
  await close();

  await logInByForm(page, owner.loginId);
  await expect(page.getByText('탈퇴를 신청한 계정입니다')).toBeVisible();
  await expectAccessible(page, 'the log-in of an account that is being closed');
  await page.getByRole('button', { name: '탈퇴 취소하고 로그인' }).click();
  await expect(page).toHaveURL(/\/documents/);
  await expect(page.getByText('근로계약서 (심보라)').first()).toBeVisible();

  await page.goto('/settings?tab=closing');
  await close();
  await changeRows(
    `update account_closing set requested_at = requested_at - interval '15 days', ends_at = ends_at - interval '15 days'
     where erased_at is null and withdrawn_at is null and tenant_id = (select tenant_id from account where login_id = $1)`,
    [owner.loginId],
  );
  await expect(async () => {
    await logInByForm(page, owner.loginId);
    await expect(page.getByText('아이디 또는 비밀번호가 올바르지 않습니다.').first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 90_000, intervals: [5_000] });
});
