/** A company with its teams and sub-accounts, created on the screens or in advance. */
import { expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { type Api, DEMO_PASSWORD } from './api.ts';
import { logInByForm } from './people.ts';

export interface SubAccount {
  readonly loginId: string;
  readonly name: string;
  readonly role: '공동 관리자' | '팀 관리자' | '편집 구성원' | '요청 구성원';
  readonly team: string;
}

/** Logs in with the form as a sub-account; the caller checks the next page. */
export async function logInSub(page: Page, loginId: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/user/login');
  await logInByForm(page, loginId, { kind: '서브 계정', password });
}

/** The first log-in of a sub-account: a new password (the demo one) and the terms, on one page. */
export async function passFirstLogIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '비밀번호를 변경해 주세요' })).toBeVisible();
  await page.getByLabel('새 비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('새 비밀번호 확인').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '변경하고 시작하기' }).click();
  await expect(page.getByText('동의해야 계속할 수 있습니다.').last()).toBeVisible();
  await page.getByText('서비스 이용약관과 개인정보 수집·이용에 동의합니다').click();
  await page.getByRole('button', { name: '변경하고 시작하기' }).click();
  await expect(page.getByText('비밀번호를 변경했습니다.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The row of one team in the tree. */
export const teamRow = (page: Page, name: string) =>
  page.getByRole('treegrid', { name: '팀 계층' }).getByRole('row', { name, exact: true });

/** Adds a team below the selected one with the form. */
export async function addTeam(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '팀 추가' }).click();
  await page.getByRole('textbox', { name: '팀 이름' }).fill(name);
  await page.getByRole('button', { name: '추가하기' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

/** Adds a sub-account with the form; returns its first password, which is shown only once. */
export async function addSubAccount(page: Page, account: SubAccount): Promise<string> {
  await page.getByRole('button', { name: '서브 계정 추가' }).click();
  const drawer = page.getByRole('dialog', { name: '서브 계정 추가' });
  await drawer.getByLabel('이름', { exact: true }).fill(account.name);
  await drawer.getByLabel('아이디', { exact: true }).fill(account.loginId);
  await drawer.getByText(account.role, { exact: true }).click();
  if (account.role === '팀 관리자') await drawer.getByText(account.team).last().click();
  await drawer.getByRole('button', { name: '추가하기' }).click();
  const shown = page.getByRole('alertdialog', { name: `${account.name} 님의 계정을 만들었습니다` });
  const password = (await shown.getByText(/^[a-z]{4}-[a-z]{4}-\d{4}$/).textContent()) ?? '';
  await shown.getByRole('button', { name: '확인' }).click();
  return password;
}

/** Creates a team below another (default: the default team) with the API; returns its id. */
export async function teamBelow(api: Api, name: string, parent?: string): Promise<string> {
  const parentTeamId = parent ?? (await api(endpoints.organization)).defaultTeamId;
  return (await api(endpoints.createTeam, { body: { name, parentTeamId } })).teamId;
}
