/** What a visitor sees, types and presses before the application has arrived. */
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../steps/api.ts';
import { newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';

const drawing = (page: Page) => page.locator('#first-screen');

/** Holds back the application's script until the returned function is called. */
async function holdApplication(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('[ACC-09] [ACC-10] a visitor logs in with what was typed and submitted before the application arrived', async ({
  page,
  request,
}) => {
  const { loginId } = await newPerson(request);
  const release = await holdApplication(page);
  await page.goto('/user/login');
  await expect(drawing(page).getByRole('heading', { name: '로그인' })).toBeVisible();
  await page.getByRole('textbox', { name: '아이디' }).fill(loginId);
  await page.getByText('아이디 저장', { exact: true }).click();
  await page.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '로그인' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL(/\/documents/);
  expect(await page.evaluate(() => localStorage.getItem('dojang.savedLoginId'))).toBe(loginId);
});

test('[ACC-09] the application takes over focus, cursor and presses, and draws nothing twice', async ({
  page,
}) => {
  const release = await holdApplication(page);
  await page.goto('/user/login');
  const id = page.getByRole('textbox', { name: '아이디' });
  await id.fill('hong');
  await id.press('ArrowLeft');
  await page.getByRole('radio', { name: '서브 계정' }).click();
  await id.focus();
  release();
  await expect(drawing(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '서브 계정' })).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(id).toBeFocused();
  await page.keyboard.type('-');
  await expect(id).toHaveValue('hon-g');
});

test('[ACC-09] the application leaves the page where the visitor has scrolled it to', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 });
  const release = await holdApplication(page);
  await page.goto('/user/login');
  await page.getByRole('textbox', { name: '비밀번호' }).fill('typed');
  const scrolled = () => page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 150);
  await expect.poll(scrolled).toBe(150);
  release();
  await expect(drawing(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '비밀번호' })).toHaveValue('typed');
  expect(await scrolled()).toBe(150);
});

test('[ACC-01] [ACC-07] sign-up and the finding of an id and a password are drawn first, too', async ({
  page,
}) => {
  const release = await holdApplication(page);
  for (const [path, heading] of [
    ['/user/signup', '회원 종류를 선택해 주세요'],
    ['/user/find/id', '아이디 찾기'],
    ['/user/find/password', '비밀번호 찾기'],
  ] as const) {
    await page.goto(path);
    await expect(drawing(page).getByRole('heading', { name: heading })).toBeVisible();
  }
  await page.getByRole('textbox', { name: '아이디' }).fill('hong1234');
  release();
  await expect(drawing(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '아이디' })).toHaveValue('hong1234');
});

test('[ACC-09] [APP-18] a password never gets into the address, and an application that cannot be loaded is told', async ({
  page,
}) => {
  // Before the small script has come, nothing can be submitted.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/first-screen-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.route(/\/assets\/app-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/user/login', { waitUntil: 'commit' });
  await expect(drawing(page)).toBeAttached();
  await expect(drawing(page)).toBeHidden();
  release();
  const id = page.getByRole('textbox', { name: '아이디' });
  await expect(id).toBeFocused();
  await id.fill('hong1234');
  await page.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('화면을 불러오지 못했습니다. 연결을 확인하고 새로 고쳐 주세요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '로그인' })).not.toHaveAttribute('aria-busy');
  await expect(id).toHaveValue('hong1234');
  await expect(page).toHaveURL(/\/user\/login$/);
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('[ACC-09] the first screen is in the language of the browser, or in the chosen one', async ({
    page,
  }) => {
    const release = await holdApplication(page);
    await page.goto('/user/login');
    await expect(drawing(page).getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveTitle('Dojang');
    await page.evaluate(() => localStorage.setItem('dojang.locale', 'ko'));
    release();
    await page.goto('/user/login');
    await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  });
});
