/** Working in the editor: people, and fields that are dragged from the palette. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Signer } from './people.ts';

export type FieldKind = '서명' | '도장' | '텍스트' | '날짜' | '체크';

/** A point of a page, in fractions of it. */
export interface Spot {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** The box of a field, in fractions of its page as shown. */
export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

export const paper = (page: Page): Locator => page.getByRole('group', { name: '문서와 입력란' });
const sheetOf = (page: Page, number: number): Locator =>
  paper(page)
    .getByRole('region', { name: `${number}쪽`, exact: true })
    .locator('[data-sheet]');
export const palette = (page: Page): Locator => page.getByRole('region', { name: '입력란' });

/** The fields of one kind for the person with this number. */
export const fieldsOf = (page: Page, kind: FieldKind, number: number): Locator =>
  paper(page).getByRole('button', { name: new RegExp(`^${kind}.*서명자 ${number},`) });

/** Waits until the server has the draft that the editor shows. */
export async function expectSaved(page: Page): Promise<void> {
  await expect
    .poll(() => page.getByRole('status').allInnerTexts(), 'what the page says of saving')
    .toContain('저장됨');
}

/** Fills in the people of the document, in their order. */
export async function addPeople(page: Page, signers: readonly Signer[]): Promise<void> {
  const list = page.getByRole('region', { name: '참여자' });
  for (const [index, signer] of signers.entries()) {
    const there = await list.getByRole('listitem').count();
    if (index >= there) await list.getByRole('button', { name: '참여자 추가' }).click();
    const card = list.getByRole('listitem').nth(index);
    const opener = card.getByRole('button', { name: /수정$/ });
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
    // Tab leaves the field, so that its suggestions do not cover the next one.
    await card.getByLabel('이름', { exact: true }).fill(signer.name);
    await card.getByLabel('이름', { exact: true }).press('Tab');
    await card.getByRole('radio', { name: signer.by === 'kakao' ? '카카오톡' : '이메일' }).click();
    const contact = card.getByLabel(signer.by === 'kakao' ? '휴대전화 번호' : '이메일 주소');
    await contact.fill(signer.contact);
    await contact.press('Tab');
  }
}

/** Makes this person the owner of new fields. */
export async function fillFor(page: Page, signer: Signer): Promise<void> {
  await page
    .getByRole('region', { name: '참여자' })
    .getByRole('button', { name: `${signer.name} 수정` })
    .click();
}

/** Drags a new field from the palette with the mouse, so that its center is on the spot. */
export async function dragField(page: Page, kind: FieldKind, spot: Spot): Promise<Box> {
  const sheet = sheetOf(page, spot.page);
  const before = await allBoxes(page);
  await carryToSpot(page, kind, spot);
  await expect.poll(async () => (await allBoxes(page)).length).toBe(before.length + 1);
  const field = sheet.getByRole('button', { pressed: true });
  await expect(field).toHaveAccessibleName(new RegExp(`^${kind}`));
  return placeOf(page, field, spot.page);
}

export const tool = (page: Page, kind: FieldKind): Locator =>
  palette(page).getByRole('button', { name: kind, exact: true });

/** Moves the mouse over a spot of a page. */
export async function pointAt(page: Page, spot: Spot): Promise<void> {
  const sheet = sheetOf(page, spot.page);
  await bringToMiddle(sheet, spot);
  const target = await boxOf(sheet);
  await page.mouse.move(target.x + target.width * spot.x, target.y + target.height * spot.y);
}

/** Presses a tool and then the spot, where the new field's center will be. */
export async function clickField(page: Page, kind: FieldKind, spot: Spot): Promise<void> {
  await tool(page, kind).click();
  await pointAt(page, spot);
  await page.mouse.down();
  await page.mouse.up();
}

/** Places a requester field for text and fills it in on the page; the next placed field is the requester's too. */
export async function writeBeforehand(page: Page, words: string, spot: Spot): Promise<void> {
  await palette(page)
    .getByRole('button', { name: /새 입력란의 담당 서명자/ })
    .click();
  await page.getByRole('option', { name: '내가 직접 입력' }).click();
  await carryToSpot(page, '텍스트', spot);
  const input = page.getByRole('textbox', { name: `텍스트, ${spot.page}쪽에 입력` });
  await expect(input).toBeFocused();
  await input.pressSequentially(words);
  await input.press('Enter');
  await expect(input).toBeHidden();
}

/** Drags a kind from the palette with the mouse. */
async function carryToSpot(page: Page, kind: FieldKind, spot: Spot): Promise<void> {
  const sheet = sheetOf(page, spot.page);
  await bringToMiddle(sheet, spot);
  const from = await boxOf(tool(page, kind));
  const target = await boxOf(sheet);
  const to = { x: target.x + target.width * spot.x, y: target.y + target.height * spot.y };
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x - 40, to.y - 30, { steps: 6 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Scrolls the spot away from the window's edges, where the page would scroll during the drag. */
async function bringToMiddle(sheet: Locator, spot: Spot): Promise<void> {
  await sheet.evaluate((element, y) => {
    const scroller = element.closest('[data-scroller]');
    if (!scroller) throw new Error('the paper does not scroll');
    const window = scroller.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const top = box.top + box.height * y - (window.top + window.height / 2);
    scroller.scrollBy({ top, behavior: 'instant' });
  }, spot.y);
}

/** The box of a field on its page. */
export async function placeOf(page: Page, field: Locator, number: number): Promise<Box> {
  const sheet = await boxOf(sheetOf(page, number));
  const box = await boxOf(field);
  return {
    page: number,
    x: (box.x - sheet.x) / sheet.width,
    y: (box.y - sheet.y) / sheet.height,
    width: box.width / sheet.width,
    height: box.height / sheet.height,
  };
}

const allBoxes = (page: Page): Promise<Locator[]> =>
  paper(page)
    .getByRole('button', { name: /^(?!제안).*(서명자 \d|담당 서명자 없음)/ })
    .all();

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`not on the screen: ${locator}`);
  return box;
}

/** Sets the text that the signer reads for the selected field. */
export async function labelField(page: Page, label: string): Promise<void> {
  await page.getByLabel('안내 문구').fill(label);
}

/** Makes the selected field required. */
export async function requireField(page: Page): Promise<void> {
  const required = page.getByRole('switch', { name: '필수' });
  if (!(await required.isChecked())) await required.press('Space');
  await expect(required).toBeChecked();
}

/** Expects the only confirmation of a sent request, above the document's page. */
export async function expectSent(page: Page, words = '서명 요청이 완료되었습니다.'): Promise<void> {
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(1);
  await expect(page).toHaveURL(/\/documents\/[^/]+$/);
}

/** Presses the last button, and confirms the AlimTalk messages where the request has some. */
export async function pressSend(page: Page): Promise<void> {
  await page.getByRole('button', { name: '서명 요청 보내기' }).click();
  const confirm = page.getByRole('button', { name: '알림톡 보내기' });
  await expect(confirm.or(page.getByText('요청이 완료되었습니다.')).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
}

/** Opens the last check, sends, expects the confirmation, and ends on the document's page; returns its id. */
export async function sendForSigning(page: Page): Promise<string> {
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  await expect(page).toHaveURL(/step=review/);
  await pressSend(page);
  await expectSent(page);
  return page.url().split('/').at(-1) ?? '';
}
