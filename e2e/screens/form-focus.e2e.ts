/** Submitting a form with errors: the first invalid field gets the focus, and the next change clears its error. */
import { expect } from '@playwright/test';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

test('the first wrong field takes the focus: log-in, settings, sub-account, cancelling', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);

  await test.step('log-in', async () => {
    await page.goto('/user/login');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    const id = page.getByRole('textbox', { name: '아이디' });
    await expect(id).toBeFocused();
    await expect(id).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type('a');
    await expect(id).not.toHaveAttribute('aria-invalid', 'true');
  });

  await logIn(page, company.loginId);

  await test.step('settings', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: '이름 변경' }).click();
    const name = page.getByRole('textbox', { name: '이름' });
    await name.fill('');
    await page.getByRole('button', { name: '저장' }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('sub-account', async () => {
    await page.goto('/subaccount');
    await page.getByRole('button', { name: '서브 계정 추가' }).click();
    const drawer = page.getByRole('dialog', { name: '서브 계정 추가' });
    await drawer.getByLabel('이름', { exact: true }).fill('하늬');
    await drawer.getByLabel(/휴대전화 번호/).fill('123');
    await drawer.getByRole('button', { name: '추가하기' }).click();
    await expect(drawer.getByLabel(/휴대전화 번호/)).toBeFocused();
    await drawer.getByLabel(/휴대전화 번호/).fill('');
    await drawer.getByRole('button', { name: '추가하기' }).click();
    await expect(drawer.getByLabel('아이디', { exact: true })).toBeFocused();
  });

  await test.step('cancelling', async () => {
    const signer: Signer = { name: '정미나', by: 'email', contact: `${company.loginId}@journey.example` };
    const documentId = await askFor(company.api, { name: '물릴 계약서', signers: [signer], types: ['text'] });
    await page.goto(`/documents/${documentId}`);
    await page.getByRole('button', { name: '요청 취소' }).click();
    const question = page.getByRole('alertdialog');
    const reason = question.getByRole('textbox', { name: '취소 사유' });
    await reason.fill('가');
    await question.getByRole('button', { name: '요청 취소' }).click();
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.fill('조건이 바뀌었습니다');
    await question.getByRole('button', { name: '요청 취소' }).click();
    await expect(page.getByText('‘물릴 계약서’ 요청을 취소했습니다.')).toBeVisible();
  });
});
