/** The same screens in English: only names that people chose are Korean. */
import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../steps/api.ts';
import { expectEnglish } from '../steps/english.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany, newMember } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import type { Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

test.use({ locale: 'en-US' });

test('[APP-20] log-in, list, upload and detail speak English', async ({ page, request }) => {
  const { api, loginId } = await newMember(request, await newCompany(request), { name: '김하늘' });
  const signers: Signer[] = [{ name: 'Kim Nari', by: 'email', contact: 'nari@english.example' }];
  const documentId = await askFor(api, { name: '영문 계약서', signers });
  await askFor(api, { name: '영문 계약서', signers, isDraft: true });
  await page.goto('/user/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expectEnglish(page, 'log-in');
  await page.getByRole('radio', { name: 'Sub-account' }).click();
  await page.getByLabel('ID', { exact: true }).fill(loginId);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('link', { name: '영문 계약서' }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('영문 계약서');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search/);
  await expect(page.getByRole('link', { name: '영문 계약서' })).toHaveCount(2);
  await expectEnglish(page, 'list');
  await page.goto(`/documents/${documentId}`);
  await expect(page.getByRole('heading', { level: 1, name: '영문 계약서' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectEnglish(page, 'detail');
  await page
    .getByRole('button', { name: /request/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectEnglish(page, 'upload');
});

test('[APP-20] a signer who reads English is asked, and signs, in English', async ({ page, request }) => {
  const signer: Signer = { name: 'Lee Jun', by: 'email', contact: 'jun@english.example', locale: 'en' };
  const { api } = await newCompany(request);
  await askFor(api, { name: '영문 계약서', signers: [signer] });
  await page.goto(await signingLink(request, signer));
  await expect(page.getByRole('heading', { name: /asks you to sign/ })).toBeVisible();
  await expectEnglish(page, 'landing');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('E-mail address').fill(signer.contact);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('checkbox')).toBeVisible();
  await expectEnglish(page, 'consent');
  await page.goto('/verify');
  await expect(page.getByRole('button', { name: 'Choose a PDF' })).toBeVisible();
  await expectEnglish(page, 'verification');
});
