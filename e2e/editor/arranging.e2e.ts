/** Arranging many fields: selection, alignment, locks, the order in which they are filled in, and other tabs. */
import { expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectNoSideScroll } from '../steps/accessible.ts';
import type { Api } from '../steps/api.ts';
import { templateForBulk } from '../steps/bulk.ts';
import { clickField, expectSaved, expectSent, fieldsOf, palette, paper, placeOf } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { fingersOn, placeByTap } from '../steps/touch.ts';
import { fixture } from '../steps/upload.ts';

const GAP: Signer = { name: '남가온', by: 'email', contact: 'gaon@arranging.example' };
const EUL: Signer = { name: '도담', by: 'kakao', contact: '010-0000-0061' };

const draftFor = (api: Api, name: string): Promise<string> =>
  askFor(api, {
    name,
    signers: [GAP, EUL],
    types: ['signature', 'stamp', 'text'],
    isDraft: true,
    file: fixture('office/Styles.docx'),
  });

const chosen = (page: Page): Locator => paper(page).locator('[data-selected]');
const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: '선택한 입력란' }).getByRole('button', { name, exact: true });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`not on the screen: ${locator}`);
  return box;
}

/** Presses, moves and releases the mouse, in pixels. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('[EDT-03] [EDT-04] [EDT-13] many fields are chosen, moved, lined up, locked and put into order', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const documentId = await draftFor(api, '가지런한 계약서');
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/mobile/progress/${documentId}`);
  await expect(page).toHaveURL(`/signCreating/progress/${documentId}`);
  const [sign, stamp, text] = [
    fieldsOf(page, '서명', 1),
    fieldsOf(page, '도장', 1),
    fieldsOf(page, '텍스트', 1),
  ];
  await expect(sign).toBeVisible();

  // A rectangle on an empty area selects the fields that it touches; the selected fields move together.
  const [first, last] = [await boxOf(sign), await boxOf(text)];
  const start = { x: first.x - 24, y: first.y - 20 };
  await drag(page, start, { x: first.x + 60, y: last.y + last.height + 6 });
  await expect(chosen(page)).toHaveCount(3);
  const before = { sign: await placeOf(page, sign, 1), text: await placeOf(page, text, 1) };
  const grip = { x: first.x + first.width / 2, y: first.y + first.height / 2 };
  await drag(page, grip, { x: grip.x + 37, y: grip.y + 61 });
  await expect.poll(async () => (await placeOf(page, text, 1)).y).toBeGreaterThan(before.text.y + 0.03);
  const after = { sign: await placeOf(page, sign, 1), text: await placeOf(page, text, 1) };
  expect(after.text.y - after.sign.y).toBeCloseTo(before.text.y - before.sign.y, 3);
  await expectSaved(page);

  // One is added with shift, moved out of alignment, and aligned again with the first.
  await page.keyboard.press('Escape');
  await stamp.click();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('log')).toContainText('밀리미터로 옮겼습니다');
  await page.keyboard.press('Escape');
  await sign.click();
  await stamp.click({ modifiers: ['Shift'] });
  await text.click({ modifiers: ['Shift'] });
  await tool(page, '왼쪽 맞춤').click();
  await expect
    .poll(async () => Math.abs((await placeOf(page, stamp, 1)).x - after.sign.x))
    .toBeLessThan(0.001);
  await tool(page, '세로 간격 같게').click();
  await expectSaved(page);

  // A locked field stays: neither keys nor the mouse move or remove it.
  await page.keyboard.press('Escape');
  await stamp.click();
  await tool(page, '잠그기').click();
  await expect(stamp).toHaveAccessibleName(/잠김$/);
  const held = await placeOf(page, stamp, 1);
  await stamp.press('Delete');
  await stamp.press('Shift+ArrowRight');
  const middle = await boxOf(stamp);
  await drag(page, { x: middle.x + 20, y: middle.y + 20 }, { x: middle.x + 120, y: middle.y + 60 });
  expect((await placeOf(page, stamp, 1)).x).toBeCloseTo(held.x, 4);
  await stamp.press('l');
  await expect(stamp).not.toHaveAccessibleName(/잠김/);
  await expectSaved(page);

  // The order of filling in is the order of the document's list, and Tab follows it.
  await page.getByRole('button', { name: '입력 순서' }).click();
  const order = page.getByRole('region', { name: '입력 순서' });
  await order.getByRole('button', { name: /^텍스트.*순서 바꾸기/ }).press('ArrowUp');
  await order.getByRole('button', { name: /^텍스트.*순서 바꾸기/ }).press('ArrowUp');
  await expect(order.getByRole('listitem').first()).toContainText('주소');
  await expectSaved(page);
  const { fields } = await api(endpoints.document, { params: { documentId } });
  const own = fields.filter((field) => field.participantKey === 'person-0').map((field) => field.type);
  expect(own).toEqual(['text', 'signature', 'stamp']);
  await order.getByRole('button', { name: '완료' }).click();
  await text.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('log')).toContainText('실행 취소: 입력란의 순서를 바꿨습니다.');

  // Words of the document are found; one person's fields can be hidden.
  await page.keyboard.press('Control+f');
  await page.getByLabel('찾을 내용').fill('heading');
  await expect(page.getByRole('search')).toContainText('1 / 3');
  await page.getByLabel('찾을 내용').press('Enter');
  await expect(page.getByRole('search')).toContainText('2 / 3');
  await page.getByLabel('찾을 내용').press('Escape');
  await page.getByRole('button', { name: '도담 입력란 숨기기' }).click();
  await expect(fieldsOf(page, '서명', 2)).toHaveCount(0);
  await page.getByRole('button', { name: '도담 입력란 보이기' }).click();
  await expect(fieldsOf(page, '서명', 2)).toHaveCount(1);
});

test('[EDT-10] two tabs with one draft know of each other, and neither writes over the other unasked', async ({
  browser,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const documentId = await draftFor(api, '두 탭에서 연 계약서');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [one, two] = [await context.newPage(), await context.newPage()];
  await logIn(one, loginId, `/signCreating/progress/${documentId}`);
  await expect(paper(one)).toBeVisible();
  await two.goto(`/signCreating/progress/${documentId}`);
  await expect(one.getByText('다른 탭에서도 열어 두었습니다')).toBeVisible();

  await one.getByLabel('역할').fill('한 탭에서 적은 말');
  await expectSaved(one);
  await expect(two.getByText('다른 탭에서 이 문서를 변경했습니다.')).toBeVisible();
  await two.getByLabel('역할').fill('다른 탭에서 적은 말');
  await expect(two.getByText('다른 곳에서 이 문서를 먼저 변경했습니다')).toBeVisible();
  const role = async () =>
    (await api(endpoints.document, { params: { documentId } })).participants[0]?.roleName;
  expect(await role()).toBe('한 탭에서 적은 말');

  await two.getByRole('button', { name: '내 변경으로 덮어쓰기' }).click();
  await two.getByRole('alertdialog').getByRole('button', { name: '내 변경으로 덮어쓰기' }).click();
  await expectSaved(two);
  await expect(one.getByText('다른 탭에서 이 문서를 변경했습니다.')).toBeVisible();

  await one.getByLabel('역할').fill('버리지 않을 말');
  await one.getByRole('button', { name: '내 변경을 사본으로 저장' }).click();
  await expect(one.getByLabel('문서 이름')).toHaveValue('두 탭에서 연 계약서 사본');
  await expect(one.getByLabel('역할')).toHaveValue('버리지 않을 말');
  expect(await role()).toBe('다른 탭에서 적은 말');
  await context.close();
});

test('[EDT-11] [EDT-03] a phone comes to its own editor: two taps, a long press, a handle, a sheet, and the request is sent', async ({
  browser,
  baseURL,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const documentId = await draftFor(api, '손가락으로 쓰는 계약서');
  const context = await openPhone(browser, baseURL);
  const page = await context.newPage();
  await logIn(page, loginId);
  // The address for wide screens redirects to the one for phones, with the same step.
  await page.goto(`/signCreating/progress/${documentId}?step=review`);
  await expect(page).toHaveURL(`/signCreating/mobile/progress/${documentId}?step=review`);
  await page.getByRole('button', { name: '입력란으로 돌아가기' }).tap();
  const dates = fieldsOf(page, '날짜', 1);
  await placeByTap(page, page.getByRole('region', { name: '입력란' }), '날짜', { x: 0.5, y: 0.12 });
  await expect(dates).toHaveCount(1);
  const placed = await placeOf(page, dates, 1);
  expect(placed.x + placed.width / 2).toBeCloseTo(0.5, 1);
  expect(placed.y + placed.height / 2).toBeCloseTo(0.12, 1);
  await expectSaved(page);

  const fingers = await fingersOn(page);
  const stamp = fieldsOf(page, '도장', 1);
  const before = await placeOf(page, stamp, 1);
  const middle = await fingers.press(stamp);
  await expect(stamp).toHaveAttribute('aria-pressed', 'true');
  await fingers.pull(middle, { x: 90, y: 70 });
  await expect.poll(async () => (await placeOf(page, stamp, 1)).x).toBeGreaterThan(before.x + 0.1);
  await expectSaved(page);
  const corner = await fingers.press(stamp.locator('[data-corner="se"]'));
  await fingers.pull(corner, { x: 40, y: 40 });
  await expect.poll(async () => (await placeOf(page, stamp, 1)).width).toBeGreaterThan(before.width * 1.3);
  await expectSaved(page);

  const tabs = page.getByRole('navigation', { name: '편집 화면' });
  await tabs.getByRole('button', { name: '설정' }).tap();
  await expect(page.getByRole('heading', { name: '도장 입력란' })).toBeVisible();
  await expect(stamp).toBeInViewport();
  // A tap next to the field deselects it, and its sheet closes.
  const paperBox = await boxOf(paper(page).locator('[data-sheet="1"]'));
  await page.touchscreen.tap(paperBox.x + 12, (await boxOf(stamp)).y);
  await expect(page.getByRole('region', { name: '입력란' })).toBeVisible();
  await expect(tabs.getByRole('button', { name: '문서' })).toHaveAttribute('aria-current', 'page');
  const undo = page.getByRole('button', { name: '실행 취소' });
  await undo.tap();
  await undo.tap();
  await expect.poll(async () => (await placeOf(page, stamp, 1)).x).toBeCloseTo(before.x, 3);

  // In landscape the phone shows the wide layout of the same work; back in portrait, nothing is lost.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('button', { name: '참여자와 설정' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page).toHaveURL(`/signCreating/mobile/progress/${documentId}`);
  await page.getByRole('button', { name: '다시 실행' }).tap();
  await expect.poll(async () => (await placeOf(page, stamp, 1)).x).toBeGreaterThan(before.x + 0.1);
  const upright = (await boxOf(stamp)).width;
  await fingers.spread({ x: 180, y: 300 }, 80, 200);
  await expect.poll(async () => (await boxOf(stamp)).width).toBeGreaterThan(upright * 1.5);
  await page.getByRole('button', { name: '폭에 맞추기' }).tap();
  await expect.poll(async () => (await boxOf(stamp)).width).toBeCloseTo(upright, 0);
  await expectSaved(page);

  await page.getByRole('button', { name: '서명 요청', exact: true }).tap();
  const send = page.getByRole('button', { name: '서명 요청 보내기' });
  await expect(send).toBeInViewport();
  await expectNoSideScroll(page, 'the review on a phone');
  await send.tap();
  const asked = page.getByRole('dialog', { name: '알림톡으로 서명을 요청하시겠습니까?' });
  await expect(asked.getByText('서명 순서가 되면 차례로 보냅니다.')).toBeVisible();
  await expectNoSideScroll(page, 'the confirmation of AlimTalk messages on a phone');
  const pictures = process.env.JOURNEY_PICTURES;
  if (pictures) await page.screenshot({ path: `${pictures}/talk-360.png` });
  await asked.getByRole('button', { name: '알림톡 보내기' }).tap();
  await expectSent(page);
  await context.close();
});

/** What only a participant can fill in. */
const CARD = { type: 'attachment', key: 'card', dragKey: 'card', label: '신분증 사본' } as const;

test('[EDT-03] [TPL-02] fields move between a role and the requester, one or many, and keep their place and name', async ({
  page,
  request,
}, info) => {
  const { api, loginId } = await newCompany(request);
  const templateId = await templateForBulk(api, '근로계약서 (정규직)');
  const read = () => api(endpoints.template, { params: { templateId } });
  const text = { type: 'text', page: 1, x: 0.5, width: 0.3, height: 0.03, required: true } as const;
  const before = await read();
  await api(endpoints.updateTemplate, {
    params: { templateId },
    body: {
      name: before.name,
      fileId: before.fileId ?? '',
      processType: before.processType,
      isSequential: before.isSequential,
      roles: before.roles,
      requesterFields: before.requesterFields.map(({ participantKey: _, ...field }) => field),
      fields: [
        ...before.fields,
        { ...text, key: 'place', dragKey: 'place', participantKey: 'worker', y: 0.6, label: '근무 장소' },
        { ...text, key: 'work', dragKey: 'work', participantKey: 'worker', y: 0.7, label: '업무' },
        { ...text, ...CARD, participantKey: 'worker', y: 0.8 },
      ],
    },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/templateEditing/${templateId}`);
  const roles = page.getByRole('region', { name: '역할' });
  await roles.getByRole('button', { name: '근로자 더 보기' }).click();
  await page.getByRole('menuitem', { name: '입력란 모두 선택' }).click();
  await expect(page.getByRole('heading', { name: '선택한 입력란 4개' })).toBeVisible();
  const owner = () => page.getByRole('button', { name: /담당 서명자/ }).last();
  await owner().click();
  await page.getByRole('option', { name: '내가 직접 입력' }).click();
  await expect(page.getByText('입력란 3개를 옮겼습니다.', { exact: false })).toBeVisible();
  await page.screenshot({ path: info.outputPath('moved.png') });
  await expectSaved(page);
  const moved = await read();
  expect(moved.fields.map(({ key }) => key)).toEqual(['card']);
  const own = new Map(moved.requesterFields.map((field) => [field.label, field]));
  expect(own.get('근무 장소')).toMatchObject({ page: 1, x: 0.5, y: 0.6, width: 0.3, height: 0.03 });
  expect([...own.keys()].sort()).toEqual(['근무 장소', '부서', '서명', '업무']);

  // One of them goes back, under a better name.
  await paper(page).getByRole('button', { name: /업무/ }).click();
  await page.getByRole('textbox', { name: '이름', exact: true }).fill('담당 업무');
  await page.getByRole('textbox', { name: '이름', exact: true }).press('Tab');
  await page.screenshot({ path: info.outputPath('own.png') });
  await owner().click();
  await page.getByRole('option', { name: '근로자' }).click();
  await expectSaved(page);
  const back = await read();
  expect(back.fields.find(({ label }) => label === '담당 업무')).toMatchObject({
    participantKey: 'worker',
    y: 0.7,
  });
  expect(back.requesterFields).toHaveLength(3);

  // A new field of the requester is named by the words before its blank.
  await palette(page)
    .getByRole('button', { name: /새 입력란의 담당 서명자/ })
    .click();
  await page.getByRole('option', { name: '내가 직접 입력' }).click();
  await clickField(page, '텍스트', { page: 1, x: 0.5, y: 0.38 });
  await page.screenshot({ path: info.outputPath('named.png') });
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toHaveValue('업무의 내용');
});
