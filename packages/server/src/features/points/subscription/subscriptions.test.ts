import { endpoints } from '@dojang/contract';
import { RESTORED_DAYS } from '@dojang/domain';
import { beforeEach, expect, test } from 'vitest';
import { KIM, sendDocument, until, upload } from '../../../testing/main-job.ts';
import { closeAccount, signUpMember } from '../../../testing/members.ts';
import { laterAs, POOR_CARD, registerCard } from '../../../testing/payments/charge-steps.ts';
import { leavePoints } from '../../../testing/points.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { sweepEndedKeys } from '../card/ended-keys.jobs.ts';
import { eraseCards } from '../points.workers.ts';
import { forgetDeletedCards } from '../rows/card.repo.ts';
import { sweepAutoCharges } from './subscription.jobs.ts';

/** Cards on file, and automatic charging with its failures. */

const service = serviceWithInvariants();
let client: Client;
let loginId = '';
beforeEach(async () => {
  service().toss.errors.clear();
  const member = await signUpMember(service());
  ({ client, loginId } = member);
});

const settings = {
  productId: 'point-50',
  threshold: 5,
  monthlyLimit: 200_000,
  email: 'billing@mail.example',
};
const subscribe = (changes = {}) => client(endpoints.subscribePoints, { body: { ...settings, ...changes } });
const status = () => client(endpoints.subscriptionStatus, {});
const balance = async () => (await client(endpoints.pointBalance, {})).balance;
const automatic = async () => (await client(endpoints.chargeHistory, { query: { kind: 'automatic' } })).list;
const mailsTo = (to: string, words: string) =>
  service()
    .inbox.list()
    .filter((one) => one.to === to && one.subject?.includes(words));

test('[PNT-03] several cards: a default one, deleted and restored', async () => {
  const first = await registerCard(service(), client);
  const second = await registerCard(service(), client, '5570000000005678');
  expect(first.isDefault).toBe(true);
  expect(second).toMatchObject({ isDefault: false, brand: 'KB국민카드' });
  const params = { paymentMethodId: second.paymentMethodId };
  expect((await client(endpoints.setDefaultPaymentMethod, { params })).isDefault).toBe(true);
  await client(endpoints.deletePaymentMethod, { params });
  const left = await client(endpoints.paymentMethods, {});
  expect(left.list).toMatchObject([{ paymentMethodId: first.paymentMethodId, isDefault: true }]);
  expect(left.restorable?.paymentMethodId).toBe(second.paymentMethodId);
  await refusal(client(endpoints.setDefaultPaymentMethod, { params }), 'notFound');
  const restored = await client(endpoints.restorePaymentMethod, { body: {} });
  expect(restored).toMatchObject({ paymentMethodId: second.paymentMethodId, isDefault: false });
  await client(endpoints.deletePaymentMethod, { params });
  const rows = await ownerRows<{ billing_key: string }>(service(), 'select billing_key from card_on_file');
  for (const { billing_key: key } of rows) expect(key).not.toMatch(/^[a-z0-9]{20}$/);
});

test('[PNT-03] [ACC-18] the key of a card that can no longer be restored is deleted at the provider, by trying again', async () => {
  const { keys } = service().toss.state;
  const ended = async () => {
    const rows = await ownerRows(service(), 'select 1 from card_on_file where ended_key is not null');
    return rows.length;
  };
  const forget = async () => {
    const before = new Date(service().clock.now().getTime() - RESTORED_DAYS * 86_400_000);
    await service().db.outside((tx) => forgetDeletedCards(tx, before));
    service().clock.advance(3_600_001);
    await sweepEndedKeys(service());
  };
  client = await laterAs(service(), loginId, RESTORED_DAYS * 86_400_000);
  const { paymentMethodId } = await registerCard(service(), client);
  const key = keys().at(-1) ?? '';
  await forget();
  await until('the end of earlier keys', async () => (await ended()) === 0);
  client = await laterAs(service(), loginId, 1);
  await client(endpoints.deletePaymentMethod, { params: { paymentMethodId } });
  await forget();
  expect([await ended(), keys().includes(key)]).toEqual([0, true]);
  client = await laterAs(service(), loginId, RESTORED_DAYS * 86_400_000);
  await refusal(client(endpoints.restorePaymentMethod, { body: {} }), 'cardNotRestorable');
  service().toss.errors.add({ kind: 'refuse', status: 500, code: 'PROVIDER_ERROR', at: 'forget' });
  service().toss.errors.add({ kind: 'drop', keep: true, at: 'forget' });
  const tried = service().toss.counts.forget;
  // The first try is refused, the reply to the second is lost after it was executed, and the third finds no key.
  await forget();
  expect(await ended()).toBe(1);
  await until('the end of the key', async () => {
    await forget();
    return (await ended()) === 0;
  });
  expect(keys()).not.toContain(key);
  expect(service().toss.counts.forget).toBe(tried + 2);
});

test('[PNT-03] a card of another customer is refused, and at most five are kept', async () => {
  const authKey = service().toss.state.authorizeCard('another customer', '4330000000001234');
  const body = { authKey, customerKey: 'another customer' };
  await refusal(client(endpoints.addPaymentMethod, { body }), 'notFound');
  for (let count = 0; count < 5; count += 1) await registerCard(service(), client);
  await refusal(client(endpoints.openCardWindow, {}), 'tooManyCards');
});

test('[PNT-04] a balance below the threshold is charged once, and its receipt is mailed to the subscription', async () => {
  await registerCard(service(), client);
  const email = `receipt-${loginId}@mail.example`;
  const made = await subscribe({ email });
  expect(made).toMatchObject({ productId: 'point-50', status: { state: 'on', chargedThisMonth: 0 } });
  await refusal(subscribe(), 'subscriptionExists');
  await leavePoints(service(), loginId, 5);
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  await Promise.all([1, 2, 3].map(() => sendDocument(client, { fileId, people: [KIM] })));
  await until('the charge', async () => (await automatic())[0]?.state === 'paid');
  expect(await balance()).toBe(52);
  expect(await automatic()).toHaveLength(1);
  expect(await status()).toMatchObject({ chargedThisMonth: 52_250, failure: null });
  expect((await client(endpoints.triggerSubscription, {})).isTriggered).toBe(false);
  await until('the receipt', async () => mailsTo(email, '충전했습니다').length === 1);
});

test('[PNT-04] three failures stop automatic charging, each is mailed, and another card starts it again', async () => {
  const poor = await registerCard(service(), client, POOR_CARD);
  const email = `failed-${loginId}@mail.example`;
  await leavePoints(service(), loginId, 1);
  await subscribe({ email });
  const failed = (tries: number) =>
    until(`failure ${tries}`, async () => {
      const now = await status();
      return now.failure?.tries === tries && now;
    });
  const first = await failed(1);
  expect(first).toMatchObject({
    state: 'failing',
    failure: {
      code: 'REJECT_CARD_PAYMENT',
      reason: '한도초과 혹은 잔액부족으로 결제에 실패했습니다.',
      price: 52_250,
    },
  });
  expect((await client(endpoints.triggerSubscription, {})).isTriggered).toBe(false);
  client = await laterAs(service(), loginId, 11 * 60_000);
  await sweepAutoCharges(service());
  await failed(2);
  client = await laterAs(service(), loginId, 61 * 60_000);
  await sweepAutoCharges(service());
  expect(await failed(3)).toMatchObject({ state: 'stopped', nextTryAt: null });
  client = await laterAs(service(), loginId, 61 * 60_000);
  await sweepAutoCharges(service());
  expect((await client(endpoints.triggerSubscription, {})).isTriggered).toBe(false);
  expect(await automatic()).toHaveLength(3);
  await until('three mails', async () => mailsTo(email, '자동충전에 실패했습니다').length === 3);
  await refusal(
    client(endpoints.deletePaymentMethod, { params: { paymentMethodId: poor.paymentMethodId } }),
    'cardInUse',
  );
  const good = await registerCard(service(), client);
  const body = { ...settings, paymentMethodId: good.paymentMethodId };
  await client(endpoints.changePointSubscription, { body });
  await until('the charge', async () => (await balance()) === 51);
  expect(await status()).toMatchObject({ state: 'on', failure: null });
});

test('[PNT-04] the monthly limit holds, and a charge by hand is refused beyond it', async () => {
  await registerCard(service(), client);
  await refusal(subscribe({ monthlyLimit: 52_249 }), 'monthlyLimitTooLow');
  await refusal(subscribe({ email: 'nowhere' }), 'emailInvalid');
  await leavePoints(service(), loginId, 10);
  await subscribe({ monthlyLimit: 52_250 });
  expect((await client(endpoints.chargeBySubscription, {})).state).toBe('paid');
  await refusal(client(endpoints.chargeBySubscription, {}), 'monthlyLimitReached');
  await leavePoints(service(), loginId, 0);
  expect((await client(endpoints.triggerSubscription, {})).isTriggered).toBe(false);
  expect(await status()).toMatchObject({ isLimitReached: true, chargedThisMonth: 52_250 });
  expect(await client(endpoints.changeSubscriptionEmail, { body: { email: 'A@Mail.example' } })).toEqual({
    email: expect.stringMatching(/@mail\.example$/i),
  });
  await client(endpoints.endPointSubscription, {});
  expect(await client(endpoints.pointSubscription, {})).toEqual({ subscription: null });
  await refusal(client(endpoints.chargeBySubscription, {}), 'subscriptionMissing');
  expect((await status()).state).toBe('off');
});

test('[PNT-04] an outage of the provider is no failed try', async () => {
  await registerCard(service(), client);
  await leavePoints(service(), loginId, 1);
  service().toss.errors.add({ kind: 'refuse', status: 429, code: 'TOO_MANY_REQUESTS', at: 'charge' });
  await subscribe();
  await until('the end of the order', async () => (await automatic())[0]?.state === 'failed');
  expect(await status()).toMatchObject({ state: 'on', failure: null });
  client = await laterAs(service(), loginId, 11 * 60_000);
  await sweepAutoCharges(service());
  await until('the charge', async () => (await balance()) === 51);
});

test('[PNT-03] [ACC-18] the keys of cards are erased with the account, and the record of payments stays', async () => {
  await registerCard(service(), client);
  const { charge } = await client(endpoints.chargePoints, {
    body: { productId: 'point-10', paymentMethodId: 'default' },
  });
  await subscribe();
  const [row] = await ownerRows<{ tenant: string; id: string }>(
    service(),
    'select tenant_id tenant, id from account where login_id = $1',
    [loginId],
  );
  await closeAccount(service(), loginId);
  const person = {
    tenantId: row?.tenant ?? '',
    accountId: row?.id ?? '',
    isLast: true,
    now: service().clock.now(),
  };
  await service().db.inTenant(person.tenantId, (tx) => eraseCards(tx, person));
  expect(
    await ownerRows(
      service(),
      'select billing_key, number, (select count(*)::int from auto_charge a where a.tenant_id = c.tenant_id) subscriptions from card_on_file c where tenant_id = $1',
      [person.tenantId],
    ),
  ).toEqual([{ billing_key: null, number: '', subscriptions: 0 }]);
  const record = await ownerRows(
    service(),
    'select state, price::int price from charge where public_id = $1',
    [charge.chargeId],
  );
  expect(record).toEqual([{ state: 'paid', price: charge.price }]);
});
