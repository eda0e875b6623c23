/** Words of an uploaded file that its pages lack: named in the last step before sending, in both languages. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expectWellAtEachWidth } from '../steps/accessible.ts';
import { expectSent } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { fixture } from '../steps/upload.ts';

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

test('[INT-03] the review names the words that the pages lack, and the request can be sent all the same', async ({
  page,
  request,
}, info) => {
  const file = info.outputPath('contract.hwpx');
  writeFile(file);
  const { api, loginId } = await newCompany(request);
  const documentId = await askFor(api, { name: 'Contract', signers: [SIGNER], isDraft: true, file });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${documentId}?step=review`);
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
