/** OAuth in the browser: an app is registered, asks for access, is refused and allowed, and is disconnected again. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { expectNoSideScroll, expectWellAtEachWidth } from '../steps/accessible.ts';
import { DEMO_PASSWORD } from '../steps/api.ts';
import { expectEnglish } from '../steps/english.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';

/** The callback page of an app. */
async function appServer() {
  const server = createServer((_, response) => response.end('<title>app</title>back in the app'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the app has no port');
  return { redirectUri: `http://127.0.0.1:${address.port}/callback`, close: () => server.close() };
}

const VERIFIER = 'a-verifier-of-43-characters-or-more-for-pkce-0';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

/** Opens the address with which an app asks for access. */
const ask = (page: Page, clientId: string, redirectUri: string) =>
  page.goto(
    `/oauth/auth?${new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'documents:read points:read',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      state: 'from-the-app',
    })}`,
  );

const returned = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('[DEV-05] [ACC-17] an app is registered, asks for access, is refused and allowed, and is disconnected', async ({
  page,
  request,
}) => {
  const { loginId, name } = await newCompany(request);
  const app = await appServer();
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/settings?tab=developer');
  await page.getByRole('button', { name: '앱 등록' }).click();
  const form = page.getByRole('dialog', { name: 'OAuth 앱 등록' });
  await form.getByLabel('앱 이름').fill('Quotes');
  await form.getByLabel('홈페이지').fill('https://quotes.example');
  await form.getByLabel('리디렉션 URI').fill('http://quotes.example/callback');
  for (const scope of ['문서 조회·내려받기', '포인트 조회']) await form.getByText(scope).click();
  await form.getByRole('button', { name: '앱 등록' }).click();
  await expect(form.getByText(/사용할 수 없는 리디렉션 URI입니다/)).toBeVisible();
  await expectWellAtEachWidth(page, 'the form of an app');
  await form.getByLabel('리디렉션 URI').fill(app.redirectUri);
  await form.getByRole('button', { name: '앱 등록' }).click();
  const made = page.getByRole('alertdialog', { name: '앱을 등록했습니다' });
  const secret = (await made.getByText(/^dj_oauth_/).textContent()) ?? '';
  const clientId = (await made.getByText(/^[0-9a-z]{20}$/).textContent()) ?? '';
  await made.getByRole('button', { name: '보관했습니다' }).click();
  await expect(page.getByRole('list', { name: 'OAuth 앱 목록' }).getByText(clientId)).toBeVisible();
  await expectWellAtEachWidth(page, 'the settings with an app');

  await ask(page, clientId, app.redirectUri);
  await expect(page.getByRole('heading', { level: 1, name: /Quotes.*연결하려고 합니다/ })).toBeVisible();
  await expect(page.getByText(`${name} (${loginId})`)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['문서 조회·내려받기', '포인트 조회']);
  await expectWellAtEachWidth(page, 'a consent');
  await page.getByRole('button', { name: '취소' }).click();
  await page.waitForURL(`${app.redirectUri}**`);
  expect(returned(page)).toMatchObject({ error: 'access_denied', state: 'from-the-app' });

  await ask(page, clientId, app.redirectUri);
  await page.getByRole('button', { name: '허용하기' }).click();
  await page.waitForURL(`${app.redirectUri}**`);
  const { code = '' } = returned(page);
  const tokens = await request.post('/oauth/token', {
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    form: { grant_type: 'authorization_code', code, redirect_uri: app.redirectUri, code_verifier: VERIFIER },
  });
  const { access_token: token } = await tokens.json();
  const points = () => request.get('/openapi/v1/points', { headers: { authorization: `Bearer ${token}` } });
  expect((await points()).status()).toBe(200);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/settings?tab=my');
  await page.getByRole('button', { name: /언어/ }).last().click();
  await page.getByRole('option', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Connected apps' })).toBeVisible();
  await expectWellAtEachWidth(page, 'my info with a connected app');
  await expectEnglish(page, 'my info with a connected app');
  await page.getByRole('button', { name: 'Disconnect Quotes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('heading', { name: 'Connected apps' })).toBeHidden();
  expect((await points()).status()).toBe(401);

  await page.evaluate(() => localStorage.removeItem('dojang.token'));
  await ask(page, clientId, app.redirectUri);
  await expect(page.getByRole('button', { name: 'Log in and continue' })).toBeVisible();
  await expectNoSideScroll(page, 'a consent before the log-in');
  await expectEnglish(page, 'a consent before the log-in');
  await page.getByRole('button', { name: 'Log in and continue' }).click();
  await page.getByLabel('ID', { exact: true }).fill(loginId);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeEnabled();
  await expectEnglish(page, 'a consent');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${app.redirectUri}**`);
  expect(returned(page)).toMatchObject({ code: expect.any(String), state: 'from-the-app' });

  await ask(page, clientId, 'https://other.example/callback');
  await expect(page.getByRole('heading', { level: 1, name: /not registered/ })).toBeVisible();
  await expectWellAtEachWidth(page, 'a request that was stopped');

  await page.goto('/user/oauth/login?code=guess');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This log-in address does not work' }),
  ).toBeVisible();
  app.close();
});
