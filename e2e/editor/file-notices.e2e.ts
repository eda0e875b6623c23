/** Words of an uploaded file that its pages lack: named before sending, in the editors and for a bulk, in both languages. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll, expectWellAtEachWidth } from '../steps/accessible.ts';
import { expectSent } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor, upload } from '../steps/request.ts';
import { fixture, pickFile } from '../steps/upload.ts';

const SIGNER: Signer = { name: 'Kim', by: 'email', contact: 'kim@notices.example' };
const SECTION = 'Contents/section0.xml';

/** A document with words that no bundled font has. */
function writeFile(path: string): void {
  const parts = unzipSync(new Uint8Array(readFileSync(fixture('hwpx/reader_writer-SimpleTable.hwpx'))));
  const xml = strFromU8(parts[SECTION] ?? new Uint8Array());
  const changed = xml.replace('<hp:t>4</hp:t>', '<hp:t>price ราคา สัญญา</hp:t>');
  writeFileSync(path, zipSync({ ...parts, [SECTION]: strToU8(changed) }));
}

async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env.JOURNEY_PICTURES)
    await page.screenshot({ path: `${process.env.JOURNEY_PICTURES}/file-notices-${name}.png` });
}

test('[INT-03] the editor and the review name the words that the pages lack, and the request can be sent all the same', async ({
  page,
  request,
}, info) => {
  const file = info.outputPath('contract.hwpx');
  writeFile(file);
  const { api, loginId } = await newCompany(request);
  const documentId = await askFor(api, { name: 'Contract', signers: [SIGNER], isDraft: true, file });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${documentId}`);
  await expectBar(page, 'the editor');
  await page.goto(`/signCreating/progress/${documentId}?step=review`);
  await expect(page.getByText('원본과 다르게 표시된 내용이 있습니다')).toBeVisible();
  await expect(page.getByText('1쪽에 표시되지 않은 글자: ราคา, สัญญา')).toBeVisible();
  await expect(page.getByRole('button', { name: '서명 요청 보내기' })).toBeEnabled();
  await expectWellAtEachWidth(page, 'the review with notices on the file');
  await keepPicture(page, 'ko-1440');
  await page.evaluate(() => localStorage.setItem('dojang.locale', 'en'));
  await page.reload();
  await expect(page.getByText('Some content differs from the uploaded file')).toBeVisible();
  await expect(page.getByText('Not shown on page 1: ราคา, สัญญา')).toBeVisible();
  await keepPicture(page, 'en-1440');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/signCreating/mobile/progress/${documentId}?step=review`);
  await expect(page.getByText('Not shown on page 1: ราคา, สัญญา')).toBeVisible();
  await keepPicture(page, 'en-360');
  await page.evaluate(() => localStorage.setItem('dojang.locale', 'ko'));
  await page.reload();
  await expect(page.getByText('원본과 다르게 표시된 내용이 있습니다')).toBeVisible();
  await keepPicture(page, 'ko-360');
  await page.getByRole('button', { name: '서명 요청 보내기' }).click();
  await expectSent(page);
});

const TEXTS = {
  ko: {
    title: '원본과 다르게 표시된 내용이 있습니다',
    line: '1쪽에 표시되지 않은 글자: ราคา, สัญญา',
    show: '내용 보기',
    done: '확인',
  },
  en: {
    title: 'Some content differs from the uploaded file',
    line: 'Not shown on page 1: ราคา, สัญญา',
    show: 'Show',
    done: 'OK',
  },
} as const;

/** The line above a page, and its dialog, at both widths and in both languages. */
async function expectBar(page: Page, name: string): Promise<void> {
  for (const language of ['ko', 'en'] as const) {
    const { title, line, show, done } = TEXTS[language];
    await page.evaluate((one) => localStorage.setItem('dojang.locale', one), language);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await expect(page.getByText(title)).toBeVisible();
      await expectNoSideScroll(page, `${name} at ${width} px`);
      await keepPicture(page, `${name}-${language}-${width}`);
      await page.getByRole('button', { name: show, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByText(line)).toBeVisible();
      await expectAccessible(page, `${name} with its notices`);
      await keepPicture(page, `${name}-${language}-${width}-open`);
      await dialog.getByRole('button', { name: done, exact: true }).click();
      await expect(dialog).toBeHidden();
    }
  }
  await page.evaluate(() => localStorage.setItem('dojang.locale', 'ko'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
}

test('[INT-03] the editor of a template and document editing name the words that the pages lack', async ({
  page,
  request,
}, info) => {
  const file = info.outputPath('contract.hwpx');
  writeFile(file);
  const { api, loginId } = await newCompany(request);
  const { templateId } = await api(endpoints.createTemplate, {
    body: { fileId: await upload(api, file), name: 'Contract' },
  });
  await logIn(page, loginId, `/templateEditing/${templateId}`);
  await expectBar(page, 'template');
  await page.goto('/docEditing');
  await pickFile(page, () => page.getByRole('button', { name: '파일 선택' }).click(), file);
  await expect(page.getByText(TEXTS.ko.title)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: TEXTS.ko.show }).click();
  await expect(page.getByRole('dialog').getByText(TEXTS.ko.line)).toBeVisible();
});

test('[INT-03] [BLK-05] a bulk names the words that the pages of its template lack, above its rows and in the question before sending', async ({
  page,
  request,
}, info) => {
  const file = info.outputPath('contract.hwpx');
  writeFile(file);
  const { api, loginId } = await newCompany(request);
  const documentId = await askFor(api, { name: 'Contract', signers: [SIGNER], isDraft: true, file });
  const { templateId } = await api(endpoints.createTemplate, { body: { documentId } });
  const { bulkTransmitId } = await api(endpoints.createBulkTransmit, { body: { templateId } });
  const { columns } = await api(endpoints.bulkTransmit, { params: { bulkTransmitId } });
  const cells: Readonly<Record<string, string>> = { name: '김나루', contact: 'naru@notices.example' };
  await api(endpoints.saveBulkRows, {
    params: { bulkTransmitId },
    body: { rows: [columns.map(({ kind }) => cells[kind] ?? '')] },
  });
  await logIn(page, loginId, `/bulkTransmit/excel/${bulkTransmitId}`);
  await expectBar(page, 'bulk');
  await page.getByRole('button', { name: '1건 보내기' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(TEXTS.ko.line)).toBeVisible();
  await expectAccessible(page, 'the question before a bulk is sent');
  await keepPicture(page, 'bulk-send-ko-1440');
  await page.setViewportSize({ width: 360, height: 800 });
  await keepPicture(page, 'bulk-send-ko-360');
});
