/**
 * Makes the pictures of docs/screenshots and those of the user guide in both languages: starts the product on an empty folder, sends and signs documents, and takes
 * screenshots. `node tools/run.mjs tools/screenshots.ts`
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, request } from '@playwright/test';
import { download } from '../e2e/steps/detail.ts';
import { signingLink } from '../e2e/steps/inbox.ts';
import { logIn, openPhone } from '../e2e/steps/people.ts';
import { agree, begin, confirmContact, finish, walkThrough } from '../e2e/steps/signing.ts';
import { expectGenuine } from '../e2e/steps/verification.ts';
import { root } from './project-files.ts';
import { LEASE, printContract, SUPPLY } from './screenshots/contracts.ts';
import { shootGuideInEnglish } from './screenshots/english.ts';
import { inGuide, shootForGuide } from './screenshots/guide-picture.ts';
import { DURI, furnish, MINA, type Office } from './screenshots/office.ts';
import { type Running, startProduct } from './screenshots/product.ts';

const FOLDER = join(root, 'docs', 'screenshots');
const MOST_BYTES = 300_000;
const pathOf = (name: string): string => join(FOLDER, `${name}.png`);

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // The network is never idle: a page keeps a stream of live updates open.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await expect(page.getByRole('status', { name: /불러오는 중|Loading/ })).toHaveCount(0);
  await page.screenshot({ path: pathOf(name), animations: 'disabled', caret: 'hide' });
  if (inGuide(name)) await shootForGuide(page, name, 'ko');
  report(name);
}

function report(name: string): void {
  const { size } = statSync(pathOf(name));
  console.log(`${name}.png ${Math.round(size / 1024)} KB${size > MOST_BYTES ? ', too large' : ''}`);
  if (size > MOST_BYTES) process.exitCode = 1;
}

/** Signs as the first signer of the supply contract, with screenshots in between. */
async function signSupply({ address, browser }: Running, link: string): Promise<void> {
  const phone = await openPhone(browser, address);
  const page = await phone.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /서명을 요청했습니다/ })).toBeVisible();
  await shoot(page, 'sign-landing');
  await begin(page, link);
  await confirmContact(page, MINA);
  await agree(page);
  await walkThrough(page, {
    signature: 'drawn',
    text: '서울특별시 가상구 물빛로 7',
    places: 3,
    onPlace: async (place) => {
      if (place === 2) await shoot(page, 'sign-field');
    },
    onInput: async (kind) => {
      if (kind !== 'signature') return;
      await page.getByRole('tab', { name: '글씨체' }).click();
      await expect(page.getByRole('radio', { name: '펜', exact: true })).toBeVisible();
      await shoot(page, 'sign-signature');
      await page.getByRole('tab', { name: '그리기' }).click();
    },
  });
  await finish(page);
  await phone.close();
}

/** Signs as the only signer of the lease, which completes the document. */
async function signLease({ address, browser }: Running, link: string): Promise<void> {
  const phone = await openPhone(browser, address);
  const page = await phone.newPage();
  await begin(page, link);
  await confirmContact(page, DURI);
  await agree(page);
  await walkThrough(page, { signature: '펜', text: '서울특별시 가상구 햇살로 12', places: 3 });
  await finish(page);
  await expect(page.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
  await shoot(page, 'sign-done');
  await phone.close();
}

/** @returns the path of a completed document */
async function lookAtDesk({ address, browser, folder }: Running, office: Office): Promise<string> {
  const desk = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
  });
  const page = await desk.newPage();
  await logIn(page, 'haneul');
  await expect(page.getByRole('link', { name: '사무실 임대차 계약서' })).toBeVisible();
  await shoot(page, 'list');
  await page.goto(`/documents/${office.supply}`);
  await expect(page.getByText('2명 중 1명이 서명했습니다')).toBeVisible();
  await shoot(page, 'detail');
  await page.goto(`/signCreating/progress/${office.draft}`);
  await page.getByRole('button', { name: /^서명.*서명자 1,/ }).click();
  await shoot(page, 'editor');
  await page.goto(`/signCreating/progress/${office.draft}?step=review`);
  await expect(page.getByRole('button', { name: '서명 요청 보내기' })).toBeVisible();
  await shoot(page, 'review');
  await page.goto(`/documents/${office.lease}`);
  const certificate = await download(page, '감사추적 인증서', folder);
  const completed = await download(page, '완료 문서', folder);
  execFileSync('pdftoppm', [
    '-png',
    '-r',
    '96',
    '-l',
    '1',
    '-singlefile',
    certificate,
    join(FOLDER, 'certificate'),
  ]);
  report('certificate');
  await page.setViewportSize({ width: 1000, height: 820 });
  await expectGenuine(page, completed, [DURI.name]);
  await shoot(page, 'verify');
  await desk.close();
  return completed;
}

mkdirSync(FOLDER, { recursive: true });
const running = await startProduct();
try {
  const { address, browser, folder } = running;
  const calls = await request.newContext({ baseURL: address });
  const supply = await printContract(browser, SUPPLY, join(folder, 'supply.pdf'));
  const lease = await printContract(browser, LEASE, join(folder, 'lease.pdf'));
  const office = await furnish(calls, supply, lease);
  await signLease(running, await signingLink(calls, DURI));
  await signSupply(running, await signingLink(calls, MINA));
  const completed = await lookAtDesk(running, office);
  await shootGuideInEnglish(running, office, { calls, contract: supply, completed });
} finally {
  await running.stop();
}
