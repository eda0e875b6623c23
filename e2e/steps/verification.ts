/** The public page that verifies whether a PDF is the completed document. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { pickFile } from './upload.ts';

async function check(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/verify');
  const press = () => page.getByRole('button', { name: 'PDF 선택' }).click();
  await pickFile(page, press, { name, mimeType: 'application/pdf', buffer });
}

export async function expectGenuine(page: Page, pdf: string, signers: readonly string[]): Promise<void> {
  await check(page, '받은 문서.pdf', readFileSync(pdf));
  await expect(page.getByRole('heading', { name: '원본이 맞습니다' })).toBeVisible();
  // The icon is white, so it is invisible without the color of the result behind it.
  await expect(page.locator('.result-icon')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByText('(PAdES B-B)')).toBeVisible();
  for (const signer of signers) await expect(page.getByText(signer).first()).toBeVisible();
}

/** Changes one byte in the middle of the file. */
export async function expectChanged(page: Page, pdf: string): Promise<void> {
  const bytes = readFileSync(pdf);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await check(page, '바뀐 문서.pdf', bytes);
  await expect(page.getByRole('heading', { name: '완료된 뒤에 변경된 파일입니다' })).toBeVisible();
}
