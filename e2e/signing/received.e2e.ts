/** What the account of a signer keeps: the list of received documents, and the sentence of the last page that leads to it. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { expectEnglish } from '../steps/english.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { expectSigned } from '../steps/pdf-tools.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { finish, openDocument, walkThrough } from '../steps/signing.ts';

const WIDTHS = [360, 820, 1440];

/** Takes a picture of the page at each width, when pictures are asked for. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.JOURNEY_PICTURES;
  if (folder === undefined) return;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
}

async function save(page: Page, name: string, path: string): Promise<void> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  await (await coming).saveAs(path);
}

test('[SGN-13] who signed by a link is told where the document stays, and finds it in the account with both files', async ({
  page,
  browser,
  request,
}, info) => {
  const sender = await newCompany(request);
  const receiver = await newCompany(request);
  const signer: Signer = { name: receiver.name, by: 'email', contact: receiver.email };
  await logIn(page, receiver.loginId, '/received');
  await expect(page.getByRole('heading', { name: '받은 문서가 없습니다' })).toBeVisible();
  await expectAccessible(page, 'no received documents');
  await picture(page, 'received-none');

  await askFor(sender.api, { signers: [signer], name: '비밀유지 계약서' });
  const phone = await openPhone(browser);
  const hers = await phone.newPage();
  await openDocument(hers, await signingLink(request, signer), signer);
  await walkThrough(hers, { signature: 'drawn', text: '서울시 중구', places: 2 });
  await finish(hers);
  await expect(hers.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
  const way = hers.getByRole('link', { name: /기한이 지나도 ‘받은 문서’에서 볼 수 있습니다/ });
  await expect(way).toHaveAttribute('href', '/user/signup');
  await expectAccessible(hers, 'the end of signing');
  await picture(hers, 'kept-longer');
  await phone.close();

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: '비밀유지 계약서' });
  await expect(row).toContainText(/완료/);
  for (const kind of ['완료 문서', '감사추적 인증서']) {
    const file = info.outputPath(`${kind}.pdf`);
    await save(page, `‘비밀유지 계약서’ ${kind} 내려받기`, file);
    expectSigned(file);
  }
  await expectAccessible(page, 'received documents');
  await picture(page, 'received');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideScroll(page, 'received documents');
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });
  test('[SGN-13] [APP-07] the list of received documents', async ({ page, request }) => {
    const { loginId } = await newCompany(request);
    await logIn(page, loginId, '/received');
    await expect(page.getByRole('heading', { name: 'No received documents' })).toBeVisible();
    await expectEnglish(page, '/received');
    await picture(page, 'received-none-en');
  });
});
