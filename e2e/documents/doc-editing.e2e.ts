/** Document editing, and sending the result. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { addPeople, dragField, expectSaved, fillFor, paper, sendForSigning } from '../steps/editor.ts';
import { newCompany, newMember } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { tabTo } from '../steps/keyboard.ts';
import { inkIn, textOf } from '../steps/pdf-tools.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { placeByTap } from '../steps/touch.ts';
import { fixture, pickFile } from '../steps/upload.ts';

const SIGNER: Signer = { name: '표그린', by: 'email', contact: 'green@editing.example' };
const WORDS = '계약 기간은 2026년 12월부터 열두 달입니다';

/** Drags a kind of field from the palette of this page. */
async function place(page: Page, kind: string, x: number, y: number): Promise<void> {
  const sheet = await page.locator('[data-sheet="1"]').boundingBox();
  const button = await page
    .getByRole('region', { name: '넣을 항목' })
    .getByRole('button', { name: kind, exact: true })
    .boundingBox();
  if (!sheet || !button) throw new Error('not on the screen');
  await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2);
  await page.mouse.down();
  await page.mouse.move(sheet.x + sheet.width * x - 30, sheet.y + sheet.height * y - 20, { steps: 5 });
  await page.mouse.move(sheet.x + sheet.width * x, sheet.y + sheet.height * y, { steps: 4 });
  await page.mouse.up();
}

async function begin(page: Page): Promise<void> {
  await page.goto('/docEditing');
  const press = () => page.getByRole('button', { name: '파일 선택' }).click();
  await pickFile(page, press, fixture('office/Styles.docx'));
  await expect(paper(page)).toBeVisible({ timeout: 60_000 });
}

test('[EDT-12] [EDT-01] a file is written into on the paper, finished as a PDF with real text, and sent', async ({
  page,
  request,
}, info) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { loginId } = await newCompany(request);
  await logIn(page, loginId);
  await begin(page);

  await place(page, '텍스트', 0.4, 0.3);
  const input = page.getByRole('textbox', { name: '텍스트, 1쪽에 입력' });
  await expect(input).toBeFocused();
  await input.pressSequentially(WORDS);
  await input.press('Enter');
  await expect(input).toBeHidden();

  // What is unfinished is listed where editing begins, and is continued from there.
  await expectSaved(page);
  await page.goto('/docEditing');
  const unfinished = page.getByRole('region', { name: '작성 중인 문서 1개' });
  await expectAccessible(page, 'the start of document editing');
  await unfinished.getByRole('link', { name: /^Styles.*이어서 편집$/ }).click();
  await expect(paper(page)).toBeVisible();
  await expect(paper(page).getByRole('button', { name: new RegExp(WORDS) })).toBeVisible();
  await place(page, '체크', 0.2, 0.4);
  await place(page, '날짜', 0.6, 0.45);
  await page.getByLabel('날짜, 1쪽에 입력').fill('2026-12-01');
  await page.getByLabel('날짜, 1쪽에 입력').press('Escape');
  await place(page, '이미지', 0.3, 0.6);
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 120 } });
  const press = () => page.getByRole('button', { name: '이미지 선택' }).click();
  await pickFile(page, press, { name: '로고.png', mimeType: 'image/png', buffer });
  await expectSaved(page);
  await expectAccessible(page, 'document editing');
  if (process.env.JOURNEY_PICTURES)
    await page.screenshot({ path: `${process.env.JOURNEY_PICTURES}/editing-1440.png` });
  await page.reload();
  await expect(paper(page).getByRole('button')).toHaveCount(4);

  await page.getByRole('button', { name: '편집 완료' }).click();
  await expect(page.getByText('편집을 마친 문서입니다')).toBeVisible({ timeout: 30_000 });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '편집한 문서 내려받기' }).click();
  const file = info.outputPath('edited.pdf');
  await (await coming).saveAs(file);
  if (process.env.JOURNEY_PICTURES) await (await coming).saveAs(`${process.env.JOURNEY_PICTURES}/edited.pdf`);
  expect(textOf(file)).toContain(WORDS);
  expect(textOf(file)).toContain('2026년 12월 1일');
  expect(inkIn(file, { page: 1, x: 0.18, y: 0.38, width: 0.04, height: 0.04 })).toBeGreaterThan(0.01);

  await page.getByRole('button', { name: '이 문서로 서명 요청' }).click();
  await expect(page.getByRole('region', { name: '참여자' })).toBeVisible();
  await expect(page.getByRole('region', { name: '참여자' }).getByRole('listitem')).toHaveCount(1);
  await addPeople(page, [SIGNER]);
  await fillFor(page, SIGNER);
  await dragField(page, '서명', { page: 1, x: 0.7, y: 0.2 });
  await sendForSigning(page);
  await page.goto('/orgDocuments?status=edited');
  await expect(page.getByText('편집 완료').first()).toBeVisible();

  // A direct link of the edited document: the places are chosen first, then the limits.
  await page
    .getByRole('link', { name: /^Styles/ })
    .first()
    .click();
  await page.getByRole('button', { name: '외부 링크 만들기' }).click();
  await expect(page).toHaveURL(/\/templateEditing\/\w+\?for=link/);
  await expect(paper(page)).toBeVisible();
  await dragField(page, '서명', { page: 1, x: 0.7, y: 0.3 });
  await expectSaved(page);
  await page.getByRole('button', { name: '템플릿 저장' }).click();
  const dialog = page.getByRole('dialog', { name: '링크 만들기' });
  await expect(dialog.getByRole('button', { name: /^템플릿.*Styles|Styles.*템플릿/ })).toBeVisible();
  await dialog.getByRole('button', { name: '만들기' }).click();
  await expect(page.getByText('직접 링크를 만들었습니다.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\?tab=links$/);
  await expect(page.getByText('문서로 만든 링크:')).toBeVisible();
  const pictures = process.env.JOURNEY_PICTURES;
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    if (pictures) await page.screenshot({ path: `${pictures}/document-link-${width}.png` });
    await expectNoSideScroll(page, `the link of a document at ${width}`);
  }
});

test('[EDT-12] [EDT-01] a phone writes into a file by touch and finishes it', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await openPhone(browser, baseURL);
  const page = await context.newPage();
  const { loginId } = await newCompany(request);
  await logIn(page, loginId);
  await begin(page);
  await placeByTap(page, page.getByRole('region', { name: '넣을 항목' }), '텍스트', { x: 0.5, y: 0.2 });
  // Next to the page, where letters are large enough to be typed.
  const content = page.getByRole('textbox', { name: '내용' });
  await expect(content).toBeFocused();
  await page.keyboard.type('휴대전화에서 적음');
  const written = paper(page).getByRole('button', { name: /휴대전화에서 적음/ });
  await expect(written).toBeInViewport();
  await expectSaved(page);
  await expectNoSideScroll(page, 'document editing on a phone');
  if (process.env.JOURNEY_PICTURES)
    await page.screenshot({ path: `${process.env.JOURNEY_PICTURES}/editing-360.png` });
  await page.getByRole('button', { name: '편집 완료' }).tap();
  await expect(page.getByText('편집을 마친 문서입니다')).toBeVisible({ timeout: 30_000 });
  await context.close();
});

test('[EDT-12] [EDT-13] a file is written into and finished with the keyboard alone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { loginId } = await newCompany(request);
  await logIn(page, loginId, '/docEditing');
  const pick = page.getByRole('button', { name: '파일 선택' });
  await expect(pick).toBeVisible();
  await tabTo(page, pick);
  await pickFile(page, () => page.keyboard.press('Enter'), fixture('office/Styles.docx'));
  await expect(paper(page)).toBeVisible({ timeout: 60_000 });

  const palette = page.getByRole('region', { name: '넣을 항목' });
  await tabTo(page, palette.getByRole('button', { name: '텍스트', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '텍스트, 1쪽에 입력' })).toBeFocused();
  await page.keyboard.type('자판으로 적음');
  await page.keyboard.press('Enter');
  await expect(paper(page).getByText('자판으로 적음')).toBeVisible();
  await expectSaved(page);
  await tabTo(page, page.getByRole('button', { name: '편집 완료' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('편집을 마친 문서입니다')).toBeVisible({ timeout: 30_000 });
});

test('[ORG-08] [EDT-12] a member who only reads learns so before picking a file', async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const reader = await newMember(request, company, { name: '이열람', rights: 1001 });
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, reader.loginId, '/docEditing');
  await expect(page.getByRole('heading', { name: '문서 편집 권한이 없습니다' })).toBeVisible();
  await expect(page.getByRole('button', { name: '파일 선택' })).toHaveCount(0);
  await expectAccessible(page, 'document editing without the right');
  await page.getByRole('button', { name: '문서 목록으로' }).click();
  await expect(page).toHaveURL(/Documents/);
});
