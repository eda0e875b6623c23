/** The public page that verifies whether a PDF is the completed document. */
import { createHash } from 'node:crypto';
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
  await expect(page.getByRole('heading', { name: '완료 문서의 원본이 맞습니다' })).toBeVisible();
  // The icon is white, so it is invisible without the color of the result behind it.
  await expect(page.locator('.result-icon')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByText('(PAdES B-B)')).toBeHidden();
  await page.getByText('자세히', { exact: true }).click();
  await expect(page.getByText('(PAdES B-B)')).toBeVisible();
  for (const signer of signers) await expect(page.getByText(signer).first()).toBeVisible();
}

/** Changes one byte in the middle of the file: the document is still named, with the hash of the original. */
export async function expectChanged(page: Page, pdf: string): Promise<void> {
  const original = createHash('sha256').update(readFileSync(pdf)).digest('hex');
  const bytes = readFileSync(pdf);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await check(page, '바뀐 문서.pdf', bytes);
  await expect(page.getByRole('heading', { name: '완료된 뒤에 변경된 파일입니다' })).toBeVisible();
  await expect(page.getByText('원본 완료 일시')).toBeVisible();
  await expect(page.getByText(original)).toBeVisible();
}

/** Checks the certificate of the document whose completed file is on the screen: the page tells the two apart. */
export async function expectGenuineCertificate(page: Page, certificate: string): Promise<void> {
  const next = page.getByRole('button', { name: '감사추적 인증서 확인하기' });
  await pickFile(page, () => next.click(), certificate);
  await expect(page.getByRole('heading', { name: '감사추적 인증서의 원본이 맞습니다' })).toBeVisible();
  await expect(page.getByText('이 계약의 완료 문서와 감사추적 인증서가 모두 원본입니다.')).toBeVisible();
  await check(page, '인증서.pdf', readFileSync(certificate));
  await expect(page.getByText('계약 내용이 그대로인지는 완료 문서를 확인해 주세요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '완료 문서 확인하기' })).toBeVisible();
}
