/** A request with a sample contract: chosen, viewed, downloaded, filled in with people, sent. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { endpoints } from '../../packages/contract/src/index.ts';
import { addPeople, expectSaved, paper, sendForSigning } from '../steps/editor.ts';
import { newCompany, newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { openUpload } from '../steps/upload.ts';

const LENDER: Signer = { name: '나빌려', by: 'email', contact: 'lender@samples.example' };
const BORROWER: Signer = { name: '도갚음', by: 'email', contact: 'borrower@samples.example' };

async function openSamples(page: Page): Promise<Locator> {
  const dialog = await openUpload(page);
  await dialog.getByRole('tab', { name: '샘플 계약서' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(10);
  return dialog;
}

/** Every field on the page, of any participant. */
const placed = (page: Page): Locator => paper(page).getByRole('button', { name: /서명자 \d/ });

test('[UPL-01] [UPL-07] a sample is looked through, chosen and sent with the fields that it brings', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { loginId } = await newCompany(request);
  await logIn(page, loginId);
  const dialog = await openSamples(page);
  await expect(dialog.getByRole('tab')).toHaveText(['내 컴퓨터', '샘플 계약서', '내 템플릿']);
  const before = await dialog.boundingBox();

  const start = dialog.getByRole('button', { name: '시작' });
  await start.focus();
  await expect(start).toHaveAccessibleDescription('먼저 샘플 계약서를 선택해 주세요');
  await dialog.getByRole('button', { name: '차용증 미리 보기' }).click();
  const preview = page.getByRole('dialog', { name: '차용증' });
  await expect(preview.getByRole('img')).toHaveCount(2);
  await preview.getByRole('button', { name: '이 샘플 선택' }).click();
  await expect(dialog.getByRole('radio', { name: /차용증/ })).toBeChecked();

  await dialog.getByRole('tab', { name: '내 템플릿' }).click();
  expect(await dialog.boundingBox()).toEqual(before);
  await expect(start).toHaveAccessibleDescription('먼저 템플릿을 선택해 주세요');
  await dialog.getByRole('tab', { name: '샘플 계약서' }).click();
  await start.click();

  await expect(paper(page)).toBeVisible();
  await expect(placed(page).first()).toBeVisible();
  const people = page.getByRole('region', { name: '참여자' });
  await expect(people.getByRole('listitem')).toHaveCount(2);
  await expect(people.getByRole('button', { name: '채무자 수정' })).toBeVisible();
  await addPeople(page, [LENDER, BORROWER]);
  await expectSaved(page);
  const documentId = await sendForSigning(page);
  await page.goto(`/documents/${documentId}`);
  await expect(page.getByRole('heading', { level: 1, name: '차용증' })).toBeVisible();
});

test('[UPL-07] all samples come in one zip, named in the language of the screen', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { api, loginId } = await newCompany(request);
  await logIn(page, loginId);
  const names = [
    ['서명 요청', '샘플 계약서', '샘플 계약서.zip 내려받기', '샘플 계약서.zip'],
    ['Request signing', 'Sample contracts', 'Download sample contract.zip', 'sample contract.zip'],
  ] as const;
  for (const [index, [open, tab, button, file]] of names.entries()) {
    if (index === 1) {
      await page.evaluate(() => localStorage.setItem('dojang.locale', 'en'));
      await page.reload();
    }
    await page.getByRole('button', { name: open, exact: true }).click();
    await page.getByRole('tab', { name: tab }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(file);
    const files = unzipSync(readFileSync(await download.path()));
    const { list } = await api(endpoints.samples);
    expect(Object.keys(files)).toHaveLength(list.length);
    for (const bytes of Object.values(files))
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    if (index === 0)
      for (const { name } of list) expect(Object.keys(files).join()).toContain(name.normalize('NFC'));
  }
});

test('[UPL-01] [EDT-11] a phone begins with a sample or a template, in a sheet from below', async ({
  browser,
  request,
}) => {
  const phone = await openPhone(browser);
  const page = await phone.newPage();
  const { loginId } = await newCompany(request);
  await logIn(page, loginId);
  // The editor's address without a document opens the start dialog.
  await page.goto('/signCreating/progress');
  await expect(page).toHaveURL('/signCreating/mobile/progress');
  const dialog = page.getByRole('dialog', { name: '서명할 문서 선택' });
  await expect(dialog.getByRole('tab')).toHaveText(['샘플 계약서', '내 템플릿']);
  await expect(dialog.getByRole('button', { name: '템플릿 만들기' })).toHaveCount(0);
  const sheet = await dialog.boundingBox();
  expect(sheet && Math.round(sheet.y + sheet.height)).toBe(740);
  await dialog.getByText('주택 임대차계약서', { exact: true }).tap();
  await expect(dialog.getByRole('radio', { name: /주택 임대차계약서/ })).toBeChecked();
  await dialog.getByRole('button', { name: '시작' }).click();
  await expect(page).toHaveURL(/\/signCreating\/mobile\/progress\/[^/]+$/);
  await expect(paper(page)).toBeVisible();
  await phone.close();
});

test('[UPL-01] [UPL-02] a template is made of a sample, without the tab of templates', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { loginId } = await newCompany(request);
  await logIn(page, loginId);
  const start = await openUpload(page);
  await start.getByRole('tab', { name: '내 템플릿' }).click();
  await start.getByRole('button', { name: '템플릿 만들기' }).click();
  const dialog = page.getByRole('dialog', { name: '템플릿 만들기' });
  await expect(dialog.getByRole('tab')).toHaveText(['내 컴퓨터', '샘플 계약서']);
  await dialog.getByRole('tab', { name: '샘플 계약서' }).click();
  await dialog.getByText('연봉계약서', { exact: true }).click();
  await dialog.getByRole('button', { name: '시작' }).click();
  await expect(page).toHaveURL(/\/templateEditing\/[^/]+$/);
  await expect(paper(page)).toBeVisible();
});

test('[UPL-07] [APP-19] an empty list offers a sample; guide and customer support stand beside it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { loginId } = await newPerson(request);
  await logIn(page, loginId);
  await page.getByRole('button', { name: '샘플 계약서로 시작' }).click();
  const dialog = page.getByRole('dialog', { name: '서명할 문서 선택' });
  await expect(dialog.getByRole('tab', { name: '샘플 계약서' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('radio')).toHaveCount(10);
  await dialog.getByRole('button', { name: '취소' }).click();
  await page.getByRole('link', { name: '이용 가이드' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '이용 가이드' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7);
  await page.goBack();
  await page.getByRole('link', { name: '고객센터' }).click();
  await expect(page).toHaveURL(/\/guide#support$/);
  await expect(page.getByRole('link', { name: /^help@/ })).toBeVisible();
});
