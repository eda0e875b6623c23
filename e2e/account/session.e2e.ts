/** Sessions with an error: at log-in, at a reload, and during work. */
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../steps/api.ts';
import { addPeople, dragField, expectSaved, fillFor } from '../steps/editor.ts';
import { newCompany, newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, logInByForm, type Signer } from '../steps/people.ts';
import { fixture, uploadDocument } from '../steps/upload.ts';

const isUser = (url: URL): boolean => url.pathname === '/v1/user';

/** From now on the call for the user's information fails with this code in the body. */
const failUser = async (page: Page, code: number): Promise<void> =>
  void (await page.route(isUser, (route) => route.fulfill({ json: { code, msg: '', result: null } })));

test('[APP-01] [APP-02] [APP-24] [ACC-10] `/` opens the list that belongs to the user, also after a visit to a team', async ({
  page,
  request,
}) => {
  await logIn(page, (await newCompany(request)).loginId);
  await expect(page).toHaveURL(/\/orgDocuments/);
  await page.goto('/documents');
  await expect(page).toHaveURL(/\/orgDocuments/);
  await page.getByRole('button', { name: /^팀 선택/ }).click();
  const teams = page.getByRole('dialog', { name: '팀 선택' });
  await expect(teams.getByRole('button', { name: '전체 팀' })).toHaveAttribute('aria-current', 'true');
  await teams.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(teams).toBeHidden();
  await expect(page).toHaveURL(/\/teamDocuments\/\w+/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/orgDocuments$/);
  await page.goto('/user/logout');
  await expect(page).toHaveURL(/login/);
  await logIn(page, (await newPerson(request)).loginId);
  await expect(page).toHaveURL(/\/documents$/);
  await page.goto('/orgDocuments');
  await expect(page).toHaveURL(/\/documents$/);
});

test('[ACC-09] by keyboard alone: Tab leads from the id to the password, and Enter logs in', async ({
  page,
  request,
}) => {
  const { loginId } = await newPerson(request);
  await page.goto('/user/login');
  const id = page.getByRole('textbox', { name: '아이디' });
  await expect(id).toBeFocused();
  await page.keyboard.type(loginId);
  await expect(page.getByRole('button', { name: '아이디 지우기' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documents/);
});

test('[ACC-10] [ERR-06] a log-in whose user information fails is no log-in', async ({ page, request }) => {
  const { loginId } = await newPerson(request);
  await failUser(page, 1103);
  await page.goto('/user/login');
  await logInByForm(page, loginId);
  await expect(page.getByText('로그인하지 못했습니다. 다시 시도해 주세요.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('dojang.token'))).toBeNull();
});

test('[ERR-07] a profile that cannot be read logs out and says so', async ({ page, request }) => {
  await logIn(page, (await newPerson(request)).loginId);
  await failUser(page, 1103);
  await page.reload();
  await expect(page).toHaveURL(/\/user\/login/);
  await expect(page.getByText('회원정보 조회 실패')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('dojang.token'))).toBeNull();
});

test('[ERR-08] [ACC-11] an expired log-in that cannot be renewed says so, and leads back', async ({
  page,
  request,
}) => {
  const { loginId } = await newPerson(request);
  await logIn(page, loginId);
  // The list would end the session with its own calls, before the next page has begun.
  await page.goto('about:blank');
  await page.route(
    (url) => url.pathname.startsWith('/v1/') && !url.pathname.endsWith('/notices'),
    (route) => route.fulfill({ json: { code: 441, msg: '', result: null } }),
  );
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/user\/login/);
  // It is told neutrally: nothing has failed.
  await expect(page.getByRole('status').filter({ hasText: '로그인 정보가 만료되었습니다.' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();
  await logInByForm(page, loginId);
  await expect(page).toHaveURL(/\/settings$/);
});

test('[ACC-11] tokens are renewed in the middle of the editor, and nothing is lost', async ({
  page,
  request,
}) => {
  const signer: Signer = { name: '서도윤', by: 'email', contact: 'doyun@partner.example' };
  await page.setViewportSize({ width: 1440, height: 1300 });
  await logIn(page, (await newCompany(request)).loginId);
  await uploadDocument(page, fixture('office/Styles.docx'));
  await addPeople(page, [signer]);
  await expectSaved(page);
  const token = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('dojang.token'));
  const before = await token();
  let expired = 0;
  let renewals = 0;
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/v1/user/oauth/payapp/token') renewals += 1;
  });
  // The server's answer after the ten minutes of an access token.
  await page.route(
    (url) => /^\/v1\/(documents|point)/.test(url.pathname),
    async (route) => {
      if ((await route.request().headerValue('token')) !== before) return route.continue();
      expired += 1;
      return route.fulfill({ json: { code: 441, msg: '', result: null } });
    },
  );
  await fillFor(page, signer);
  await dragField(page, '서명', { page: 1, x: 0.5, y: 0.6 });
  await expectSaved(page);
  expect(expired).toBeGreaterThan(0);
  expect(renewals).toBe(1);
  expect(await token()).not.toBe(before);
  await page.reload();
  await expect(page.getByLabel(/서명, [^,]+, 서명자 1, 1쪽/).first()).toBeVisible();
});

test('[APP-18] a page whose texts cannot be loaded says so, and loads again by its button', async ({
  page,
  request,
}) => {
  await logIn(page, (await newPerson(request)).loginId);
  const texts = /\/assets\/texts\.ko-[^/]+\.js$/;
  await page.route(texts, (route) => route.abort());
  await page.goto('/documents');
  const told = page.getByRole('alert');
  await expect(told).toHaveText(/화면을 불러오지 못했습니다\. 인터넷 연결을 확인한 뒤 다시 시도해 주세요\./);
  await page.unroute(texts);
  await told.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '내 문서' })).toBeVisible();
});
