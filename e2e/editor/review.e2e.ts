/** What the editor's panel and its last step show: the selected field, and what is missing. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../steps/accessible.ts';
import { fieldsOf, paper } from '../steps/editor.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

const GAP: Signer = { name: '남가람', by: 'email', contact: 'garam@review.example' };
const EUL: Signer = { name: '도하늬', by: 'kakao', contact: '010-0000-0062' };

const steps = (page: Page) => page.getByRole('list', { name: '단계' });

test('[EDT-01] [EDT-03] the panel shows the settings of the selected field, and the people above all without one', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const asked = { name: '옆 화면 계약서', signers: [GAP, EUL], types: ['signature', 'text'] as const };
  const documentId = await askFor(api, { ...asked, isDraft: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${documentId}`);
  const people = page.getByRole('heading', { name: '참여자' });
  await expect(people).toBeInViewport();
  await fieldsOf(page, '텍스트', 1).click();
  const settings = page.getByRole('region', { name: '텍스트 입력란' });
  await expect(settings.getByRole('heading', { name: '텍스트 입력란' })).toBeInViewport({ ratio: 1 });
  await expect(settings.getByRole('button', { name: '삭제' })).toBeInViewport({ ratio: 1 });
  // The people are below, and the next field is shown from its top again.
  await page.getByRole('button', { name: '참여자 추가' }).scrollIntoViewIfNeeded();
  await fieldsOf(page, '서명', 2).click();
  await expect(page.getByRole('heading', { name: '서명 입력란' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: /입력란$/ })).toHaveCount(0);
  await expect(people).toBeInViewport({ ratio: 1 });
  await expect(paper(page)).toBeVisible();
});

test('[EDT-06] [PAY-04] [PAY-06] no step is green while something is missing, and a payment that nobody could receive is missing', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const documentId = await askFor(api, {
    name: '결제를 묻는 계약서',
    signers: [GAP],
    types: ['signature'],
    isDraft: true,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${documentId}?step=review`);
  const send = page.getByRole('button', { name: '서명 요청 보내기' });
  await expect(send).toBeEnabled();
  await expect(steps(page).locator('.text-ok')).toHaveCount(2);

  await page.getByText('서명자가 서명한 뒤 결제하도록 요청합니다').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('상품명').fill('정기배송');
  await page.getByLabel('금액(원)').fill('39000');
  const missing = page.getByRole('alert').getByRole('button');
  await expect(missing).toHaveText([/^결제를 받을 Signpay 계정이 연결되어 있지 않습니다/]);
  await expect(send).toBeDisabled();
  await expect(steps(page).locator('.text-ok')).toHaveCount(0);
  await expectAccessible(page, 'the review without Signpay');
  await missing.click();
  await expect(page.getByRole('switch', { name: '서명자가 서명한 뒤 결제하도록 요청합니다' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(send).toBeEnabled();

  // What is missing in an earlier step is marked there.
  await page.getByRole('button', { name: '입력란으로 돌아가기' }).click();
  await fieldsOf(page, '서명', 1).click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: '서명 요청', exact: true }).click();
  await expect(steps(page).getByRole('listitem').nth(1)).toHaveText(/참여자와 입력란확인할 항목 있음/);
  await expect(steps(page).locator('.text-ok')).toHaveCount(0);
});

test('[EDT-03] several fields that differ in being required are shown as mixed, and the bar of tools hides no field', async ({
  page,
  request,
}) => {
  const { api, loginId } = await newCompany(request);
  const documentId = await askFor(api, {
    name: '여러 입력란 계약서',
    signers: [GAP],
    places: [
      [
        { type: 'signature', x: 0.3, y: 0.4, label: '서명' },
        { type: 'check', x: 0.42, y: 0.47, label: '동의' },
      ],
    ],
    isDraft: true,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, `/signCreating/progress/${documentId}`);
  const [sign, check] = [fieldsOf(page, '서명', 1), fieldsOf(page, '체크', 1)];
  await check.click();
  const required = page.getByRole('switch', { name: '필수', exact: true });
  if (await required.isChecked()) await required.press('Space');

  await sign.click();
  const bar = page.getByRole('toolbar', { name: '선택한 입력란' });
  const [tools, box] = [await bar.boundingBox(), await check.boundingBox()];
  if (!tools || !box) throw new Error('not on the screen');
  const apart =
    tools.x + tools.width <= box.x ||
    box.x + box.width <= tools.x ||
    tools.y + tools.height <= box.y ||
    box.y + box.height <= tools.y;
  expect(apart).toBe(true);

  await check.click({ modifiers: ['Shift'] });
  const mixed = page.getByRole('switch', { name: '필수, 일부만 필수' });
  await expect(mixed).not.toBeChecked();
  await mixed.press('Space');
  await expect(required).toBeChecked();
  await expect(sign).toHaveAccessibleName(/필수/);
  await expect(check).toHaveAccessibleName(/필수/);
});
