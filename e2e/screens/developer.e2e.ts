/** The developer center without a log-in: reading, searching, copying an example and trying a call. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectWellAtEachWidth } from '../steps/accessible.ts';
import { expectEnglish } from '../steps/english.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';

const PATHS = ['', '/auth', '/sign-request', '/webhook', '/embedding', '/oauth', '/error-code', '/updatelog'];

/** Collects errors of the console, among them violations of the content security policy. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

test('[APP-06] every page is read in Korean at 360 and 1440 px, and the menu leads on', async ({ page }) => {
  const errors = errorsOf(page);
  for (const path of PATHS) {
    await page.goto(`/developer${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectWellAtEachWidth(page, `/developer${path}`);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: '메뉴' }).click();
  const menu = page.getByRole('navigation', { name: '개발자 센터 메뉴' });
  await expect(menu.getByRole('link', { name: '관리자 화면으로' })).toHaveAttribute('href', '/');
  await menu.getByRole('link', { name: '업데이트 내역' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '업데이트 내역' })).toBeVisible();
  await expect(menu).toBeHidden();
  expect(errors).toEqual([]);
});

test('[DEV-06] [DEV-08] a code is searched, and an example is copied in the language that was chosen', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    // A person may press the key as soon as the page is in the document, before it is painted.
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('h1');
      heading?.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
      if (heading) observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/developer');
  await page.getByRole('combobox').fill('apiScopeMissing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/developer\/error-code#2002$/);
  await expect(page.getByRole('row', { name: /^2002 403 apiScopeMissing/ })).toBeVisible();
  await page.getByRole('link', { name: '시작하기', exact: true }).click();
  const example = page.getByRole('figure').first();
  await example.getByText('Python', { exact: true }).click();
  await example.getByRole('button', { name: '복사' }).click();
  await expect(example.getByText('복사했습니다')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('from dojang import');
  await page.goto('/developer/webhook');
  await expect(page.getByRole('figure').filter({ hasText: 'verify-webhook.py' })).toBeVisible();
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('[DEV-01] [APP-06] a call of the reference is tried with a key that is not stored', async ({
    page,
    request,
  }) => {
    const errors = errorsOf(page);
    const { api } = await newCompany(request);
    const { key } = await api(endpoints.createApiKey, {
      body: { name: 'reference', scopes: ['points:read'], allowedAddresses: [] },
    });
    for (const path of ['/auth', '/webhook', '/error-code', '/updatelog', '/reference#points']) {
      await page.goto(`/developer${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectEnglish(page, path);
    }
    await page.goto('/developer/reference#points');
    await expect(page.getByRole('heading', { level: 2, name: 'Get the point balance' })).toBeVisible();
    const form = page.getByRole('form', { name: 'Try it' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('alert')).toHaveText('Enter an API key.');
    await form.getByLabel('API key').fill(key);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('region', { name: 'Last reply', exact: true })).toContainText('"balance"');
    await expectWellAtEachWidth(page, 'reference');
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(key);
    expect(errors).toEqual([]);
  });
});
