/** The people of the journeys, and how a requester comes in. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { KEYS } from '../../packages/web/src/features/session/session-store.ts';
import { DEMO_PASSWORD, sessionOf } from './api.ts';

/** Whom a document is sent to. */
export interface Signer {
  readonly name: string;
  readonly by: 'email' | 'kakao';
  readonly contact: string;
  /** The language that this person reads; Korean unless given. */
  readonly locale?: 'en';
}

/** Logs in by the call that the form makes, and ends on the list of documents. */
export async function logIn(page: Page, loginId: string): Promise<void> {
  const { accessToken, refreshToken } = await sessionOf(page.request, loginId);
  // Storage belongs to an address; this one runs nothing.
  await page.goto('/livez');
  const kept = { [KEYS.token]: accessToken, [KEYS.refreshToken]: refreshToken };
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /문서$|documents$/i })).toBeVisible();
}

/** Logs in by the form; the page that follows is the caller's to expect. */
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

/** A phone of 360 × 740 with a touch screen, as a signer holds it; `baseURL` where no journey is running. */
export function openPhone(browser: Browser, baseURL?: string): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL !== undefined && { baseURL, locale: 'ko-KR', timezoneId: 'Asia/Seoul' }),
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    // Pages come to rest at once, and so do pictures of them.
    reducedMotion: 'reduce',
  });
}
