/** Signing up as a new person, with the code from the text message. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { nextMessageTo } from './inbox.ts';

export interface Newcomer {
  readonly name: string;
  readonly loginId: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** The first step: the date of birth and all agreements. */
export async function agreeToTerms(page: Page): Promise<void> {
  await page.getByLabel('생년월일').fill('1990-01-31');
  await page.getByRole('checkbox', { name: '모두 동의합니다' }).press('Space');
  await page.getByRole('button', { name: '동의하고 계속' }).click();
  await expect(page.getByRole('heading', { name: '휴대전화 번호를 인증해 주세요' })).toBeVisible();
}

/** The second step; ends on the third. */
export async function provePhone(page: Page, request: APIRequestContext, who: Newcomer): Promise<void> {
  await page.getByLabel('이름', { exact: true }).fill(who.name);
  await page.getByLabel('휴대전화 번호').fill(who.phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  const message = await nextMessageTo(request, 'sms', who.phone);
  await page.getByLabel('인증번호 6자리').fill(/\d{6}/.exec(message.text)?.[0] ?? '');
  // The last digit goes on by itself.
  await expect(page.getByRole('heading', { name: '로그인 정보를 입력해 주세요' })).toBeVisible();
}

/** Fills in the third step. */
export async function chooseAccount(page: Page, who: Newcomer): Promise<void> {
  await page.getByLabel('아이디', { exact: true }).fill(who.loginId);
  await page.getByLabel('이메일', { exact: true }).fill(who.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(who.password);
  await page.getByLabel('비밀번호 확인').fill(who.password);
  await expect(page.getByText('사용할 수 있는 아이디입니다.')).toBeVisible();
  await expect(page.getByText('사용할 수 있는 이메일입니다.')).toBeVisible();
}

/** Signs up an individual, and ends on the welcome page. */
export async function signUp(page: Page, request: APIRequestContext, who: Newcomer): Promise<void> {
  await page.goto('/user/signup');
  await agreeToTerms(page);
  await provePhone(page, request, who);
  await chooseAccount(page, who);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('heading', { name: '회원가입이 완료되었습니다' })).toBeVisible();
}

/** Closes all dialogs that are shown once after a log-in. */
export async function passWelcome(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  if (await dialog.getByRole('button', { name: '다음' }).isVisible()) {
    await dialog.getByRole('button', { name: '다음' }).click();
    await dialog.getByRole('button', { name: '다음' }).click();
    await dialog.getByRole('checkbox', { name: '다시 보지 않기' }).press('Space');
  }
  const start = dialog.getByRole('button', { name: '시작하기' });
  await start.click();
  await expect(start).toBeHidden();
}
