/** Screens inside another site: the demo site is on an origin of its own, and the browser blocks third-party cookies and storage. */
import { createServer } from 'node:http';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Page,
} from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll, expectWellAtEachWidth } from '../steps/accessible.ts';
import { apiOf } from '../steps/api.ts';
import { expectEnglish } from '../steps/english.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { agree, begin, confirmContact, finish, nextPlace } from '../steps/signing.ts';

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
  const panel = frame.getByRole('complementary', { name: '작성할 곳 2곳' });
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

/** Makes a template from a sample contract, with a signature for each role. */
async function templateOf(
  request: APIRequestContext,
  loginId: string,
  roleNames: readonly string[],
): Promise<void> {
  const api = await apiOf(request, loginId);
  const [sample] = (await api(endpoints.samples)).list;
  const { fileId } = await api(endpoints.takeSample, { body: { documentId: sample?.documentId ?? '' } });
  const name = '비밀유지 서약서';
  const made = await api(endpoints.createTemplate, { body: { fileId, name } });
  const place = { page: 1, x: 0.1, width: 0.25, height: 0.06 };
  const field = { ...place, type: 'signature', label: '서명', required: true } as const;
  const roles = roleNames.map((roleName, at) => ({ key: `role-${at}`, roleName, signingOrder: at + 1 }));
  await api(endpoints.updateTemplate, {
    params: { templateId: made.templateId },
    body: {
      name,
      fileId,
      processType: 'PROCEDURE',
      isSequential: true,
      expiryMinutes: 20_160,
      roles,
      fields: roles.map(({ key }, at) => {
        const own = { key: `signature-${at}`, dragKey: `signature-${at}`, participantKey: key };
        return { ...field, ...own, y: 0.1 + at * 0.1 };
      }),
      revision: made.revision,
    },
  });
}

test('[SET-01] [SGN-12] a direct link is made, and its visitor gets a link for signing', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  await templateOf(request, loginId, ['서약자']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/settings?tab=links');
  // On a slow network the form waits for the templates: no link is made of none.
  const slow = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === '/v1/templates',
    async (route) => {
      await slow.promise;
      await route.continue();
    },
  );
  await page.getByRole('button', { name: '링크 만들기' }).click();
  const form = page.getByRole('dialog', { name: '링크 만들기' });
  await expect(form).toBeVisible();
  await expect(form.getByRole('button', { name: '만들기', exact: true })).toHaveCount(0);
  slow.resolve();
  await form.getByRole('textbox', { name: '사용 횟수 제한 (선택)' }).fill('5');
  await form.getByRole('button', { name: '만들기', exact: true }).click();
  const row = page.getByRole('list', { name: '직접 링크 목록' }).getByRole('listitem');
  await expect(row).toContainText('0/5회 사용');
  await expectWellAtEachWidth(page, 'direct links');
  const link = (await row.getByText(/\/directLink\/t\./).textContent()) ?? '';

  await page.goto(link);
  await expect(page.getByRole('heading', { name: '서명할 분의 정보를 입력해 주세요' })).toBeVisible();
  await expectWellAtEachWidth(page, 'the visitor of a direct link');
  await page.getByLabel('이름').fill('김하나');
  await page.getByLabel('이메일 주소').fill('hana');
  await page.getByRole('button', { name: '서명 링크 받기' }).click();
  await expect(page.getByText(/이메일 주소를 끝까지 입력해 주세요/)).toBeVisible();
  const signer = { name: '김하나', by: 'email', contact: `${loginId}-hana@person.example` } as const;
  await page.getByLabel('이메일 주소').fill(signer.contact);
  await page.getByRole('button', { name: '서명 링크 받기' }).click();
  await expect(page.getByRole('heading', { name: '서명 링크를 보냈습니다' })).toBeVisible();
  await begin(page, await signingLink(request, signer));

  await page.goto('/settings?tab=links');
  await expect(row).toContainText('1/5회 사용');
  await page.getByText('링크 사용', { exact: true }).click();
  await expect(row).toContainText('꺼짐');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '사용할 수 없는 링크입니다' })).toBeVisible();
});

test('[SET-01] [SGN-12] [TPL-02] a direct link of a template with two roles names the other signer', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  await templateOf(request, loginId, ['회사', '서약자']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/settings?tab=links');
  await page.getByRole('button', { name: '링크 만들기' }).click();
  const form = page.getByRole('dialog', { name: '링크 만들기' });
  const company = form.getByRole('group', { name: '회사 서명자' });
  await expect(form.getByRole('group', { name: '서약자 서명자' })).toBeVisible();
  await form.getByRole('button', { name: /링크를 연 사람의 역할/ }).click();
  await page.getByRole('option', { name: '서약자' }).click();
  await form.getByRole('button', { name: '만들기', exact: true }).click();
  await expect(form.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expect(form.getByText('이메일 주소를 확인해 주세요.')).toBeVisible();
  await expectWellAtEachWidth(page, 'the form of a direct link');
  const first = { name: '윤한결', by: 'email', contact: `${loginId}-boss@person.example` } as const;
  await company.getByRole('textbox', { name: '이름' }).fill(first.name);
  await company.getByRole('textbox', { name: '이메일 주소' }).fill(first.contact);
  await form.getByRole('button', { name: '만들기', exact: true }).click();
  const row = page.getByRole('list', { name: '직접 링크 목록' }).getByRole('listitem');
  await expect(row).toContainText(`${first.name} (${first.contact})`);
  await expect(row).toContainText('링크를 연 사람');
  await expectWellAtEachWidth(page, 'direct links with several roles');

  await row.getByRole('button', { name: '비밀유지 서약서 링크 변경' }).click();
  const change = page.getByRole('dialog', { name: '링크 변경' });
  await change.getByRole('textbox', { name: '이름' }).fill('윤새봄');
  await change.getByRole('button', { name: '저장' }).click();
  await expect(row).toContainText('윤새봄');

  await page.goto((await row.getByText(/\/directLink\/t\./).textContent()) ?? '');
  await expect(page.getByText(/서명할 차례가 되면/)).toBeVisible();
  await page.getByLabel('이름').fill('김하나');
  await page.getByLabel('이메일 주소').fill(`${loginId}-hana@person.example`);
  await page.getByRole('button', { name: '서명 링크 받기' }).click();
  await expect(page.getByRole('heading', { name: '서명 요청을 접수했습니다' })).toBeVisible();
  await expectWellAtEachWidth(page, 'a visitor who signs later');
  // The company signs first, so the only link for signing goes to its person.
  await begin(page, await signingLink(request, { ...first, name: '윤새봄' }));
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
