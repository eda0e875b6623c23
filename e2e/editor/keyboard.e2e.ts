/** The requester's work without a mouse. */
import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../steps/api.ts';
import { expectSaved, expectSent, fieldsOf, palette, placeOf } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { tabTo } from '../steps/keyboard.ts';
import type { Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

test('[EDT-03] [EDT-13] log in, place fields, and send with the keyboard alone', async ({
  page,
  request,
}) => {
  const signer: Signer = { name: '표마루', by: 'email', contact: 'maru@keyboard.example' };
  const { api, loginId } = await newCompany(request);
  await askFor(api, { name: '자판으로 보내는 계약서', signers: [signer], types: [], isDraft: true });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/user/login');
  await tabTo(page, page.getByLabel('아이디', { exact: true }));
  await page.keyboard.type(loginId);
  await tabTo(page, page.getByLabel('비밀번호', { exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');

  const draft = page.getByRole('link', { name: '자판으로 보내는 계약서' });
  await expect(draft).toBeVisible();
  await tabTo(page, draft);
  await page.keyboard.press('Enter');

  const sign = palette(page).getByRole('button', { name: '서명', exact: true });
  await expect(sign).toBeVisible();
  await tabTo(page, sign);
  await page.keyboard.press('Enter');
  const field = fieldsOf(page, '서명', 1);
  await expect(field).toBeFocused();
  const placed = await placeOf(page, field, 1);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowDown');
  expect((await placeOf(page, field, 1)).y).toBeGreaterThan(placed.y);
  // Changes in quick succession are announced together.
  const log = page.getByRole('log');
  await expect(log).toContainText(/넣었습니다|옮겼습니다/);
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect.poll(async () => (await placeOf(page, field, 1)).width).toBeGreaterThan(placed.width);
  await expect(log).toContainText(/서명, [^,]+, 서명자 1, 1쪽, 필수. 너비 \d+, 높이 \d+밀리미터/);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '단축키' });
  await expect(keys.getByText('도구 모음으로')).toBeVisible();
  await expect(keys).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(
    page.getByRole('toolbar', { name: '선택한 입력란' }).getByRole('button').first(),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();

  await tabTo(page, palette(page).getByRole('button', { name: '날짜', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(fieldsOf(page, '날짜', 1)).toBeFocused();
  // Two changes within a tenth of a second would be one step of the history.
  await expectSaved(page);
  await page.keyboard.press('Delete');
  await expect(fieldsOf(page, '날짜', 1)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(fieldsOf(page, '날짜', 1)).toHaveCount(1);
  await expectSaved(page);

  await tabTo(page, page.getByRole('button', { name: '서명 요청', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=review/);
  await tabTo(page, page.getByRole('button', { name: '서명 요청 보내기' }));
  await page.keyboard.press('Enter');
  await expectSent(page);
  await expect(page.getByRole('heading', { level: 1, name: '자판으로 보내는 계약서' })).toBeVisible();
});
