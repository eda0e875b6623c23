/** Automatic charging fails with one card, says so, and is mended with another. */
import { expect } from '@playwright/test';
import { expectAccessible, expectWellAtEachWidth } from '../steps/accessible.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { expectBalance, registerCard } from '../steps/points.ts';

test('[PNT-04] a failed automatic charge is shown, and mended with another card', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, (await newCompany(request)).loginId, '/point#2');
  await registerCard(page, 'overLimit');
  await page.getByLabel('충전 기준').fill('');
  await page.getByRole('button', { name: '자동충전 켜기' }).click();
  await expect(page.getByText('1P에서 100,000P 사이로 입력해 주세요.')).toBeVisible();
  await page.getByLabel('충전 기준').fill('20');
  await page.getByRole('button', { name: '자동충전 켜기' }).click();
  const sentence = '포인트 자동충전에 실패했습니다. 등록하신 카드를 다시 한 번 확인해 주세요.';
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toContainText('이유:');
  await expectAccessible(page, 'failed automatic charge');
  await page.getByRole('button', { name: '카드 변경' }).click();
  await expect(page.getByRole('button', { name: /결제 카드/ })).toBeFocused();
  await page.goto('/template');
  const dialog = page.getByRole('dialog', { name: '포인트 자동충전' });
  await expect(dialog).toContainText(sentence);
  await expect(dialog).toContainText('한도');
  await expectWellAtEachWidth(page, 'dialog of the failure');
  await dialog.getByRole('button', { name: '취소' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '템플릿' })).toBeVisible();
  await expect(dialog, 'a failure is told once').toBeHidden();
  await page.evaluate(() => localStorage.removeItem('dojang.autoChargeFailure'));
  await page.reload();
  await dialog.getByRole('button', { name: '충전 설정으로' }).click();
  await expect(page).toHaveURL(/\/point#2$/);
  await registerCard(page, 'pays');
  await page.getByRole('button', { name: /결제 카드/ }).click();
  await page.getByRole('option', { name: /123\*?$/ }).click();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText(sentence)).toBeHidden();
  await expect(page.getByText(/^99,000원 \/ 한도/)).toBeVisible();
  await page.getByRole('tab', { name: '충전', exact: true }).click();
  await expectBalance(page, '110P');
});
