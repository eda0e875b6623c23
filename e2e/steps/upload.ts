/** Choosing a file in the upload dialog, and its result. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

export const fixture = (path: string): string => join(import.meta.dirname, '..', '..', 'fixtures', path);

/** A file on disk, or one made here. */
export type Chosen = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Larger files, in bytes, reach the browser as a path: a page decodes bytes that arrive in a message for seconds per megabyte. */
const MOST_IN_MESSAGE = 1_000_000;
let folder: string | undefined;

/** Returns the form in which the browser takes the file; one that is large and was made here is written to the disk. */
export function asPicked(file: Chosen): Chosen {
  if (typeof file === 'string' || file.buffer.length <= MOST_IN_MESSAGE) return file;
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'dojang-picked-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  const path = join(folder, file.name);
  writeFileSync(path, file.buffer);
  return path;
}

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
  await (await picking).setFiles(asPicked(file));
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
