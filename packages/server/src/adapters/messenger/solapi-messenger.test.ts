import {
  createInboxStore,
  type InboxStore,
  type SolapiSimulator,
  startSolapiSimulator,
} from '@dojang/simulators';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf } from '../test-failure.ts';
import type { MessengerMessage, MessengerPort } from './port.ts';
import { createSolapiMessenger } from './solapi-messenger.ts';

const credentials = { apiKey: 'NCSDOJANGTEST', apiSecret: 'dojang-simulator-secret' };
const templates = { KA01REQUEST: '#{이름} 님, #{회사} 님이 서명을 요청했습니다.\n문서: #{문서}' };
let now = Date.parse('2026-11-21T05:20:00Z');
const clock = { now: () => new Date(now) };
let salts = 0;
let store: InboxStore;
let provider: SolapiSimulator;

function messengerWith(apiSecret = credentials.apiSecret, skewMs = 0): MessengerPort {
  return createSolapiMessenger(
    {
      baseUrl: provider.url,
      apiKey: credentials.apiKey,
      apiSecret,
      sender: '0212345678',
      pfId: 'KA01PF',
      templateIds: { signRequest: 'KA01REQUEST' },
    },
    {
      clock: { now: () => new Date(now + skewMs) },
      randomSalt: () => {
        salts += 1;
        return `salt-of-the-test-${salts}`;
      },
    },
  );
}

const message: MessengerMessage = {
  reference: 'delivery-7',
  to: '01000000001',
  text: '김하늘 님, 한결상사 님이 서명을 요청했습니다.\n문서: 근로계약서\nhttps://dojang.example/short/abc',
  templateId: 'signRequest',
  variables: { 이름: '김하늘', 회사: '한결상사', 문서: '근로계약서' },
  buttons: [{ name: '문서 확인하고 서명하기', url: 'https://dojang.example/short/abc' }],
  failover: true,
};
const lookup = { reference: 'delivery-7', to: '01000000001', sentAfter: new Date(now) };

beforeEach(async () => {
  now = Date.parse('2026-11-21T05:20:00Z');
  store = createInboxStore({ clock });
  const delays = { sending: 1_000, final: 2_000 };
  provider = await startSolapiSimulator({ clock, credentials, store, templates, delays });
});
afterEach(() => provider.close());

test('[MSG-01] sends an AlimTalk from its template, with its button', async () => {
  await messengerWith().send(message);
  const [shown] = store.list();
  expect(shown?.channel).toBe('kakao');
  expect(shown?.text).toBe('김하늘 님, 한결상사 님이 서명을 요청했습니다.\n문서: 근로계약서');
  expect(shown?.links).toEqual(['https://dojang.example/short/abc']);
});

test('[MSG-01] acceptance is not delivery: the status goes through 2000 and 3000 to 4000', async () => {
  const messenger = messengerWith();
  const { providerId } = await messenger.send(message);
  expect((await messenger.statusOf(providerId))?.state).toBe('accepted');
  now += 1_500;
  expect((await messenger.statusOf(providerId))?.state).toBe('sending');
  now += 1_500;
  expect(await messenger.statusOf(providerId)).toMatchObject({
    state: 'delivered',
    channel: 'kakao',
    code: '4000',
  });
  expect(await messenger.statusOf('M4V-nothing')).toBeNull();
});

test('[MSG-01] a recipient without KakaoTalk gets the text message, unless failover is off', async () => {
  const messenger = messengerWith();
  provider.errors.add({ kind: 'kakaoFails', times: 2 });
  await messenger.send(message);
  now += 3_000;
  expect(await messenger.findByReference(lookup)).toMatchObject({ state: 'delivered', channel: 'sms' });
  expect(store.list()[0]).toMatchObject({ channel: 'sms', text: message.text });
  await messenger.send({ ...message, reference: 'delivery-8', failover: false });
  now += 3_000;
  const failed = await messenger.findByReference({ ...lookup, reference: 'delivery-8' });
  expect(failed).toMatchObject({ state: 'failed', channel: 'kakao', code: '3104' });
  expect(store.list()).toHaveLength(1);
});

test('[MSG-01] a message without a template is sent as text', async () => {
  await messengerWith().send({
    reference: 'code-1',
    to: '01000000002',
    text: '인증번호 123456',
    failover: false,
  });
  expect(store.list()[0]).toMatchObject({ channel: 'sms', text: '인증번호 123456' });
});

test('[MSG-02] after a lost reply the look-up by reference shows whether the message was accepted', async () => {
  const messenger = messengerWith();
  provider.errors.add({ kind: 'drop', keep: true });
  expect((await failureOf(messenger.send(message))).kind).toBe('unknown');
  expect((await messenger.findByReference(lookup))?.state).toBe('accepted');
  provider.errors.add({ kind: 'drop', keep: false });
  expect((await failureOf(messenger.send({ ...message, reference: 'delivery-9' }))).kind).toBe('unknown');
  expect(await messenger.findByReference({ ...lookup, reference: 'delivery-9' })).toBeNull();
});

test('[MSG-02] the look-up reads every page of a recipient with many messages', async () => {
  const messenger = messengerWith();
  await messenger.send(message);
  const crowd = Array.from({ length: 501 }, (_, index) => ({ ...message, reference: `crowd-${index}` }));
  for (const other of crowd) await messenger.send(other);
  expect((await messenger.findByReference(lookup))?.state).toBe('accepted');
});

test('[MSG-02] tells refusals and outages apart', async () => {
  const messenger = messengerWith();
  expect(await failureOf(messenger.send({ ...message, to: '12' }))).toMatchObject({
    kind: 'permanent',
    code: '1021',
  });
  provider.errors.add({ kind: 'refuse', status: 400 });
  expect((await failureOf(messenger.send(message))).kind).toBe('permanent');
  provider.errors.add({ kind: 'refuse', status: 429 });
  expect((await failureOf(messenger.send(message))).kind).toBe('temporary');
  provider.errors.add({ kind: 'refuse', status: 502 });
  expect((await failureOf(messenger.send(message))).kind).toBe('unknown');
});

test('[MSG-02] a provider that cannot be reached is a temporary failure', async () => {
  const messenger = messengerWith();
  await provider.close();
  expect((await failureOf(messenger.send(message))).kind).toBe('temporary');
});

test('[MSG-02] the provider refuses a wrong secret and a wrong clock, and both are temporary', async () => {
  const wrong = await failureOf(messengerWith('another-secret').send(message));
  expect(wrong).toMatchObject({ kind: 'temporary', code: 'SignatureDoesNotMatch' });
  const late = await failureOf(messengerWith(credentials.apiSecret, -16 * 60_000).send(message));
  expect(late).toMatchObject({ kind: 'temporary', code: 'RequestTimeTooSkewed' });
  expect(provider.messages).toHaveLength(0);
});

test('[MSG-02] a used signature is refused', async () => {
  const fixed = createSolapiMessenger(
    { baseUrl: provider.url, ...credentials, sender: '0212345678', pfId: 'KA01PF', templateIds: {} },
    { clock, randomSalt: () => 'always-the-same-salt' },
  );
  const text = { reference: 'a', to: '01000000001', text: '안녕하세요', failover: false };
  await fixed.send(text);
  expect((await failureOf(fixed.send(text))).code).toBe('DuplicatedSignature');
});
