/** The columns of the list, and its export as a spreadsheet. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const KIM = { name: '김나루', by: 'email', contact: 'naru@table.example' } as const;

const TEXTS = {
  ko: {
    columns: '열 선택',
    usual: ['문서', '상태', '서명 진행', '최근 변경', '작업'],
    requester: '요청자',
    number: '문서 번호',
    state: '상태',
    progress: '서명 진행',
    chosen: ['문서', '요청자', '문서 번호', '최근 변경', '작업'],
    restore: '기본값으로 되돌리기',
    export: '목록 내보내기',
    xlsx: '엑셀 파일(.xlsx)',
    csv: 'CSV 파일(.csv)',
    done: '문서 2건을 내보냈습니다.',
    file: '문서 목록',
    nothing: '내보낼 문서가 없습니다. 검색어나 필터를 바꾼 뒤 다시 시도해 주세요.',
  },
  en: {
    columns: 'Choose columns',
    usual: ['Document', 'State', 'Progress', 'Updated', 'Actions'],
    requester: 'Requester',
    number: 'Document number',
    state: 'State',
    progress: 'Progress',
    chosen: ['Document', 'Requester', 'Document number', 'Updated', 'Actions'],
    restore: 'Restore the defaults',
    export: 'Export the list',
    xlsx: 'Excel file (.xlsx)',
    csv: 'CSV file (.csv)',
    done: '2 documents were exported.',
    file: 'documents',
    nothing: 'There are no documents to export. Change the search or the filter and try again.',
  },
} as const;
type Texts = (typeof TEXTS)[keyof typeof TEXTS];

/** Exports the list. @returns the bytes of the file */
async function exported(page: Page, t: Texts, format: 'xlsx' | 'csv'): Promise<Uint8Array> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: t.export }).click();
  await page.getByRole('menuitem', { name: t[format] }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${t.file}_\\d{4}-\\d{2}-\\d{2}\\.${format}$`));
  await expect(page.getByText(t.done).last()).toBeVisible();
  return readFile(await download.path());
}

for (const [width, locale] of [
  [1440, 'ko'],
  [820, 'en'],
  [360, 'ko'],
] as const)
  test.describe(`${width} px`, () => {
    test.use({ locale: locale === 'ko' ? 'ko-KR' : 'en-US', hasTouch: width < 1440 });
    test(`[DOC-01] [DOC-02] the list is exported with its conditions, and its columns are remembered, at ${width} px`, async ({
      page,
      request,
      browser,
    }) => {
      const t = TEXTS[locale];
      const { api, loginId } = await newCompany(request);
      await askFor(api, { signers: [KIM], name: '나 계약서' });
      await askFor(api, { signers: [KIM], name: '가 계약서' });
      await askFor(api, { signers: [KIM], name: '초안', isDraft: true });
      await page.setViewportSize({ width, height: 800 });
      await logIn(page, loginId);
      await expect(page.getByRole('link', { name: '초안' })).toBeVisible();

      if (width >= 768) {
        const heads = page.getByRole('columnheader');
        const button = page.getByRole('button', { name: t.columns });
        const entry = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });
        await expect(heads.filter({ hasText: /./ })).toHaveText(t.usual);
        // By keyboard: the menu stays open while columns are chosen.
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(entry(t.state)).toBeChecked();
        await expect(entry(t.requester)).not.toBeChecked();
        await expectAccessible(page, 'menu of columns');
        await page.keyboard.press('Space');
        await expect(entry(t.state)).not.toBeChecked();
        if (width < 1440) for (const name of [t.progress, t.requester, t.number]) await entry(name).tap();
        else for (const name of [t.progress, t.requester, t.number]) await entry(name).click();
        const saved = page.waitForResponse((reply) => reply.url().includes('/documentColumns'));
        await entry(t.number).press('Space');
        await saved;
        await expect(entry(t.number)).not.toBeChecked();
        await entry(t.number).press('Space');
        await page.keyboard.press('Escape');
        await expect(heads.filter({ hasText: /./ })).toHaveText(t.chosen);
        await expectAccessible(page, 'chosen columns');
        await expectNoSideScroll(page, 'chosen columns');

        // Another device shows the same columns.
        await expect
          .poll(async () => (await api(endpoints.user)).documentColumns)
          .toEqual(['requester', 'number', 'changedAt']);
        const other = await browser.newContext({ locale: locale === 'ko' ? 'ko-KR' : 'en-US' });
        const elsewhere = await other.newPage();
        await elsewhere.setViewportSize({ width, height: 800 });
        await logIn(elsewhere, loginId);
        await expect(elsewhere.getByRole('columnheader').filter({ hasText: /./ })).toHaveText(t.chosen);
        await other.close();
        await button.click();
        await page.getByRole('menuitem', { name: t.restore }).click();
        await expect(heads.filter({ hasText: /./ })).toHaveText(t.usual);
      } else await expect(page.getByRole('button', { name: t.columns })).toHaveCount(0);

      await page.goto('/orgDocuments?status=on_going&sort=name');
      await expect(page.getByRole('link', { name: '초안' })).toBeHidden();
      const files = unzipSync(await exported(page, t, 'xlsx'));
      const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      expect(sheet.match(/가 계약서|나 계약서|초안/g)).toEqual(['가 계약서', '나 계약서']);
      const lines = new TextDecoder('utf-8', { ignoreBOM: true })
        .decode(await exported(page, t, 'csv'))
        .split('\r\n');
      expect(lines[0]?.startsWith('\uFEFF"')).toBe(true);
      expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['"가 계약서"', '"나 계약서"', '']);

      await page.goto('/orgDocuments?status=completed');
      await page.getByRole('button', { name: t.export }).click();
      await page.getByRole('menuitem', { name: t.csv }).click();
      await expect(page.getByText(t.nothing)).toBeVisible();
    });
  });
