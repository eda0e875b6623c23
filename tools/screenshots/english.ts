/** The pictures of the user guide in English. */
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { signingLink } from '../../e2e/steps/inbox.ts';
import { logIn, openPhone, type Signer } from '../../e2e/steps/people.ts';
import { askFor } from '../../e2e/steps/request.ts';
import { pickFile } from '../../e2e/steps/upload.ts';
import { shootForGuide } from './guide-picture.ts';
import { type Office, THEIRS } from './office.ts';
import type { Running } from './product.ts';

const ANNA: Signer = { name: 'Anna Lee', by: 'email', contact: 'anna@daon.example', locale: 'en' };

interface Files {
  readonly calls: APIRequestContext;
  /** Paths of PDF files. */
  readonly contract: string;
  readonly completed: string;
}

async function shootDesk(desk: BrowserContext, office: Office, completed: string): Promise<void> {
  const page = await desk.newPage();
  await logIn(page, 'haneul');
  await expect(page.getByRole('link', { name: '사무실 임대차 계약서' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await shootForGuide(page, 'list', 'en');
  await page.goto(`/signCreating/progress/${office.draft}?step=review`);
  await expect(page.getByRole('button', { name: 'Send', exact: false }).last()).toBeVisible();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await shootForGuide(page, 'review', 'en');
  await page.setViewportSize({ width: 1000, height: 820 });
  await page.goto('/verify');
  await pickFile(page, () => page.getByRole('button', { name: 'Choose a PDF' }).click(), completed);
  await expect(page.getByRole('heading', { name: 'This is the original contract' })).toBeVisible();
  await shootForGuide(page, 'verify', 'en');
}

async function shootSigning({ address, browser }: Running, link: string): Promise<void> {
  const phone = await openPhone(browser, address);
  const page = await phone.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('textbox').fill(ANNA.contact);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Agree/ }).click();
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete && image.naturalWidth > 0),
  );
  await expect(page.getByRole('button', { name: /^Next/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Next/ }).first().click();
  await page.evaluate(() => document.fonts.ready);
  await shootForGuide(page, 'sign-field', 'en');
  await phone.close();
}

/** Takes the same screenshots as in Korean; the names of documents and people stay as they are. */
export async function shootGuideInEnglish(running: Running, office: Office, files: Files): Promise<void> {
  const desk = await running.browser.newContext({
    baseURL: running.address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  await desk.addInitScript(() => localStorage.setItem('dojang.locale', 'en'));
  await shootDesk(desk, office, files.completed);
  await desk.close();
  await askFor(office.api, {
    name: 'Supply agreement',
    signers: [ANNA],
    file: files.contract,
    places: [THEIRS],
  });
  await shootSigning(running, await signingLink(files.calls, ANNA));
}
