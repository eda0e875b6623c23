/** Pictures of pages that arrive late, fail, or are viewed long after the document was opened. */
import { expect, type Locator, type Page } from '@playwright/test';
import { paper } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { fixture, uploadDocument } from '../steps/upload.ts';

const THREE_PAGES = fixture('pdf/doc_3_3_pages.pdf');
const PICTURES = '**/v1/blobs/**';
const HOUR = 3_600_000;

const sheet = (page: Page, number: number): Locator => paper(page).locator(`[data-sheet="${number}"]`);
const picture = (page: Page, number: number): Locator => sheet(page, number).locator('[data-picture]');

/** The number of pictures that the browser shows as broken: one without alt text stays empty until the page removes it. */
const broken = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.images].filter((one) => one.complete && one.naturalWidth === 0 && one.alt !== '').length,
  );

test('[EDT-01] a page keeps its place while its picture comes, and one that fails is asked for once more', async ({
  page,
}) => {
  let refused = 0;
  await page.route(PICTURES, async (route) => {
    refused += 1;
    if (refused <= 2) await route.fulfill({ status: 503, json: { code: 1866, msg: '' } });
    else await route.continue();
  });
  await logIn(page, (await newCompany(page.request)).loginId);
  await uploadDocument(page, THREE_PAGES);
  await expect(picture(page, 1)).toHaveAttribute('data-picture', /coming|waiting/);
  const before = await sheet(page, 1).boundingBox();
  expect(await broken(page)).toBe(0);
  await expect(picture(page, 1)).toHaveAttribute('data-picture', 'shown');
  expect(await sheet(page, 1).boundingBox()).toEqual(before);
});

test('[EDT-01] a picture that does not come at all is said to be missing, and never shown broken', async ({
  page,
}) => {
  await page.route(PICTURES, (route) => route.fulfill({ status: 503, json: { code: 1866, msg: '' } }));
  await logIn(page, (await newCompany(page.request)).loginId);
  await uploadDocument(page, THREE_PAGES);
  await expect(picture(page, 1)).toHaveText('미리 보기를 불러오지 못했습니다. 잠시 후 다시 불러옵니다.');
  expect(await broken(page)).toBe(0);
});

test('[EDT-01] an hour after it was opened a document still asks for pictures at addresses that hold', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, (await newCompany(page.request)).loginId);
  await uploadDocument(page, THREE_PAGES);
  await expect(picture(page, 1)).toHaveAttribute('data-picture', 'shown');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const renewed = page.waitForResponse((reply) => new URL(reply.url()).pathname === `/v1/documents/${id}`);
  await page.clock.fastForward(HOUR);
  await renewed;
  // A shown picture stays.
  await expect(picture(page, 1)).toHaveAttribute('data-picture', 'shown');
});
