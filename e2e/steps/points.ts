/** Charging points: the page, and the windows of the simulated payment provider. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import type { Api } from './api.ts';
import { askFor } from './request.ts';

/** Cards of the simulated provider. */
export const CARDS = {
  pays: '4330000000001234',
  other: '5570000000005678',
  overLimit: '4000000000000002',
} as const;

/** Pays, or registers a card, in the provider's window, which leads back to the page of points. */
export async function useWindow(page: Page, card: keyof typeof CARDS): Promise<void> {
  await expect(page.getByRole('heading', { name: '모의 결제창' })).toBeVisible();
  await page.getByLabel('카드', { exact: true }).selectOption(CARDS[card]);
  await page.getByRole('button', { name: /^(결제하기|등록하기)$/ }).click();
}

/** Closes the provider's window without a payment. */
export async function cancelWindow(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '모의 결제창' })).toBeVisible();
  await page.getByRole('button', { name: '취소' }).click();
}

/** Registers a card on the tab of the charge settings, which is open. */
export async function registerCard(page: Page, card: keyof typeof CARDS): Promise<void> {
  await page.getByRole('button', { name: '카드 등록' }).click();
  await useWindow(page, card);
  await expect(page.getByText('카드를 등록했습니다')).toBeVisible();
}

/** The button of the payment; a phone has it in a bar. */
export const payButton = (page: Page) =>
  page.getByRole('button', { name: /(결제하기|^Pay ₩[\d,]+)$/ }).filter({ visible: true });

/** Chooses a product by its points. */
export const chooseProduct = (page: Page, points: string) =>
  page.getByRole('radio', { name: new RegExp(`^${points}`) }).press('Space');

/** Expects the balance on the tab of charging. */
export const expectBalance = (page: Page, points: string) =>
  expect(page.getByRole('region', { name: /^(남은 포인트|Points left)$/ })).toContainText(points);

/** Spends points by sending documents, one each. */
export async function spendPoints(api: Api, count: number): Promise<void> {
  const signers = [{ name: '심보라', by: 'email', contact: 'bora@points.example' }] as const;
  for (let n = 1; n <= count; n += 1) await askFor(api, { name: `포인트 쓰기 ${n}`, signers });
}

/** Charges points without a browser, with a card that is registered in the provider's window. */
export async function chargePoints(request: APIRequestContext, api: Api, productId: string): Promise<void> {
  const { windowUrl } = await api(endpoints.openCardWindow, {});
  const opening = await (await request.get(windowUrl)).text();
  const text = /<script id="order" type="application\/json">(.*?)<\/script>/.exec(opening)?.[1] ?? '{}';
  const { clientKey, customerKey, successUrl, failUrl }: Record<string, string> = JSON.parse(text);
  const form = new URLSearchParams({ act: 'pay', number: CARDS.pays });
  for (const [name, value] of Object.entries({ clientKey, customerKey, successUrl, failUrl }))
    form.set(name, value ?? '');
  const answer = await request.post('/simulated-payment/window/card', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: form.toString(),
    maxRedirects: 0,
  });
  const back = new URL(answer.headers().location ?? '', answer.url());
  const body = { authKey: back.searchParams.get('authKey') ?? '', customerKey: customerKey ?? '' };
  await api(endpoints.addPaymentMethod, { body });
  const before = (await api(endpoints.pointBalance)).balance;
  const { charge } = await api(endpoints.chargePoints, { body: { productId, paymentMethodId: 'default' } });
  await expect
    .poll(async () => (await api(endpoints.pointBalance)).balance)
    .toBe(before + Number(charge.points));
}
