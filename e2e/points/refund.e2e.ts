/** A charge is refunded while its points are untouched; otherwise the page says why not. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { chooseProduct, expectBalance, payButton, spendPoints, useWindow } from '../steps/points.ts';

test('[PNT-06] a used charge is not refunded, an untouched one is', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { api, loginId } = await newCompany(request);
  await logIn(page, loginId, '/point#1');
  await chooseProduct(page, '10P');
  await payButton(page).click();
  await useWindow(page, 'pays');
  await expectBalance(page, '20P');
  await spendPoints(api, 11);
  await page.goto('/point?view=charge#3');
  await page.getByRole('button', { name: /충전 환불$/ }).click();
  const refused = page.getByRole('dialog', { name: '환불할 수 없습니다' });
  await expect(refused).toContainText('남은 포인트가 충전한 포인트보다 적어 환불할 수 없습니다.');
  await expectAccessible(page, 'refused refund');
  await refused.getByRole('button', { name: '닫기' }).click();
  await page.goto('/point#1');
  await chooseProduct(page, '50P');
  await payButton(page).click();
  await useWindow(page, 'pays');
  await expectBalance(page, '59P');
  await page.goto('/point#3');
  await page
    .getByRole('button', { name: /충전 환불$/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: '50P 충전을 환불할까요?' });
  await expect(question).toContainText('52,250원');
  await expectAccessible(page, 'refund');
  await expectNoSideScroll(page, 'refund');
  await question.getByRole('button', { name: '환불하기' }).click();
  const refund = page.getByRole('list', { name: '포인트 내역' }).getByRole('listitem').first();
  await expect(refund).toContainText('충전 환불');
  await expect(refund).toContainText('−50P');
  await expect(refund).toContainText('남은 포인트 9P');
  await page.getByRole('radio', { name: '결제 내역' }).click();
  await expect(page.getByLabel('충전 내역')).toContainText('환불 완료');
  await page.getByRole('tab', { name: '충전', exact: true }).click();
  await expectBalance(page, '9P');
});
