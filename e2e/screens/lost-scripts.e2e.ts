/** The network that fails once for each script and style that a page loads later: every page and part is there all the same. */
import { expect, type Locator, type Page } from '@playwright/test';
import { addPeople, expectSaved, expectSent, tool } from '../steps/editor.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { agree, confirmContact, finish, walkThrough } from '../steps/signing.ts';
import { choose, fixture, openUpload } from '../steps/upload.ts';

const SIGNER: Signer = { name: '이세찬', by: 'email', contact: 'sechan@lost-scripts.example' };
/** With a contact of his own, so that the link in his mail is that of the second journey. */
const PHONE_SIGNER: Signer = { name: '박두산', by: 'email', contact: 'dusan@lost-scripts.example' };

/** Fails the first request for each file of the application that the page has not asked for yet. Returns what was lost. */
async function loseEach(page: Page): Promise<Set<string>> {
  const lost = new Set<string>();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const seen = new Set(loaded);
  await page.route(/\/assets\/[^?]+\.(?:js|css)$/, async (route) => {
    const address = route.request().url();
    if (seen.has(address)) return route.continue();
    seen.add(address);
    lost.add(address);
    return route.abort('connectionreset');
  });
  return lost;
}

/** Errors of the page, its alerts, and how often it was loaded. */
function watch(page: Page): { readonly problems: string[]; loads: number } {
  const seen = { problems: [] as string[], loads: 0 };
  page.on('pageerror', (error) => seen.problems.push(error.message));
  page.on('dialog', (dialog) => {
    seen.problems.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('load', () => {
    seen.loads += 1;
  });
  return seen;
}

/** Every style sheet that was lost is there. */
async function expectStyles(page: Page, lost: ReadonlySet<string>): Promise<void> {
  const styles = [...lost].filter((address) => address.endsWith('.css'));
  const missing = () =>
    page.evaluate((all) => {
      const there = new Set([...document.styleSheets].map(({ href }) => href));
      return all.filter((address) => !there.has(address));
    }, styles);
  await expect.poll(missing, 'style sheets that are missing').toEqual([]);
}

/** Clicks each link of a list one after the other; each leads to a page of its own. */
async function openAll(page: Page, links: Locator): Promise<void> {
  for (const link of await links.all()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
}

test('[APP-18] each page and part of the application is loaded again when its script is lost once', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  await askFor(api, { name: '끊겼다 이어진 계약서', signers: [SIGNER] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId);
  const contract = page.getByRole('link', { name: '끊겼다 이어진 계약서' });
  await expect(contract).toBeVisible();
  const seen = watch(page);
  const lost = await loseEach(page);
  const menu = page.getByRole('navigation', { name: '주 메뉴' });

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  await page.keyboard.press('Escape');
  await contract.click();
  await expect(page.getByRole('heading', { level: 1, name: '끊겼다 이어진 계약서' })).toBeVisible();
  // '문서 편집' has no menu beside it.
  await openAll(page, menu.getByRole('link').filter({ hasNotText: '문서 편집' }));
  await expectStyles(page, lost);
  const lostBefore = lost.size;
  lost.clear();
  await page.goto('/settings');
  await openAll(page, page.getByRole('navigation', { name: '설정' }).getByRole('link'));
  await expectStyles(page, lost);

  await menu.getByRole('link').first().click();
  const dialog = await openUpload(page);
  await dialog.getByRole('tab', { name: '샘플 계약서' }).click();
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await dialog.getByRole('tab', { name: '내 컴퓨터' }).click();
  await choose(page, dialog, fixture('pdf/empty.pdf'));
  await expect(page.getByLabel('문서 이름')).toBeVisible({ timeout: 60_000 });
  await addPeople(page, [SIGNER]);
  await tool(page, '텍스트').press('Enter');
  await expectSaved(page);
  await expectStyles(page, lost);
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  await page.getByRole('button', { name: '서명 요청 보내기' }).click();
  await expectSent(page);
  expect(seen).toEqual({ problems: [], loads: 1 });
  expect(lostBefore).toBeGreaterThan(20);
  expect(lost.size).toBeGreaterThan(10);
});

test('each form of the signing page is loaded again when its script is lost once', async ({
  browser,
  request,
}) => {
  const { api } = await newCompany(request);
  const types = ['signature', 'text', 'date', 'check'] as const;
  await askFor(api, { name: '끊겼다 이어진 서명', signers: [PHONE_SIGNER], types });
  const phone = await openPhone(browser);
  const page = await phone.newPage();
  await page.goto(await signingLink(request, PHONE_SIGNER));
  const seen = watch(page);
  const lost = await loseEach(page);
  await page.getByRole('button', { name: '시작하기' }).click();
  await confirmContact(page, PHONE_SIGNER);
  await agree(page);
  await walkThrough(page, { signature: 'drawn', text: '부산광역시 해운대구', places: 4 });
  await finish(page);
  await expect(page.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
  await expectStyles(page, lost);
  expect(seen).toEqual({ problems: [], loads: 0 });
  expect(lost.size).toBeGreaterThan(0);
  await phone.close();
});
