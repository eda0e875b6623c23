/** Placing fields: a tool waits for its place, which the mouse, a finger or the keyboard gives. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../steps/accessible.ts';
import {
  addPeople,
  clickField,
  expectSaved,
  fieldsOf,
  palette,
  paper,
  placeOf,
  pointAt,
  tool,
} from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { fixture, uploadDocument } from '../steps/upload.ts';

const SIGNER: Signer = { name: '표하늘', by: 'email', contact: 'haneul@placing.example' };

const ghost = (page: Page) => page.locator('.fe-ghost');
/** Read out by screen readers as soon as it is there. */
const hint = (page: Page) => page.getByRole('status').getByText('입력란을 놓을 곳을 눌러 주세요.');
const all = (page: Page) => paper(page).getByRole('button', { name: /서명자 1/ });

/** The box of what is drawn; while it is drawn anew, there is none. */
async function boxOf(locator: Locator) {
  const found: { x: number; y: number; width: number; height: number }[] = [];
  await expect(async () => {
    const box = await locator.boundingBox();
    expect(box?.x).toBeGreaterThan(1);
    if (box) found.push(box);
  }).toPass({ timeout: 15_000 });
  const last = found.at(-1);
  if (!last) throw new Error(`not on the screen: ${locator}`);
  return last;
}

async function expectAt(field: Locator, shown: { x: number; y: number; width: number }): Promise<void> {
  const box = await boxOf(field);
  expect(Math.abs(box.x - shown.x)).toBeLessThan(1.5);
  expect(Math.abs(box.y - shown.y)).toBeLessThan(1.5);
  expect(Math.abs(box.width - shown.width)).toBeLessThan(1.5);
}

async function centerOf(page: Page, kind: '서명' | '텍스트' | '날짜' | '도장', at = 0) {
  const { x, y, width, height } = await placeOf(page, fieldsOf(page, kind, 1).nth(at), 1);
  return { x: x + width / 2, y: y + height / 2 };
}

test('[EDT-03] [EDT-13] a tool waits for its place: a ghost at the mouse, a click, Shift for more, Escape, Enter for the middle', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId);
  await uploadDocument(page, fixture('pdf/empty.pdf'));
  await addPeople(page, [SIGNER]);

  // Nothing is placed by the tool itself.
  const sign = tool(page, '서명');
  await sign.click();
  await expect(hint(page)).toBeVisible();
  await expect(sign).toHaveAttribute('aria-pressed', 'true');
  await expect(all(page)).toHaveCount(0);
  await expectAccessible(page, 'a tool that waits for its place');

  // The ghost follows the mouse, and the field is exactly where the ghost was.
  await pointAt(page, { page: 1, x: 0.31, y: 0.27 });
  await expect(ghost(page)).toHaveCount(1);
  await expect(ghost(page)).toHaveText('서명');
  const shown = await boxOf(ghost(page));
  await page.mouse.down();
  await page.mouse.up();
  await expect(fieldsOf(page, '서명', 1)).toHaveCount(1);
  await expect(ghost(page)).toHaveCount(0);
  await expect(hint(page)).toBeHidden();
  await expect(sign).toHaveAttribute('aria-pressed', 'false');
  await expectAt(fieldsOf(page, '서명', 1), shown);
  const center = await centerOf(page, '서명');
  expect(center.x).toBeCloseTo(0.31, 1);
  expect(center.y).toBeCloseTo(0.27, 1);
  await expect(fieldsOf(page, '서명', 1)).toBeFocused();

  // The next click on the page selects and deselects as before.
  await pointAt(page, { page: 1, x: 0.7, y: 0.3 });
  await page.mouse.down();
  await page.mouse.up();
  await expect(all(page)).toHaveCount(1);

  // With Shift the tool stays, until Escape gives it up.
  await tool(page, '텍스트').click();
  for (const y of [0.4, 0.5]) {
    await pointAt(page, { page: 1, x: 0.6, y });
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await page.mouse.up();
    await page.keyboard.up('Shift');
  }
  await expect(fieldsOf(page, '텍스트', 1)).toHaveCount(2);
  await expect(hint(page)).toBeVisible();
  await expect(ghost(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(hint(page)).toBeHidden();
  await expect(ghost(page)).toHaveCount(0);
  await pointAt(page, { page: 1, x: 0.6, y: 0.7 });
  await page.mouse.down();
  await page.mouse.up();
  await expect(fieldsOf(page, '텍스트', 1)).toHaveCount(2);

  // The same tool again gives it up too, and Enter puts the field into the middle of what is visible.
  const date = tool(page, '날짜');
  await date.click();
  await date.click();
  await expect(hint(page)).toBeHidden();
  await date.click();
  await page.keyboard.press('Enter');
  await expect(fieldsOf(page, '날짜', 1)).toHaveCount(1);
  await expect(fieldsOf(page, '날짜', 1)).toBeFocused();
  await expect(hint(page)).toBeHidden();
  await expectSaved(page);
});

test('[EDT-03] a kind from a menu waits too, with a ghost of all its fields; the keyboard places it at once', async ({
  page,
  request,
}) => {
  const { loginId } = await newCompany(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId);
  await uploadDocument(page, fixture('pdf/empty.pdf'));
  await addPeople(page, [SIGNER]);
  const choose = async (menu: string, entry: string) => {
    await palette(page).getByRole('button', { name: menu, exact: true }).click();
    return page.getByRole('menuitem', { name: entry, exact: true });
  };

  await (await choose('입력란 더 보기', '회사 도장과 회사 정보')).click();
  await expect(hint(page)).toBeVisible();
  await expect(tool(page, '도장')).toHaveAttribute('aria-pressed', 'false');
  await pointAt(page, { page: 1, x: 0.5, y: 0.3 });
  await expect(ghost(page)).toHaveCount(5);
  const seal = await boxOf(ghost(page).first());
  await page.mouse.down();
  await page.mouse.up();
  await expect(all(page)).toHaveCount(5);
  await expectAt(fieldsOf(page, '도장', 1), seal);

  await (await choose('선택 항목 종류', '단일 선택')).press('Enter');
  await expect(all(page)).toHaveCount(7);
  await expect(hint(page)).toBeHidden();
  await expectSaved(page);
});

test('[EDT-03] the review warns of a field that covers words, and leads to it', async ({ page, request }) => {
  const { api, loginId } = await newCompany(request);
  const documentId = await askFor(api, {
    name: '글자를 가린 계약서',
    signers: [SIGNER],
    types: [],
    isDraft: true,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${documentId}`);
  await clickField(page, '서명', { page: 1, x: 0.5, y: 0.11 });
  await expect(fieldsOf(page, '서명', 1)).toHaveCount(1);
  await expectSaved(page);
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  const warning = page.getByRole('button', { name: '입력란이 글자를 가립니다 (1쪽)' });
  await expect(warning).toBeVisible();
  await expect(page.getByRole('button', { name: '서명 요청 보내기' })).toBeEnabled();
  await expectAccessible(page, 'the review with a warning');
  await warning.click();
  const field = fieldsOf(page, '서명', 1);
  await expect(field).toHaveAttribute('aria-pressed', 'true');
  await expect(field).toBeInViewport();
  await page.keyboard.press('Delete');
  await expect(field).toHaveCount(0);
  await clickField(page, '서명', { page: 1, x: 0.2, y: 0.97 });
  await expectSaved(page);
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  await expect(page.getByRole('button', { name: '서명 요청 보내기' })).toBeVisible();
  await expect(page.getByText('입력란이 글자를 가립니다')).toHaveCount(0);
});
