/** The signer's steps on the signing pages. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Signer } from './people.ts';

/** A page, or a frame in one. */
export type Screen = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText'>;

/** Opens the link and begins. */
export async function begin(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /서명을 요청했습니다/ })).toBeVisible();
  await page.getByRole('button', { name: /^(시작하기|이어서 하기)$/ }).click();
}

/** Enters the whole contact to which the request was sent. */
export async function confirmContact(page: Screen, signer: Signer): Promise<void> {
  await page.getByLabel(signer.by === 'kakao' ? '휴대전화 번호' : '이메일 주소').fill(signer.contact);
  await page.getByRole('button', { name: '확인', exact: true }).click();
}

/** Agrees to sign electronically, which opens the document. */
export async function agree(page: Screen): Promise<void> {
  await expect(page.getByRole('heading', { name: '전자서명에 동의해 주세요' })).toBeVisible();
  await page.getByRole('checkbox', { name: /동의합니다/ }).click();
  await page.getByRole('button', { name: '동의하고 문서 열기' }).click();
  await expect(nextPlace(page)).toBeVisible();
}

/** Goes from the link to the open document. */
export async function openDocument(page: Page, link: string, signer: Signer): Promise<void> {
  await begin(page, link);
  await confirmContact(page, signer);
  await agree(page);
}

export const nextPlace = (page: Screen): Locator => page.getByRole('button', { name: /^다음 입력란/ });

/** The button that opens the input of the enlarged place. */
const act = (page: Page): Locator =>
  page.getByRole('button', { name: /^(서명하기|도장 선택|.+ 입력|.+ 표시하기)$/ });

export interface Answers {
  /** Drawn by hand, or the name of a font. */
  readonly signature: string;
  /** The shape of a stamp. */
  readonly stamp?: string;
  readonly text: string;
  /** The number of places to fill in. */
  readonly places: number;
  /** The first place of a returning signer, and the last one to be filled in now; the default is all of them. */
  readonly startAt?: number;
  readonly stopAfter?: number;
  /** Runs at each enlarged place, with its number, before its input is opened. */
  readonly onPlace?: (place: number) => Promise<void>;
  /** Runs at each open input, before it is filled in. */
  readonly onInput?: (kind: string) => Promise<void>;
}

/** Fills in every place in the order of '다음 입력란'; returns the dates as they will be written. */
export async function walkThrough(page: Page, answers: Answers): Promise<string[]> {
  const { startAt = 1, stopAfter = answers.places, onPlace, onInput } = answers;
  const dates: string[] = [];
  // A returning signer sees the first empty place at once.
  if (startAt === 1) await nextPlace(page).click();
  for (let place = startAt; place <= stopAfter; place += 1) {
    await expect(page.getByText(`입력란 ${place}/${answers.places}`)).toBeVisible();
    await onPlace?.(place);
    await act(page).click();
    const sheet = page.getByRole('dialog');
    const kind = await kindOf(sheet);
    await onInput?.(kind);
    const date = await answer(page, sheet, kind, answers);
    if (date !== null) dates.push(date);
    await expect(sheet).toBeHidden();
  }
  return dates;
}

/** The same on a wide screen, where the inputs are next to the page and follow each other. */
export async function walkBeside(page: Page, answers: Answers): Promise<void> {
  const panel = page.getByRole('complementary', { name: `입력란 ${answers.places}개` });
  await nextPlace(page).click();
  for (let place = 1; place <= answers.places; place += 1) {
    await expect(
      panel.getByRole('progressbar', { name: `${answers.places}개 중 ${place - 1}개 마침` }),
    ).toBeVisible();
    const kind = await kindOf(panel);
    await answers.onInput?.(kind);
    await answer(page, panel, kind, answers);
  }
}

type InputKind = 'signature' | 'stamp' | 'date' | 'check' | 'text';

/** The kind of the open input, determined from its content. */
async function kindOf(input: Locator): Promise<InputKind> {
  const marks: readonly (readonly [InputKind, Locator])[] = [
    ['signature', input.getByRole('tab', { name: '그리기' })],
    ['stamp', input.getByRole('tab', { name: '만들기' })],
    ['date', input.getByRole('button', { name: /^오늘로 입력/ })],
    ['check', input.getByRole('checkbox')],
    ['text', input.getByRole('textbox')],
  ];
  const any = marks.map(([, mark]) => mark).reduce((one, other) => one.or(other));
  await expect(any.first()).toBeVisible();
  for (const [kind, mark] of marks) if (await mark.isVisible()) return kind;
  throw new Error('no input is open');
}

/** Fills in the open input; returns the date if it was one. */
async function answer(page: Page, input: Locator, kind: InputKind, answers: Answers): Promise<string | null> {
  if (kind === 'date') return writeToday(input);
  if (kind === 'signature') {
    if (answers.signature === 'drawn') await drawOn(page, input);
    else await typeSignature(input, answers.signature);
  }
  if (kind === 'stamp') await makeStamp(input, answers.stamp ?? '원형');
  if (kind === 'check') await tick(input);
  if (kind === 'text') await writeText(input, answers.text);
  return null;
}

/** Draws two strokes with a finger, or with the mouse where there is no touch, and enters them. */
export async function drawOn(page: Page, sheet: Locator): Promise<void> {
  const pad = sheet.getByRole('img', { name: /^서명 그리는 곳/ });
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad to draw on');
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
  const strokes = [
    [at(0.15, 0.3), at(0.3, 0.75), at(0.45, 0.25), at(0.5, 0.7)],
    [at(0.55, 0.35), at(0.7, 0.65), at(0.85, 0.3)],
  ];
  for (const [first, ...rest] of strokes) {
    if (!first) continue;
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const point of rest) await page.mouse.move(point.x, point.y, { steps: 8 });
    await page.mouse.up();
  }
  await sheet.getByRole('button', { name: /^이 (?:서명|이니셜) 넣기$/ }).click();
}

/** Picks a signature in a font from the signer's name. */
async function typeSignature(sheet: Locator, style: string): Promise<void> {
  await sheet.getByRole('tab', { name: '글씨체' }).click();
  await sheet.getByRole('radio', { name: style, exact: true }).click();
  await sheet.getByRole('button', { name: '이 서명 넣기' }).click();
}

/** Chooses a stamp with the signer's name. */
async function makeStamp(sheet: Locator, style: string): Promise<void> {
  await sheet.getByRole('radio', { name: style, exact: true }).click();
  await sheet.getByRole('button', { name: '이 도장 넣기' }).click();
}

async function writeText(sheet: Locator, text: string): Promise<void> {
  await sheet.getByRole('textbox').fill(text);
  await sheet.getByRole('button', { name: /^입력하고 다음으로|^입력$/ }).click();
}

/** Chooses today's date; returns it as it will be written. */
async function writeToday(sheet: Locator): Promise<string> {
  await sheet.getByRole('button', { name: /^오늘로 입력/ }).click();
  const shown = sheet.getByText(/^문서에 표시되는 형식:/);
  await expect(shown).toBeVisible();
  const written = ((await shown.textContent()) ?? '').replace('문서에 표시되는 형식:', '').trim();
  await sheet.getByRole('button', { name: /^입력하고 다음으로|^입력$/ }).click();
  return written;
}

async function tick(sheet: Locator): Promise<void> {
  await sheet.getByRole('checkbox').click();
  // The page shows the check mark before it is confirmed.
  await expect(sheet.page().locator('.field.now polyline')).toBeVisible();
  await sheet.getByRole('button', { name: /^확인/ }).click();
}

/** Opens the review. */
export async function toReview(page: Screen): Promise<void> {
  await page.getByRole('button', { name: '마지막 확인으로' }).click();
  await expect(page.getByRole('heading', { name: '입력한 내용이 맞나요?' })).toBeVisible();
}

/** Opens the review and signs. */
export async function finish(page: Screen): Promise<void> {
  await toReview(page);
  await page.getByRole('button', { name: '서명 완료' }).click();
}
