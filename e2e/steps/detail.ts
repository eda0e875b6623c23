/** The requester's page of one document. */
import { expect, type Page } from '@playwright/test';

export type PdfKind = '원본 문서' | '완료 문서' | '감사추적 인증서';

/** Downloads one of the document's files into `folder`; returns its path. */
export async function download(page: Page, kind: PdfKind, folder: string): Promise<string> {
  // The completed document is the main action too.
  const button = page.getByRole('button', { name: `${kind} 내려받기` }).last();
  await expect(button).toBeVisible();
  const coming = page.waitForEvent('download');
  await button.click();
  const file = `${folder}/${kind.replaceAll(' ', '-')}.pdf`;
  await (await coming).saveAs(file);
  return file;
}
