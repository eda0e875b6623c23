/** The pages that show one document: its contents, the contract with its downloads, and one PDF file. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectEnglish } from '../steps/english.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor, signBy } from '../steps/request.ts';

const NAME = '영문 계약서';

async function expectPage(page: Page, screen: string): Promise<void> {
  await expectNoSideScroll(page, screen);
  await expectAccessible(page, screen);
}

test('[APP-04] [APP-23] the pages that show a document, wide and in English, and on a phone in Korean', async ({
  browser,
  request,
}) => {
  const company = await newCompany(request);
  const signer: Signer = { name: '한결', by: 'email', contact: `${company.loginId}.viewer@journey.example` };
  const documentId = await askFor(company.api, { name: NAME, signers: [signer], types: ['text'] });

  const wide = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await wide.newPage();
  await page.goto(`/viewDoc/${documentId}`);
  await expect(page).toHaveURL(/\/user\/login\?from=/);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true });
  });
  await page.evaluate(() => localStorage.setItem('dojang.locale', 'en'));
  await logIn(page, company.loginId);

  await test.step('the contents', async () => {
    await page.goto(`/viewDoc/${documentId}`);
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByRole('img', { name: /Page 1/i }).first()).toBeVisible();
    await expectPage(page, 'the contents');
    await page.goto('/viewDoc');
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a document to view' })).toBeVisible();
    await page.goto('/viewDoc/00000000000000000000');
    await expect(page.getByRole('heading', { level: 1, name: 'Document not found' })).toBeVisible();
    await expectPage(page, 'a missing document');
  });

  const menu = async (path: string): Promise<string[]> => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Downloads' }).click();
    const entries = await page.getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    return entries.map((entry) => entry.split('\n')[0] ?? '');
  };
  await test.step('the contract before everyone has signed', async () => {
    expect(await menu(`/contracts/read/${documentId}`)).toEqual(['Original']);
    await expectEnglish(page, 'the contract');
    const path = `/contracts/read/${documentId}?reason=completed`;
    expect(await menu(path)).toEqual(['Original', 'Completed document', 'Audit certificate']);
    await page.getByRole('button', { name: 'Downloads' }).click();
    await expect(page.getByRole('menuitem', { name: 'Completed document' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.goto(`/pdfViewer/${documentId}?file=certificate`);
    await expect(page.getByRole('heading', { name: 'This file is not available yet' })).toBeVisible();
    await page.getByRole('button', { name: 'View the original' }).click();
    await expect(page).toHaveURL(/file=original/);
  });

  await signBy(request, await signingLink(request, signer), signer);
  await expect
    .poll(
      async () =>
        (await company.api(endpoints.document, { params: { documentId } })).abilities.downloadCompleted,
      { timeout: 60_000 },
    )
    .toBe(true);

  await test.step('the contract after the completion', async () => {
    expect(await menu(`/contracts/read/${documentId}`)).toEqual(['Original']);
    await page.goto(`/contracts/read/${documentId}?reason=completed`);
    await expectPage(page, 'the contract');
    await page.getByRole('button', { name: 'Downloads' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Completed document' }).click();
    expect((await saved).suggestedFilename()).toContain(NAME);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).not.toHaveURL(/contracts\/read\/.*reason/);
  });

  await test.step('one PDF file in the viewer of the browser', async () => {
    // The pictures of the page before may still arrive from such addresses; only the file is opened in a frame.
    const shown = page.waitForResponse(
      (response) => /\/v1\/blobs\//.test(response.url()) && response.request().isNavigationRequest(),
    );
    await page.goto(`/pdfViewer/${documentId}?file=completed`);
    const headers = await (await shown).allHeaders();
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^inline;/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    await expect(page.locator('iframe')).toHaveAttribute('src', /^\/v1\/blobs\//);
    await expect(page.getByRole('link', { name: 'Completed document' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectPage(page, 'the PDF viewer');
    await expectEnglish(page, 'the PDF viewer');
  });
  await wide.close();

  const phone = await openPhone(browser);
  const small = await phone.newPage();
  await small.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false });
  });
  await logIn(small, company.loginId, `/pdfViewer/${documentId}?file=completed`);
  await expect(
    small.getByRole('heading', { name: '이 브라우저에서는 PDF를 바로 볼 수 없습니다' }),
  ).toBeVisible();
  await expectPage(small, 'a phone without a PDF viewer');
  const saved = small.waitForEvent('download');
  await small.getByRole('button', { name: '완료 문서 내려받기' }).last().click();
  expect((await saved).suggestedFilename()).toContain(NAME);
  for (const path of [`/viewDoc/${documentId}`, `/contracts/read/${documentId}?reason=completed`]) {
    await small.goto(path);
    await expect(small.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expectPage(small, path);
  }
  await phone.close();
});
