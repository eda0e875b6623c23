/** The people of the journeys, and how a requester of the demo company comes in. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

/** What is typed as the password of every demo log-in. */
export const DEMO_PASSWORD = 'Dojang2026!';

/** Whom a document is sent to. */
export interface Signer {
  readonly name: string;
  readonly by: 'email' | 'kakao';
  readonly contact: string;
  /** The language that this person reads; Korean unless given. */
  readonly locale?: 'en';
}

/** Demo people who signed up themselves; the others were made by an admin. */
const MAIN_ACCOUNTS = ['hangyeol', 'sarang'];

/** Logs in by the form, and ends on the list of documents. */
export async function logIn(page: Page, loginId: string): Promise<void> {
  await page.goto('/user/login');
  const kind = MAIN_ACCOUNTS.includes(loginId) ? '일반 계정' : '서브 계정';
  await page.getByRole('radio', { name: kind }).click();
  await page.getByLabel('아이디', { exact: true }).fill(loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /문서$/ })).toBeVisible();
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
