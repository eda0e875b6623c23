/** Figures of money that the server does not give: no zero in their place, and a button that reads them again. */
import { expect, type Page } from '@playwright/test';
import { expectWellAtEachWidth } from '../steps/accessible.ts';
import { newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { expectBalance } from '../steps/points.ts';

const DESK = { width: 1440, height: 900 };
const NO_ANSWER = { status: 503, json: { code: 1866, msg: '' } };

/** Lets a call fail until the returned function is called. */
async function silence(page: Page, path: RegExp): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.fulfill(NO_ANSWER));
  return () => page.unroute(path);
}

test('[PNT-01] [PNT-07] a balance that cannot be read is shown as such, without a zero, and read again by its button', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESK);
  const answer = await silence(page, /\/point\/balance/);
  await logIn(page, (await newPerson(request)).loginId, '/point');
  const card = page.getByRole('region', { name: '남은 포인트' });
  await expect(card).toContainText('불러오지 못함');
  const main = page.getByRole('main');
  await expect(main.getByText(/^50P$/).first(), 'the products are shown').toBeVisible();
  await expect(page.getByText(/(^|\D)0P/), 'no figure is made up').toHaveCount(0);
  await expect(card.getByText('없음', { exact: true }), 'nor that none are held').toHaveCount(0);
  const unread = page.getByText('불러오지 못함');
  await expect(unread, 'side bar, balance, payment').toHaveCount(3);
  await expectWellAtEachWidth(page, 'balance unread');
  await answer();
  await card.getByRole('button', { name: '다시 불러오기' }).click();
  await expectBalance(page, '10P');
  await expect(unread).toHaveCount(0);
});

test('[PAY-01] payments that cannot be read have no sums and no counts of their states', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESK);
  const answer = await silence(page, /\/v1\/payments\?/);
  await logIn(page, (await newPerson(request)).loginId, '/payments');
  await expect(page.getByRole('heading', { name: '결제 목록을 불러오지 못했습니다' })).toBeVisible();
  await expect(page.getByText(/\d원/)).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /\d/ })).toHaveCount(0);
  await answer();
  await page.getByRole('button', { name: '다시 불러오기' }).click();
  await expect(page.getByRole('heading', { name: '아직 결제 요청이 없습니다' })).toBeVisible();
  await expect(page.getByText('결제 완료 0원')).toBeVisible();
  await expect(page.getByRole('tab', { name: '전체 0' })).toBeVisible();
});
