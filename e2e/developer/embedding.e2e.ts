/** Screens inside another site: the demo site is on an origin of its own, and the browser blocks third-party cookies and storage. */
import { createServer } from 'node:http';
import { type BrowserContext, expect, type FrameLocator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, expectWellAtEachWidth } from '../steps/accessible.ts';
import { expectEnglish } from '../steps/english.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { agree, confirmContact, finish, nextPlace } from '../steps/signing.ts';

/** Forbids every storage in frames, as a browser does that blocks third-party cookies. */
function blockStorage(): void {
  if (window.parent === window) return;
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
}

const frameIn = (page: Page): FrameLocator => page.frameLocator('iframe[title="전자계약"]');

/** Waits for an event of the screen, as the demo site lists it. */
const expectEvent = (page: Page, type: string): Promise<void> =>
  expect(page.locator('#events').getByText(`"type":"${type}"`).first()).toBeVisible();

/** Opens a kind of screen on the demo site. @returns the session, as the site got it */
async function open(page: Page, name: string): Promise<{ url: string; token: string }> {
  const reply = page.waitForResponse((response) => response.url().includes('/sessions/'));
  await page.getByRole('button', { name, exact: true }).click();
  const session = await (await reply).json();
  await expectEvent(page, 'ready');
  return session;
}

/** Fills in a text and a stamp beside the page. */
async function fillIn(frame: FrameLocator): Promise<void> {
  const panel = frame.getByRole('complementary', { name: '입력란 2개' });
  await nextPlace(frame).click();
  await panel.getByRole('textbox').fill('한결상사');
  await panel.getByRole('button', { name: /^입력하고 다음으로|^입력$/ }).click();
  await panel.getByRole('radio', { name: '원형', exact: true }).click();
  await panel.getByRole('button', { name: '이 도장 넣기' }).click();
}

/** Serves a page of a site that is not allowed, with the screen of somebody's session. */
async function otherSite(product: string, session: { url: string; token: string }) {
  const options = JSON.stringify({ ...session, locale: 'ko' });
  const html = `<!doctype html><html lang="ko"><title>site</title><div id="screen"></div>
    <script src="${product}/embed/v1.js"></script><script>Dojang.embed('#screen', ${options})</script></html>`;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  return { url: `http://localhost:${address.port}`, close: () => server.close() };
}

async function sign(page: Page): Promise<void> {
  const frame = frameIn(page);
  await expect(frame.getByRole('heading', { name: /서명을 요청했습니다/ })).toBeVisible();
  await expectNoSideScroll(page, 'embedded signing at 1440 px');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideScroll(page, 'embedded signing at 360 px');
  await frame.getByRole('button', { name: '시작하기' }).click();
  await confirmContact(frame, { name: '김하나', by: 'email', contact: 'demo@person.example' });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await agree(frame);
  await fillIn(frame);
  await finish(frame);
  await expectEvent(page, 'signed');
}

async function create(page: Page): Promise<void> {
  const frame = frameIn(page);
  await frame.getByRole('button', { name: '서명 요청', exact: true }).click();
  await frame.getByRole('button', { name: /보내기/ }).click();
  await expectEvent(page, 'sent');
}

test('[DEV-04] [DEV-08] signing and requests work inside another site without third-party cookies and storage', async ({
  playwright,
  launchOptions,
  contextOptions,
  baseURL,
}) => {
  if (baseURL === undefined) throw new Error('the journeys have no address');
  const args = [...(launchOptions.args ?? []), '--test-third-party-cookie-phaseout'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const context: BrowserContext = await browser.newContext({
    ...contextOptions,
    locale: 'ko-KR',
    viewport: { width: 1440, height: 1000 },
  });
  await context.addInitScript(blockStorage);
  const page = await context.newPage();
  await page.goto(`${baseURL}/embedding-demo`);
  expect(new URL(page.url()).origin).not.toBe(baseURL);
  await expectAccessible(page, 'the demo site');

  const session = await open(page, '서명하기');
  await sign(page);
  expect(await context.cookies()).toEqual([]);
  const addresses = page.frames().map((frame) => frame.url());
  expect(addresses.filter((address) => address.includes(session.token))).toEqual([]);
  expect(addresses.at(-1)).toBe(session.url);

  await open(page, '서명 요청 만들기');
  await create(page);
  expect(await context.cookies()).toEqual([]);

  const site = await otherSite(baseURL, session);
  await page.goto(site.url);
  await expect(page.getByRole('alert')).toContainText('이 화면을 열 수 없습니다.');
  site.close();
  await browser.close();
});

test('[SET-01] [DEV-04] the sites that may contain screens are added and removed in the settings', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/settings?tab=links');
  await expect(page.getByRole('heading', { name: '허용한 사이트가 없습니다' })).toBeVisible();
  await page.getByRole('button', { name: '사이트 추가' }).click();
  const form = page.getByRole('dialog', { name: '사이트 추가' });
  await form.getByRole('textbox', { name: '사이트 주소' }).fill('https://*.example.com');
  await form.getByRole('button', { name: '추가', exact: true }).click();
  await expect(form.getByText(/와일드카드/)).toBeVisible();
  await form.getByRole('textbox', { name: '사이트 주소' }).fill('https://HR.example.com/');
  await form.getByRole('button', { name: '추가', exact: true }).click();
  const list = page.getByRole('list', { name: '허용 사이트 목록' });
  await expect(list.getByText('https://hr.example.com')).toBeVisible();
  await expectWellAtEachWidth(page, 'external links');
  await page.evaluate(() => localStorage.setItem('dojang.locale', 'en'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sites allowed to embed' })).toBeVisible();
  await expectEnglish(page, 'external links');
  await page.getByRole('button', { name: 'Remove https://hr.example.com' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No allowed sites' })).toBeVisible();
});
