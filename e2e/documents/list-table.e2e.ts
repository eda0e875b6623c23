/** The columns of the list, and its export as a spreadsheet. */
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { type Account, newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const KIM = { name: '김나루', by: 'email', contact: 'naru@table.example' } as const;

const FORMATS = { xlsx: '엑셀 파일(.xlsx)', csv: 'CSV 파일(.csv)' } as const;
const USUAL = ['Document', 'State', 'Progress', 'Updated', 'Actions'];
const CHOSEN = ['Document', 'Requester', 'Document number', 'Updated', 'Actions'];

/** Signs a company up with two sent documents and a draft. */
async function companyWithDocuments(request: APIRequestContext): Promise<Account> {
  const company = await newCompany(request);
  await askFor(company.api, { signers: [KIM], name: '나 계약서' });
  await askFor(company.api, { signers: [KIM], name: '가 계약서' });
  await askFor(company.api, { signers: [KIM], name: '초안', isDraft: true });
  return company;
}

/** Exports the list. @returns the bytes of the file */
async function exported(page: Page, format: 'xlsx' | 'csv'): Promise<Uint8Array> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: '목록 내보내기' }).click();
  await page.getByRole('menuitem', { name: FORMATS[format] }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^문서 목록_\\d{4}-\\d{2}-\\d{2}\\.${format}$`));
  await expect(page.getByText('문서 2건을 내보냈습니다.').last()).toBeVisible();
  return readFile(await download.path());
}

test.describe('on a tablet, in English', () => {
  test.use({ locale: 'en-US', hasTouch: true, viewport: { width: 820, height: 800 } });
  test('[DOC-01] [DOC-02] columns are chosen by keyboard and by touch, and remembered', async ({
    page,
    request,
    browser,
  }) => {
    const { api, loginId } = await companyWithDocuments(request);
    await logIn(page, loginId);
    await expect(page.getByRole('link', { name: '초안' })).toBeVisible();
    const heads = page.getByRole('columnheader');
    const button = page.getByRole('button', { name: 'Choose columns' });
    const entry = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });
    await expect(heads.filter({ hasText: /./ })).toHaveText(USUAL);
    const waiting = page.getByRole('gridcell', { name: 'Waiting for others' }).first();
    const overflow = await waiting.evaluate((cell) => cell.scrollWidth - cell.clientWidth);
    expect(overflow, 'the state has room in its column').toBeLessThanOrEqual(0);
    // By keyboard: the menu stays open while columns are chosen.
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(entry('State')).toBeChecked();
    await expect(entry('Requester')).not.toBeChecked();
    await expectAccessible(page, 'menu of columns');
    await page.keyboard.press('Space');
    await expect(entry('State')).not.toBeChecked();
    for (const name of ['Progress', 'Requester', 'Document number']) await entry(name).tap();
    const saved = page.waitForResponse((reply) => reply.url().includes('/documentColumns'));
    await entry('Document number').press('Space');
    await saved;
    await expect(entry('Document number')).not.toBeChecked();
    await entry('Document number').press('Space');
    await page.keyboard.press('Escape');
    await expect(heads.filter({ hasText: /./ })).toHaveText(CHOSEN);
    await expectAccessible(page, 'chosen columns');
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideScroll(page, `chosen columns at ${width} px`);
    }

    // Another device shows the same columns.
    await expect
      .poll(async () => (await api(endpoints.user)).documentColumns)
      .toEqual(['requester', 'number', 'changedAt']);
    const other = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 800 } });
    const elsewhere = await other.newPage();
    await logIn(elsewhere, loginId);
    await expect(elsewhere.getByRole('columnheader').filter({ hasText: /./ })).toHaveText(CHOSEN);
    await other.close();
    await button.click();
    await page.getByRole('menuitem', { name: 'Restore the defaults' }).click();
    await expect(heads.filter({ hasText: /./ })).toHaveText(USUAL);
  });
});

test('[DOC-01] [DOC-02] the list is exported with its conditions, on a phone', async ({ page, request }) => {
  const { loginId } = await companyWithDocuments(request);
  await page.setViewportSize({ width: 360, height: 800 });
  await logIn(page, loginId);
  await expect(page.getByRole('link', { name: '초안' })).toBeVisible();
  await expect(page.getByRole('button', { name: '열 선택' })).toHaveCount(0);
  await page.goto('/orgDocuments?status=on_going&sort=name');
  await expect(page.getByRole('link', { name: '초안' })).toBeHidden();
  const files = unzipSync(await exported(page, 'xlsx'));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/가 계약서|나 계약서|초안/g)).toEqual(['가 계약서', '나 계약서']);
  const lines = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await exported(page, 'csv'))
    .split('\r\n');
  expect(lines[0]?.startsWith('\uFEFF"')).toBe(true);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['"가 계약서"', '"나 계약서"', '']);

  await page.goto('/orgDocuments?status=completed');
  await page.getByRole('button', { name: '목록 내보내기' }).click();
  await page.getByRole('menuitem', { name: FORMATS.csv }).click();
  await expect(
    page.getByText('내보낼 문서가 없습니다. 검색어나 필터를 바꾼 뒤 다시 시도해 주세요.'),
  ).toBeVisible();
});

test.describe('on a phone in landscape', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });
  test('[DOC-01] a tap opens the card of the signers, and the phone’s back closes it', async ({
    page,
    request,
  }) => {
    const { loginId } = await companyWithDocuments(request);
    await logIn(page, loginId);
    const list = page.url();
    const steps = page
      .getByRole('row')
      .filter({ hasText: '나 계약서' })
      .getByRole('button', { name: /진행 보기/ });
    const card = page.getByRole('dialog', { name: '나 계약서' });
    for (let time = 0; time < 2; time += 1) {
      await steps.tap();
      await expect(card.getByRole('listitem')).toHaveCount(1);
      await page.goBack();
      await expect(card).toBeHidden();
      await expect(page).toHaveURL(list);
      await expect(steps).toBeVisible();
    }
    await steps.tap();
    await card.getByRole('button', { name: '다시 알림' }).tap();
    await expect(page.getByText('1명에게 다시 알렸습니다.')).toBeVisible();
  });
});
