import { createServer } from 'node:http';
import { startTossSimulator, type TossSimulator } from '@dojang/simulators';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf } from '../test-failure.ts';
import type { BillingCharge, CardPayments, PaymentProvider } from './port.ts';
import { createTossPayment } from './toss-payment.ts';

const credentials = { secretKey: 'test_sk_1', clientKey: 'test_ck_1' };
const clock = { now: () => new Date('2026-11-23T05:00:00Z') };
let toss: TossSimulator;
let provider: PaymentProvider;
let keys = 0;

const providerWith = (secretKey: string, timeoutMs = 10_000): PaymentProvider =>
  createTossPayment({
    baseUrl: toss.url,
    scriptUrl: `${toss.url}/v2/standard`,
    timeoutMs,
    ...credentials,
    secretKey,
  });

beforeEach(async () => {
  const newKey = () => {
    keys += 1;
    return `key-${keys}`;
  };
  toss = await startTossSimulator({ clock, credentials, newKey });
  provider = providerWith(credentials.secretKey);
});
afterEach(() => toss.close());

function cardsOf({ cards }: PaymentProvider): CardPayments {
  if (cards === null) throw new Error('no cards are kept');
  return cards;
}

const charge = (made: BillingCharge, by: PaymentProvider = provider) => cardsOf(by).charge(made);
const find = (orderId: string, by: PaymentProvider = provider) => by.find({ orderId, paymentKey: null });

async function order(orderId: string, number = '4330000000001234') {
  const authKey = toss.state.authorizeCard('customer', number);
  const card = await cardsOf(provider).register(authKey, 'customer');
  if (card.outcome !== 'done') throw new Error('the card was refused');
  const { billingKey } = card;
  return { billingKey, customerKey: 'customer', orderId, orderName: '도장 포인트 10개', amount: 11_000 };
}

test('[PNT-03] a card is registered once, and its charge has a receipt and the masked number', async () => {
  const made = await order('order-1');
  const reply = await charge(made);
  expect(reply).toMatchObject({
    outcome: 'done',
    payment: {
      orderId: 'order-1',
      state: 'paid',
      amount: 11_000,
      approvedAt: new Date('2026-11-23T05:00:00Z'),
      card: { issuer: '41', number: '43300000****123*' },
    },
  });
  expect(await charge(made)).toEqual(reply);
  expect(toss.counts.charge).toBe(1);
  expect(await find('order-1')).toMatchObject({ state: 'paid' });
  expect(await find('order-2')).toBeNull();
  expect(await cardsOf(provider).register('used', 'customer')).toMatchObject({ outcome: 'declined' });
});

test('[PNT-04] a declined card gives the provider’s reason', async () => {
  const made = await order('order-1', '4000000000000127');
  expect(await charge(made)).toEqual({
    outcome: 'declined',
    code: 'INVALID_STOPPED_CARD',
    reason: '정지된 카드 입니다.',
  });
});

test('[PNT-01] tells refusals, outages and lost answers apart', async () => {
  const made = await order('order-1');
  for (const error of [
    { kind: 'drop', keep: false },
    { kind: 'refuse', status: 500, code: 'FAILED_INTERNAL_SYSTEM_PROCESSING' },
    { kind: 'refuse', status: 400, code: 'ALREADY_PROCESSED_PAYMENT' },
    { kind: 'refuse', status: 409, code: 'IDEMPOTENT_REQUEST_PROCESSING' },
    { kind: 'garbage' },
  ] as const) {
    toss.errors.add({ ...error, at: 'charge' });
    expect((await failureOf(charge(made))).kind).toBe('unknown');
  }
  toss.errors.add({ kind: 'delay', ms: 400, at: 'find' });
  const hasty = providerWith(credentials.secretKey, 100);
  expect((await failureOf(find('order-1', hasty))).kind).toBe('unknown');
  expect((await failureOf(charge(made, providerWith('wrong')))).kind).toBe('temporary');
  await toss.close();
  // The first request may use a connection that was open before.
  await failureOf(find('order-1'));
  expect((await failureOf(charge(made))).kind).toBe('temporary');
});

test('[PNT-06] a payment is paid back once, also when it was paid back before', async () => {
  const made = await order('order-1');
  await charge(made);
  const key = toss.state.payments[0]?.paymentKey ?? '';
  for (const idempotencyKey of ['refund-1', 'refund-1', 'refund-2'])
    expect(
      await provider.cancel({ orderId: '', paymentKey: key }, '고객 요청', idempotencyKey),
    ).toMatchObject({
      outcome: 'done',
      payment: { state: 'cancelled' },
    });
  expect(toss.state.payments[0]?.cancels).toHaveLength(1);
  const day = new Date('2026-11-22T15:00:00Z');
  const listed = await provider.listMovements?.(day, new Date('2026-11-23T15:00:00Z'));
  expect(listed?.map(({ orderId, amount }) => [orderId, amount])).toEqual([
    ['order-1', 11_000],
    ['order-1', -11_000],
  ]);
  expect(await provider.listMovements?.(new Date(0), day)).toEqual([]);
});

test('[PNT-01] the simulator reports each movement again under the same number', async () => {
  const got: string[] = [];
  const server = createServer((request, response) => {
    const { headers } = request;
    const id = headers['tosspayments-webhook-transmission-id'];
    got.push(`${id} ${headers['tosspayments-webhook-transmission-retried-count']}`);
    request.resume().on('end', () => response.end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await toss.close();
  toss = await startTossSimulator({
    clock,
    credentials,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    webhooks: { address: () => `http://127.0.0.1:${port}/`, pausesMs: [0, 10] },
  });
  provider = providerWith(credentials.secretKey);
  await charge(await order('order-1'));
  await vi.waitFor(() => expect(got).toHaveLength(2), { timeout: 40_000 });
  const [first = '', second = ''] = got.toSorted();
  expect(second).toBe(first.replace(/0$/, '1'));
  server.close();
});

test('[PNT-01] the windows return to the service with the keys of the payment and of the card', async () => {
  const back = {
    successUrl: 'http://dojang.test/point?window=paid',
    failUrl: 'http://dojang.test/point?window=failed',
  };
  const send = async (kind: string, values: Record<string, string>) => {
    const body = new URLSearchParams({ clientKey: credentials.clientKey, ...back, ...values });
    const reply = await fetch(`${toss.url}/window/${kind}`, { method: 'POST', body, redirect: 'manual' });
    return new URL(reply.headers.get('location') ?? 'http://nowhere.test');
  };
  const ordered = { orderId: 'order-1', orderName: '포인트', amount: '11000', number: '4330000000001234' };
  const paid = await send('payment', { ...ordered, act: 'pay' });
  expect(paid.searchParams.get('window')).toBe('paid');
  const paymentKey = paid.searchParams.get('paymentKey') ?? '';
  expect(
    provider.once.kind === 'window' && (await provider.once.confirm(paymentKey, 'order-1', 10)),
  ).toMatchObject({ outcome: 'declined' });
  const cancelled = await send('payment', { ...ordered, act: 'cancel' });
  expect(cancelled.searchParams.get('code')).toBe('PAY_PROCESS_CANCELED');
  const card = await send('card', { customerKey: 'customer', number: '4330000000001234', act: 'pay' });
  const authKey = card.searchParams.get('authKey') ?? '';
  expect(await cardsOf(provider).register(authKey, 'customer')).toMatchObject({ outcome: 'done' });
  const page = await fetch(
    `${toss.url}/window/payment?${new URLSearchParams({ ...back, ...ordered, clientKey: 'x' })}`,
  );
  expect(page.status).toBe(400);
});
