/** Preparing a request: every step can be undone, and nothing is lost. */
import { expect } from '@playwright/test';
import { addPeople, dragField, expectSaved, fieldsOf, fillFor, paper, placeOf } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { fixture, uploadDocument } from '../steps/upload.ts';

const SIGNER: Signer = { name: '남가온', by: 'email', contact: 'gaon@draft.example' };

test('[EDT-03] [EDT-04] fields are moved, resized, copied and deleted, each step undone and redone', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const documentId = await askFor(api, {
    name: '되돌리는 초안',
    signers: [SIGNER],
    types: [],
    isDraft: true,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${documentId}`);
  const signatures = fieldsOf(page, '서명', 1);
  const undo = page.getByRole('button', { name: '실행 취소' });
  const redo = page.getByRole('button', { name: '다시 실행' });
  await fillFor(page, SIGNER);
  const placed = await dragField(page, '서명', { page: 1, x: 0.3, y: 0.3 });

  // Steps within a tenth of a second would be one step of undo; no person is that fast.
  await expectSaved(page);
  await signatures.press('ArrowRight');
  await expectSaved(page);
  await signatures.press('Shift+ArrowDown');
  await expectSaved(page);
  const moved = await placeOf(page, signatures, 1);
  expect(moved.x).toBeGreaterThan(placed.x);
  expect(moved.y).toBeGreaterThan(placed.y);

  const box = await signatures.boundingBox();
  if (!box) throw new Error('the field is not on the screen');
  const corner = { x: box.x + box.width + 4, y: box.y + box.height + 4 };
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x + 60, corner.y + 30, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await placeOf(page, signatures, 1)).width).toBeGreaterThan(moved.width);
  await expectSaved(page);

  await page.getByRole('toolbar', { name: '선택한 입력란' }).getByRole('button', { name: '복제' }).click();
  await expect(signatures).toHaveCount(2);
  await expectSaved(page);
  await page.keyboard.press('Delete');
  await expect(signatures).toHaveCount(1);

  await undo.click();
  await expect(signatures).toHaveCount(2);
  await undo.click();
  await expect(signatures).toHaveCount(1);
  await undo.click();
  await expect.poll(async () => (await placeOf(page, signatures, 1)).width).toBeCloseTo(moved.width, 3);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await placeOf(page, signatures, 1)).y).toBeCloseTo(placed.y, 3);
  await undo.click();
  await expect(signatures).toHaveCount(0);
  await redo.click();
  await expect(signatures).toHaveCount(1);
  await dragField(page, '도장', { page: 1, x: 0.7, y: 0.3 });
  await expect(redo).toBeDisabled();
});

test('[EDT-10] a browser that is killed loses nothing of a draft', async ({ browser, request }) => {
  const first = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await first.newPage();
  const { loginId } = await newCompany(request);
  await logIn(page, loginId);
  await uploadDocument(page, fixture('pdf/issue16278.pdf'));
  const address = page.url();
  await page.getByLabel('문서 이름').fill('꺼져도 남는 계약서');
  await addPeople(page, [SIGNER, { name: '도담', by: 'kakao', contact: '010-0000-0051' }]);
  await fillFor(page, SIGNER);
  const placed = await dragField(page, '서명', { page: 1, x: 0.3, y: 0.4 });
  await page.keyboard.press('Escape');
  // The message is asked for once, in the last step.
  await expect(page.getByLabel('요청 메시지')).toHaveCount(0);
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  await page.getByLabel('요청 메시지').fill('확인하고 서명해 주세요.');
  await expectSaved(page);
  await first.close();

  const second = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const again = await second.newPage();
  await logIn(again, loginId);
  await again.getByRole('link', { name: '꺼져도 남는 계약서' }).click();
  await expect(paper(again)).toBeVisible();
  expect(new URL(again.url()).pathname).toBe(new URL(address).pathname);
  await expect(again.getByLabel('문서 이름')).toHaveValue('꺼져도 남는 계약서');
  await expect(again.getByText('gaon@draft.example').or(again.getByLabel('이메일 주소'))).toBeVisible();
  const field = fieldsOf(again, '서명', 1);
  await expect(field).toHaveCount(1);
  const kept = await placeOf(again, field, 1);
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(kept[side]).toBeCloseTo(placed[side], 2);
  await again.getByRole('button', { name: '서명 요청', exact: true }).click();
  await expect(again.getByLabel('요청 메시지')).toHaveValue('확인하고 서명해 주세요.');
  await second.close();
});

test('[EDT-10] what was written in the moment before the tab is killed comes back on the same device', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const { loginId } = await newCompany(request);
  await logIn(page, loginId);
  await uploadDocument(page, fixture('pdf/issue16278.pdf'));
  const address = page.url();
  await expectSaved(page);
  await context.setOffline(true);
  await page.getByLabel('문서 이름').fill('끊긴 사이에 입력한 이름');
  await page.getByLabel('역할').fill('끊긴 사이에 적은 말');
  await expect(page.getByText('오프라인 · 이 기기에 임시 저장됨')).toBeVisible();
  // The tab is also closed within the frame of the last change.
  await page.getByLabel('역할').fill('마지막에 고친 말');
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByLabel('문서 이름')).toHaveValue('끊긴 사이에 입력한 이름');
  await expect(again.getByLabel('역할')).toHaveValue('마지막에 고친 말');
  await expectSaved(again);
  await context.close();
});

test('[ERR-02] a draft that cannot be opened leads back to the documents', async ({ page, request }) => {
  const { loginId } = await newCompany(request);
  for (const editor of ['signCreating/progress', 'docEditing']) {
    await logIn(page, loginId, `/${editor}/zzzzzzzzzzzzzzzzzzzz`);
    await expect(page.getByRole('heading', { name: '문서를 열지 못했습니다' })).toBeVisible();
    await page.getByRole('link', { name: '문서 목록으로' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /문서$/ })).toBeVisible();
  }
});
