/** Suggested fields: accepted and dismissed with mouse, touch and keyboard. */
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { expectSaved, fieldsOf, paper } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { fixture, uploadDocument } from '../steps/upload.ts';

/** Two pages, with blanks for an employer and an employee on each. */
const CONTRACT = fixture('../packages/server/samples/employment.pdf');

const bar = (page: Page): Locator => page.getByRole('region', { name: '입력란 제안' });
const suggestions = (page: Page): Locator => paper(page).getByRole('button', { name: /^제안,/ });
const fields = (page: Page): Locator => paper(page).getByRole('button', { name: /^(?!제안).*서명자 \d,/ });
const suggested = (page: Page, name: string): Locator =>
  paper(page).getByRole('button', { name, exact: true });

/** Suggestions arrive page by page; the last answer tells that no page is left. */
async function isAllRead(reply: Response): Promise<boolean> {
  if (!reply.url().includes('/suggestions')) return false;
  const { result } = await reply.json();
  return result?.pagesLeft === 0;
}

async function open(page: Page): Promise<number> {
  await logIn(page, (await newCompany(page.request)).loginId);
  const read = page.waitForResponse(isAllRead);
  await uploadDocument(page, CONTRACT);
  await read;
  await expect(bar(page)).toContainText('문서의 빈칸에서 찾았습니다');
  const count = await suggestions(page).count();
  expect(count).toBeGreaterThan(24);
  await expect(bar(page)).toContainText(`제안 ${count}개`);
  return count;
}

async function act(page: Page, name: string, what: '수락' | '삭제'): Promise<void> {
  const suggestion = suggested(page, name);
  await suggestion.hover();
  await suggestion.locator('xpath=..').getByRole('button', { name: what }).click();
  await expect(suggestion).toHaveCount(0);
}

test('[EDT-14] one suggestion, those of a page or all are accepted, each as one step, and one is dropped', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const all = await open(page);
  const undo = page.getByRole('button', { name: '실행 취소' });
  await act(page, '제안, 텍스트, 근무장소, 서명자 1, 1쪽', '수락');
  await expect(fieldsOf(page, '텍스트', 1)).toHaveCount(1);
  await expect(bar(page)).toContainText(`제안 ${all - 1}개`);
  await undo.click();
  await expect(bar(page)).toContainText(`제안 ${all}개`);

  const first = await paper(page)
    .getByRole('button', { name: /^제안,.* 1쪽$/ })
    .count();
  await bar(page).getByRole('button', { name: '이 쪽 모두 수락' }).click();
  await expect(fields(page)).toHaveCount(first);
  await expect(suggestions(page)).toHaveCount(all - first);
  await undo.click();
  await expect(fields(page)).toHaveCount(0);

  const people = page.getByRole('region', { name: '참여자' }).getByRole('listitem');
  await expect(people).toHaveCount(1);
  await bar(page).getByRole('button', { name: '모두 수락', exact: true }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(fields(page)).toHaveCount(all);
  await expect(people).toHaveCount(2);
  await expect(fieldsOf(page, '서명', 2)).toHaveCount(1);
  await undo.click();
  await expect(fields(page)).toHaveCount(0);
  await expect(people).toHaveCount(1);

  await act(page, '제안, 날짜, 서명자 1, 2쪽', '삭제');
  await expect(bar(page)).toContainText(`제안 ${all - 1}개`);
  await expectSaved(page);
  await page.reload();
  await expect(bar(page)).toContainText(`제안 ${all - 1}개`);
});

test('[EDT-14] by keyboard alone: Enter accepts, Delete drops, Tab goes on, Escape ends', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const all = await open(page);
  await bar(page).getByRole('button', { name: '하나씩 보기' }).press('Enter');
  const [first, second, third] = await suggestions(page).evaluateAll((buttons) =>
    buttons.slice(0, 3).map((button) => button.getAttribute('aria-label') ?? ''),
  );
  await expect(bar(page)).toContainText(`1 / ${all}`);
  await expect(suggestions(page).nth(0)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(suggestions(page).nth(1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(fields(page)).toHaveCount(1);
  await expect(suggestions(page).nth(0)).toBeFocused();
  await expect(suggestions(page).nth(0)).toHaveAccessibleName(second ?? '');
  await page.keyboard.press('Delete');
  await expect(bar(page)).toContainText(`제안 ${all - 2}개`);
  await expect(suggestions(page).nth(0)).toHaveAccessibleName(third ?? '');
  await expect(suggestions(page).nth(0)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(fields(page)).toHaveCount(0);
  await expect(suggestions(page).nth(0)).toHaveAccessibleName(first ?? '');
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button', { name: '모두 수락', exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: true });

  test('[EDT-14] a tap shows what can be done with a suggestion, and the bar accepts all', async ({
    page,
  }) => {
    const all = await open(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const suggestion = suggested(page, '제안, 텍스트, 근무장소, 서명자 1, 1쪽');
    await suggestion.tap();
    await suggestion.locator('xpath=..').getByRole('button', { name: '수락' }).tap();
    await expect(bar(page)).toContainText(`제안 ${all - 1}개`);
    await bar(page).getByRole('button', { name: '모두 수락', exact: true }).tap();
    await expect(fields(page)).toHaveCount(all);
  });
});
