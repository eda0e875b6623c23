/** Choosing a file in the upload dialog, and its result. */
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

export const fixture = (path: string): string => join(import.meta.dirname, '..', '..', 'fixtures', path);

/** A file on disk, or one made here. */
export type Chosen = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export async function openUpload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '서명할 문서 선택' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Picks the file in the system dialog that `press` opens. */
export async function pickFile(page: Page, press: () => Promise<void>, file: Chosen): Promise<void> {
  const picking = page.waitForEvent('filechooser');
  // The browser handles messages in order: after this call it expects the file chooser.
  await page.evaluate(() => document.readyState);
  await press();
  await (await picking).setFiles(file);
}

/** Picks the file with the button of the open dialog, which starts with it. */
export async function choose(page: Page, dialog: Locator, file: Chosen): Promise<void> {
  await pickFile(page, () => dialog.getByRole('button', { name: '파일 선택' }).click(), file);
}

/** Uploads a file, and ends in the editor on its first page. */
export async function uploadDocument(page: Page, file: Chosen): Promise<void> {
  const dialog = await openUpload(page);
  await choose(page, dialog, file);
  await expect(page.getByRole('group', { name: '문서와 입력란' })).toBeVisible({ timeout: 60_000 });
}
