/** '글로 읽기': the words of the document in large text. */
import { expect, type Page } from '@playwright/test';
import { breachesOn } from '../accessible.ts';

const text = (page: Page) => page.getByRole('article', { name: '글로 읽기' });

/** Turns large text on, and shows the words in place of the pages. */
export async function readAsText(page: Page): Promise<void> {
  await page.getByRole('button', { name: '큰 글씨' }).click();
  await page.getByRole('button', { name: '글로 읽기' }).click();
  await expect(text(page)).toBeVisible();
}

/** Shows the pages again, in usual text. */
export async function readAsPages(page: Page): Promise<void> {
  await page.getByRole('button', { name: '그림으로 보기' }).click();
  await page.getByRole('button', { name: '보통 글씨' }).click();
  await expect(text(page)).toBeHidden();
}

/** The text of the contract of two pages, as `askFor` sends it with these places, which are still empty. */
export async function expectTextToRead(page: Page, labels: readonly string[]): Promise<void> {
  const article = text(page);
  await expect(article.getByRole('heading', { level: 2 }).first()).toHaveText(/계약서$/);
  expect(await article.getByRole('heading', { level: 3, name: /^제\d+조/ }).count()).toBeGreaterThan(3);
  const rows = article.getByRole('table').first().getByRole('row');
  expect(await rows.count()).toBeGreaterThan(1);
  expect(await rows.first().getByRole('cell').count()).toBeGreaterThan(0);
  // Neither the number of a page nor the end of a line is in the text.
  await expect(article).not.toContainText(/[-–]\s*\d+\s*[/]\s*\d+\s*[-–]|\d쪽/);
  for (const [index, label] of labels.entries())
    await expect(
      article.getByRole('button', { name: `${index + 1} ${label}, 비어 있음`, exact: true }),
    ).toBeVisible();
  const breaches = await breachesOn(page);
  expect(breaches.map(({ id, elements }) => `${id}: ${elements[0]}`)).toEqual([]);
}

/** A place of the text opens its input, and has the focus again when that is closed. */
export async function expectPlaceOpens(page: Page, name: string): Promise<void> {
  const place = text(page).getByRole('button', { name, exact: true });
  await place.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(place).toBeFocused();
}
