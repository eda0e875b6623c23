/** Points are charged in the payment window and with a card on file, on a phone and on a desktop, in both languages. */
import { expect, type Page } from '@playwright/test';
import { expectWellAtEachWidth } from '../steps/accessible.ts';
import { expectEnglish } from '../steps/english.ts';
import { newCompany, newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import {
  cancelWindow,
  chooseProduct,
  expectBalance,
  payButton,
  registerCard,
  useWindow,
} from '../steps/points.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

/** Follows the link that charges: in the side bar, or in the menu of a phone. */
async function openCharging(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: '메뉴', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: '충전', exact: true }).click();
  await expect(page).toHaveURL(/\/point#1$/);
  await expectBalance(page, '10P');
}

test('[PNT-01] [APP-08] points are paid in the payment window once, on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  await logIn(page, (await newCompany(request)).loginId);
  await openCharging(page);
  // Until the cards are known the button is off, and a check in the middle of the change sees colors of both.
  await expect(payButton(page)).toBeEnabled();
  await expectWellAtEachWidth(page, 'charging');
  await chooseProduct(page, '50P');
  await payButton(page).click();
  await cancelWindow(page);
  await expect(page.getByText('결제를 취소했습니다')).toBeVisible();
  await expect(page).toHaveURL(/\/point#1$/);
  await chooseProduct(page, '50P');
  const returned = page.waitForRequest(
    (one) => one.isNavigationRequest() && one.url().includes('window=paid'),
  );
  await payButton(page).click();
  await useWindow(page, 'pays');
  await expect(page.getByText('50P를 충전했습니다')).toBeVisible();
  await expectBalance(page, '60P');
  await expectWellAtEachWidth(page, 'charged');
  await page.reload();
  await expectBalance(page, '60P');
  await page.goto((await returned).url());
  await expect(page.getByText('50P를 충전했습니다'), 'a second return shows the same charge').toBeVisible();
  await expectBalance(page, '60P');
});

test('[PNT-03] [PNT-05] a card is registered and charged, and the history is downloaded', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESK);
  await logIn(page, (await newPerson(request)).loginId, '/point?tab=2');
  await expect(page.getByText('자동충전을 켜려면 먼저 카드를 등록해 주세요.')).toBeVisible();
  await page.getByRole('button', { name: '카드 등록' }).click();
  await cancelWindow(page);
  await expect(page.getByText('카드 등록을 취소했습니다')).toBeVisible();
  await registerCard(page, 'pays');
  await registerCard(page, 'other');
  await expectWellAtEachWidth(page, 'charge settings');
  const menus = page.getByRole('button', { name: /메뉴$/ }).filter({ hasNotText: '메뉴' });
  await menus.nth(1).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText(/^삭제한 카드:/)).toBeVisible();
  await page.getByRole('button', { name: '복구' }).click();
  await expect(page.getByText('2/5장')).toBeVisible();
  await page.getByRole('tab', { name: '충전', exact: true }).click();
  await chooseProduct(page, '10P');
  await payButton(page).click();
  await expect(page.getByText('10P를 충전했습니다')).toBeVisible();
  await expectBalance(page, '20P');
  await page.getByRole('link', { name: '내역 모두 보기' }).click();
  await expect(page).toHaveURL(/\/point\?view=charge#3$/);
  const charges = page.getByLabel('충전 내역');
  await expect(charges).toContainText('충전 완료');
  await expect(charges).toContainText('무료 지급');
  await expectWellAtEachWidth(page, 'history');
  for (const [name, ending] of [
    ['엑셀 파일로 내려받기', /\.xlsx$/],
    ['CSV 파일로 내려받기', /\.csv$/],
  ] as const) {
    await page.getByRole('button', { name: '내려받기' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).click();
    expect((await download).suggestedFilename()).toMatch(ending);
  }
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('[APP-20] [PNT-05] the page of points speaks English', async ({ page, request }) => {
    await page.setViewportSize(PHONE);
    await logIn(page, (await newCompany(request)).loginId, '/point#1');
    await chooseProduct(page, '50P');
    await expectEnglish(page, 'charging');
    await payButton(page).click();
    await useWindow(page, 'pays');
    await expect(page.getByText('50P were charged')).toBeVisible();
    await expectBalance(page, '60P');
    await expectEnglish(page, 'charged');
    await page.getByRole('tab', { name: 'Charge settings' }).click();
    await page.getByRole('button', { name: 'Register a card' }).click();
    await useWindow(page, 'pays');
    await expect(page.getByText('The card was registered')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn on automatic charging' })).toBeVisible();
    await expectEnglish(page, 'charge settings');
    await expectWellAtEachWidth(page, 'charge settings');
    await page.getByRole('tab', { name: 'History' }).click();
    const rows = page.getByLabel('Points', { exact: true }).getByRole('listitem');
    await expect(rows.first()).toContainText('Balance 60P');
    await expectEnglish(page, 'ledger');
    await page.getByRole('radio', { name: 'Payments' }).click();
    await expect(page.getByLabel('Charges', { exact: true })).toContainText('Charged');
    await expectEnglish(page, 'history');
    await expectWellAtEachWidth(page, 'history');
  });
});
