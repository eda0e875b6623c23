/** The pictures of the user guide: each in both languages, as WebP, since every visitor of the guide downloads them. */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../project-files.ts';

const GUIDE = join(root, 'packages', 'web', 'src', 'pages', 'guide', 'pictures');
const NAMES = ['list', 'review', 'sign-field', 'verify'] as const;
export type GuidePicture = (typeof NAMES)[number];
const QUALITY = 82;

/** Whether the user guide shows the screenshot with this name. */
export const inGuide = (name: string): name is GuidePicture => NAMES.some((one) => one === name);

/** Writes a screenshot of the page, as large as its window. */
export async function shootForGuide(page: Page, name: GuidePicture, locale: 'ko' | 'en'): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await browser.detach();
  const path = join(GUIDE, `${name}.${locale}.webp`);
  writeFileSync(path, Buffer.from(data, 'base64'));
  console.log(`${name}.${locale}.webp ${Math.round(statSync(path).size / 1024)} KB`);
}
