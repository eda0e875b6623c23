/** The contract viewer: by a participant's link, and for accounts from the list and the detail. */
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { messagesTo, openedLink, signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { confirmContact, finish, openDocument, walkThrough } from '../steps/signing.ts';

test('[APP-23] [SGN-13] a participant reads the contract by the link, and an account from list and detail', async ({
  browser,
  page,
  request,
}) => {
  const company = await newCompany(request);
  const signer: Signer = { name: '김하늘', by: 'email', contact: `${company.loginId}@reader.example` };
  const documentId = await askFor(company.api, {
    name: '근로계약서',
    signers: [signer],
    types: ['signature'],
  });
  const link = await signingLink(request, signer);
  const phone = await openPhone(browser);
  const small = await phone.newPage();
  await openDocument(small, link, signer);
  await walkThrough(small, { signature: 'drawn', text: '', places: 1 });
  await finish(small);
  await expect
    .poll(async () => (await company.api(endpoints.document, { params: { documentId } })).sealed, {
      timeout: 60_000,
    })
    .toBe(true);
  const toContract = small.getByRole('link', { name: '계약서 보기' });
  await expect(toContract).toBeVisible({ timeout: 60_000 });
  await toContract.click();
  await expect(small).toHaveURL(new RegExp(`/contracts/read/${documentId}\\?.*reason=completed`));
  await expect(small.getByRole('img', { name: /근로계약서.*1/ }).first()).toBeVisible();
  await small.getByRole('button', { name: /^더 보기/ }).click();
  await expect(small.getByRole('button', { name: '완료 문서', exact: true })).toBeVisible();
  await expect(small.getByRole('button', { name: '감사추적 인증서' })).toBeVisible();
  await expectAccessible(small, 'the contract of a participant');
  await expectNoSideScroll(small, 'the contract of a participant');
  await phone.close();

  // In another browser the link of the completion opens it after the contact, without an account.
  const other = await openPhone(browser);
  const reader = await other.newPage();
  await expect(async () => {
    const [done] = await messagesTo(request, signer);
    expect(done?.subject).toContain('계약 완료');
    const [address = ''] = done?.links ?? [];
    expect(done?.html).toContain('계약서 보기</a>');
    await reader.goto(await openedLink(request, address));
  }).toPass({ timeout: 60_000 });
  await expect(reader).toHaveURL(new RegExp(`/contracts/read/${documentId}\\?`));
  expect(reader.url()).not.toContain('lk=');
  await reader.getByRole('button', { name: '완료 문서 받기' }).click();
  await confirmContact(reader, signer);
  await expect(reader.getByRole('img', { name: /근로계약서.*1/ }).first()).toBeVisible();
  await expectAccessible(reader, 'the contract of a reader');
  await expectNoSideScroll(reader, 'the contract of a reader');
  const saved = reader.waitForEvent('download');
  await reader.getByRole('button', { name: '완료 문서 받기' }).click();
  expect((await saved).suggestedFilename()).toContain('근로계약서');
  await reader.getByRole('button', { name: '돌아가기' }).click();
  await expect(reader.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
  await other.close();

  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, company.loginId, `/documents/${documentId}`);
  await page.getByRole('link', { name: '계약서 보기' }).click();
  await expect(page).toHaveURL(new RegExp(`/contracts/read/${documentId}\\?reason=completed`));
  await page.goto('/documents');
  await page
    .getByRole('button', { name: /근로계약서.*더 보기|더 보기.*근로계약서/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '계약서 보기' }).click();
  await expect(page).toHaveURL(new RegExp(`/contracts/read/${documentId}\\?reason=completed`));
});
