/** The people of the journeys, and the log-in of requesters. */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { KEYS } from '../../packages/web/src/features/session/session-store.ts';
import { DEMO_PASSWORD, sessionOf } from './api.ts';

/** A recipient of a document. */
export interface Signer {
  readonly name: string;
  readonly by: 'email' | 'kakao';
  readonly contact: string;
  /** The language of this person; the default is Korean. */
  readonly locale?: 'ko' | 'en';
}

/**
 * Logs in with the call of the form, and opens a page. Without a path that is the home page, and it is awaited; each page that a
 * journey opens costs over half a second of processor time.
 * @param request makes the call; the page's own does not know a certificate that only its browser trusts
 */
export async function logIn(
  page: Page,
  loginId: string,
  path?: string,
  request: APIRequestContext = page.request,
): Promise<void> {
  const { accessToken, refreshToken } = await sessionOf(request, loginId);
  const kept = { [KEYS.token]: accessToken, [KEYS.refreshToken]: refreshToken };
  // Storage belongs to an origin; the page stores the session before its own scripts run, which saves a page for that alone.
  const storing = await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(path ?? '/');
  await storing.dispose();
  if (path === undefined) {
    await expect(page.getByRole('heading', { level: 1, name: /문서$|documents$/i })).toBeVisible();
  }
}

/** Logs in with the form; the caller checks the next page. */
export async function logInByForm(
  page: Page,
  loginId: string,
  {
    kind = '일반 계정',
    password = DEMO_PASSWORD,
  }: { kind?: '일반 계정' | '서브 계정'; password?: string } = {},
): Promise<void> {
  await page.getByRole('radio', { name: kind }).click();
  await page.getByLabel('아이디', { exact: true }).fill(loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** Opens a phone of 360 × 740 with a touch screen; `baseURL` is needed outside of a journey. */
export function openPhone(
  browser: Browser,
  baseURL?: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    ...options,
    ...(baseURL !== undefined && { baseURL, locale: 'ko-KR', timezoneId: 'Asia/Seoul' }),
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    // Animations end at once, also for screenshots.
    reducedMotion: 'reduce',
  });
}
