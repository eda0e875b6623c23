/** Files that a signer attaches: asked for in the editor, added on a phone, downloaded by the requester. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { readPictureHead } from '@dojang/domain';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { addPeople, expectSaved, labelField, palette, sendForSigning } from '../steps/editor.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { drawOn, nextPlace, openDocument, toReview } from '../steps/signing.ts';
import { fixture, uploadDocument } from '../steps/upload.ts';

const KIM: Signer = { name: '김하나', by: 'email', contact: 'files@seoul.example' };

const photo = async () => ({
  name: 'IMG_0001.png',
  mimeType: 'image/png',
  buffer: await readFile(new URL('../../docs/screenshots/verify.png', import.meta.url)),
});
const PDF = {
  name: '한결상사 등록증.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
};
const ZIP = { name: '묶음.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04') };
const HEIC = {
  name: 'IMG_0002.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic'),
};
/** The block of a photo that says how the phone was held: turned by 90 degrees. */
const TURNED = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');

/** The path of a photo of a phone that was turned: 4,032 × 3,024 pixels, 11 MB. */
async function largePhoto(page: Page, folder: string): Promise<string> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 4032;
    canvas.height = 3024;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#d8c8a8';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  const plain = Buffer.from(base64, 'base64');
  // Cameras write previews behind a photo.
  const behind = Buffer.alloc(11 * 1024 * 1024 - plain.length);
  const path = `${folder}/IMG_0003.JPG`;
  await writeFile(path, Buffer.concat([plain.subarray(0, 2), TURNED, plain.subarray(2), behind]));
  return path;
}

/** A refused photo takes no place, and a heavy one is sent upright and smaller. */
async function addLargePhoto(page: Page, sheet: Locator, folder: string): Promise<void> {
  await addFiles(sheet, 'file', HEIC);
  await expect(row(sheet, HEIC.name).getByText(/HEIC 사진입니다.+높은 호환성/)).toBeVisible();
  const heavy = await largePhoto(page, folder);
  const paper = `${folder}/${PDF.name}`;
  await writeFile(paper, PDF.buffer);
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/attachments'),
    { timeout: 60_000 },
  );
  await sheet.locator('input[data-way="file"]').setInputFiles([heavy, paper]);
  const { base64, ext } = (await posted).postDataJSON();
  expect(ext).toBe('jpg');
  const sent = Buffer.from(String(base64).split(',').at(-1) ?? '', 'base64');
  expect(readPictureHead(sent)).toEqual({ type: 'jpg', width: 1875, height: 2500, orientation: 1 });
  await expect(row(sheet, HEIC.name)).toHaveCount(0);
  for (const name of ['IMG_0003.jpg', PDF.name]) {
    await expect(sheet.getByRole('button', { name: `삭제: ${name}` })).toBeVisible();
    await expect(row(sheet, name).getByRole('progressbar')).toHaveCount(0);
    await sheet.getByRole('button', { name: `삭제: ${name}` }).click();
    await expect(row(sheet, name)).toHaveCount(0);
  }
}

const FALSE_PDF = { name: '사본.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') };

const put = (page: Page, kind: string) =>
  palette(page).getByRole('button', { name: kind, exact: true }).press('Enter');
const row = (sheet: Locator, name: string) => sheet.getByRole('listitem').filter({ hasText: name });

/** Adds files with the camera's or the folder's input, as the system's dialog does. */
const addFiles = (
  sheet: Locator,
  way: 'camera' | 'file',
  ...files: { name: string; mimeType: string; buffer: Buffer }[]
) => sheet.locator(`input[data-way="${way}"]`).setInputFiles(files);

async function askForFiles(page: Page): Promise<void> {
  await uploadDocument(page, fixture('pdf/empty.pdf'));
  await addPeople(page, [KIM]);
  await put(page, '서명');
  await put(page, '첨부 요청');
  await labelField(page, '사업자등록증 사본');
  await page.getByRole('textbox', { name: '파일 수' }).fill('2');
  await page.getByRole('textbox', { name: '파일 수' }).press('Enter');
  await expectSaved(page);
}

test('[DOC-16] [DOC-04] [APP-21] [EDT-06] [SGN-01] a signer adds photos and files on a phone', async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const { loginId } = await newCompany(request);
  await logIn(page, loginId);
  await askForFiles(page);
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  await expect(page.getByText('첨부 요청: 사업자등록증 사본')).toBeVisible();
  await page.getByRole('button', { name: '입력란으로 돌아가기' }).click();
  await sendForSigning(page);

  const phone = await openPhone(browser);
  const hers = await phone.newPage();
  await openDocument(hers, await signingLink(request, KIM), KIM);
  await nextPlace(hers).click();
  await hers.getByRole('button', { name: '사업자등록증 사본 올리기' }).click();
  const sheet = hers.getByRole('dialog');
  await sheet.getByRole('button', { name: /^확인/ }).click();
  await expect(sheet.getByText('필수 첨부 파일입니다. 파일을 올려 주세요.')).toBeVisible();
  await addFiles(sheet, 'file', ZIP);
  await expect(row(sheet, '묶음.zip').getByText(/^올릴 수 없는 형식입니다/)).toBeVisible();
  await sheet.getByRole('button', { name: '삭제: 묶음.zip' }).click();
  await addFiles(sheet, 'file', FALSE_PDF);
  await expect(row(sheet, '사본.pdf').getByText(/^첨부할 수 없는 형식입니다/)).toBeVisible();
  await sheet.getByRole('button', { name: '삭제: 사본.pdf' }).click();
  await mkdir(test.info().outputDir, { recursive: true });
  await addLargePhoto(hers, sheet, test.info().outputDir);

  await phone.route('**/attachments?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await addFiles(sheet, 'camera', await photo());
  await expect(
    sheet.getByText('연결이 끊겨 올리지 못했습니다. 연결을 확인하고 다시 시도해 주세요.'),
  ).toBeVisible();
  await phone.unrouteAll({ behavior: 'wait' });
  await sheet.getByRole('button', { name: '다시 시도: IMG_0001.png' }).click();
  await expect(row(sheet, 'IMG_0001.png').getByText(/KB|MB/)).toBeVisible();
  await addFiles(sheet, 'file', PDF);
  await expect(row(sheet, PDF.name).getByText('1 KB')).toBeVisible();
  await expect(sheet.getByRole('button', { name: '파일 선택' })).toBeDisabled();
  await expectAccessible(hers, 'attachments on the phone');
  await expectNoSideScroll(hers, 'attachments on the phone');
  await sheet.getByRole('button', { name: '삭제: IMG_0001.png' }).click();
  await expect(row(sheet, 'IMG_0001.png')).toBeHidden();
  await addFiles(sheet, 'camera', await photo());
  await expect(row(sheet, 'IMG_0001.png').getByText(/KB|MB/)).toBeVisible();
  await sheet.getByRole('button', { name: /^확인/ }).click();
  await hers.getByRole('button', { name: '서명하기' }).click();
  await drawOn(hers, hers.getByRole('dialog'));
  await toReview(hers);
  await expect(hers.getByText('파일 2개')).toBeVisible();
  await hers.getByRole('button', { name: '서명 완료' }).click();
  await expect(hers.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
  await phone.close();

  await expect(page.getByRole('heading', { name: '서명을 마쳤습니다' })).toBeVisible();
  await expectModal(browser, loginId, new URL(page.url()).pathname);
});

/** APP-21's modal, by an English requester at 1440 px. */
async function expectModal(browser: Browser, loginId: string, path: string): Promise<void> {
  const english = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await english.newPage();
  await logIn(page, loginId, path);
  await page.getByRole('button', { name: 'View attachments' }).click();
  const modal = page.getByRole('dialog', { name: 'Attachments' });
  for (const name of ['Attachment type', 'Attached by', 'File name', 'Download'])
    await expect(modal.getByRole('columnheader', { name })).toBeVisible();
  const cells = modal.getByRole('row').filter({ hasText: '한결상사 등록증.pdf' });
  await expect(cells).toContainText('사업자등록증 사본');
  await expect(cells).toContainText('김하나');
  const coming = page.waitForEvent('download');
  await modal.getByRole('button', { name: 'Download 한결상사 등록증.pdf' }).click();
  expect((await coming).suggestedFilename()).toBe('한결상사 등록증.pdf');
  const zip = page.waitForEvent('download');
  await modal.getByRole('button', { name: 'Download all (ZIP)' }).click();
  expect((await zip).suggestedFilename()).toMatch(/_첨부파일\.zip$/);
  await expectAccessible(page, 'attachments');
  for (const width of [820, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSideScroll(page, `attachments at ${width}`);
  }
  await page.goto(path.replace('/documents/', '/contracts/read/'));
  await page.getByRole('button', { name: 'Downloads' }).click();
  await page.getByRole('menuitem', { name: 'Attachments' }).click();
  await expect(modal.getByRole('row').filter({ hasText: '한결상사 등록증.pdf' })).toBeVisible();
  await english.close();
}
