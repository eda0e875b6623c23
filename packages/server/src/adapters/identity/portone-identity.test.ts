import {
  createInboxStore,
  type InboxStore,
  type PortOneSimulator,
  startPortOneSimulator,
} from '@dojang/simulators';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProviderError } from '../provider-failure.ts';
import { failureOf } from '../test-failure.ts';
import type { IdentityRequest, IdentityVerifier } from './port.ts';
import { createPortOneIdentity, type PortOneSettings } from './portone-identity.ts';

const credentials = { apiSecret: 'secret-of-the-test', storeId: 'store-1', channelKey: 'channel-key-1' };
let now = Date.parse('2026-11-21T05:20:00Z');
const clock = { now: () => new Date(now) };
let store: InboxStore;
let provider: PortOneSimulator;
let verifier: IdentityVerifier;

const request: IdentityRequest = {
  reference: 'identity-7',
  name: '김하늘',
  phone: '01012345678',
  carrier: 'SKT_MVNO',
  identityNumber: '9003152',
  ipAddress: '203.0.113.9',
};

const verifierWith = (changed: Partial<PortOneSettings> = {}): IdentityVerifier =>
  createPortOneIdentity({ baseUrl: provider.url, ...credentials, ...changed });

const codes = (): string[] => store.list().map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
const lastCode = (): string => codes()[0] ?? '';
const wrongCode = (): string => (lastCode() === '000000' ? '000001' : '000000');

beforeEach(async () => {
  now = Date.parse('2026-11-21T05:20:00Z');
  store = createInboxStore({ clock });
  provider = await startPortOneSimulator({ clock, credentials, store });
  verifier = verifierWith();
});
afterEach(() => provider.close());

test('[SGN-09] the code of the text message verifies the person, and a second confirmation gives the same result', async () => {
  expect(await verifier.send(request)).toEqual({ outcome: 'sent' });
  expect(store.list()).toMatchObject([{ channel: 'sms', to: '01012345678' }]);
  expect(await verifier.stateOf('identity-7')).toEqual({ state: 'ready' });
  const first = await verifier.confirm('identity-7', lastCode());
  expect(first).toEqual({
    outcome: 'verified',
    identity: {
      name: '김하늘',
      transactionId: 'SIM00000000000001',
      ci: expect.stringMatching(/^[A-Za-z0-9+/=]{88}$/),
      verifiedAt: new Date(now),
    },
  });
  expect(await verifier.confirm('identity-7', lastCode())).toEqual(first);
  expect(await verifier.stateOf('identity-7')).toMatchObject({ state: 'verified' });
});

test('[SGN-09] neither birth date nor gender is read', async () => {
  await verifier.send(request);
  const result = JSON.stringify(await verifier.confirm('identity-7', lastCode()));
  expect(result).not.toMatch(/1990|0315|FEMALE|birth|gender/);
});

test('[SGN-09] a wrong and an expired code are refused, and a new code verifies', async () => {
  await verifier.send(request);
  expect(await verifier.confirm('identity-7', wrongCode())).toEqual({
    outcome: 'refused',
    code: 'PG_PROVIDER 0133',
  });
  const old = lastCode();
  now += 180_001;
  expect(await verifier.confirm('identity-7', old)).toEqual({ outcome: 'refused', code: 'PG_PROVIDER 0134' });
  expect(await verifier.resend('identity-7')).toEqual({ outcome: 'sent' });
  expect(codes()).toHaveLength(2);
  expect(await verifier.confirm('identity-7', lastCode())).toMatchObject({ outcome: 'verified' });
  expect(await verifier.resend('identity-7')).toEqual({ outcome: 'gone' });
});

test('[SGN-09] details that differ from the carrier’s are refused, and the request has failed', async () => {
  provider.errors.add({ kind: 'carrierRefuses' });
  expect(await verifier.send(request)).toEqual({ outcome: 'refused', code: 'PG_PROVIDER 0131' });
  expect(await verifier.stateOf('identity-7')).toEqual({ state: 'failed', code: '0131' });
  expect(await verifier.confirm('identity-7', '123456')).toEqual({ outcome: 'gone' });
  expect(store.list()).toHaveLength(0);
});

test('[SGN-09] an unknown request is absent', async () => {
  expect(await verifier.stateOf('nobody')).toBeNull();
  expect(await verifier.resend('nobody')).toEqual({ outcome: 'gone' });
  expect(await verifier.confirm('nobody', '123456')).toEqual({ outcome: 'gone' });
});

test('[SGN-09] a lost reply after the code was sent sends no second code', async () => {
  provider.errors.add({ kind: 'drop', keep: true, at: 'send' });
  expect(await verifier.send(request)).toEqual({ outcome: 'sent' });
  expect(codes()).toHaveLength(1);
  provider.errors.add({ kind: 'delay', ms: 300, at: 'send' });
  const [first, second] = [new AbortController(), new AbortController()];
  const signals = [first.signal, second.signal];
  const late = verifierWith({ timeout: () => signals.shift() ?? second.signal });
  const sending = late.send({ ...request, reference: 'identity-8' });
  // The call ends when the provider has the request and has not answered.
  await expect.poll(() => provider.errors.left()).toBe(0);
  first.abort();
  expect(await sending).toEqual({ outcome: 'sent' });
  await expect.poll(() => provider.counts.send, { timeout: 40_000 }).toBe(4);
  expect(codes()).toHaveLength(2);
});

test('[SGN-09] a lost request to send is repeated once', async () => {
  provider.errors.add({ kind: 'drop', keep: false, at: 'send' });
  expect(await verifier.send(request)).toEqual({ outcome: 'sent' });
  provider.errors.add({ kind: 'drop', keep: false, at: 'send', times: 2 });
  expect((await failureOf(verifier.send({ ...request, reference: 'identity-8' }))).kind).toBe('unknown');
  expect(codes()).toHaveLength(1);
});

test('[SGN-09] a lost request for a new code is not repeated', async () => {
  await verifier.send(request);
  provider.errors.add({ kind: 'drop', keep: true, at: 'resend' });
  expect((await failureOf(verifier.resend('identity-7'))).kind).toBe('unknown');
  expect(provider.counts.resend).toBe(1);
});

test('[SGN-09] after a lost reply to the code the state decides', async () => {
  await verifier.send(request);
  provider.errors.add({ kind: 'drop', keep: true, at: 'confirm' });
  expect(await verifier.confirm('identity-7', lastCode())).toMatchObject({ outcome: 'verified' });
  await verifier.send({ ...request, reference: 'identity-8' });
  provider.errors.add({ kind: 'drop', keep: false, at: 'confirm' });
  expect((await failureOf(verifier.confirm('identity-8', lastCode()))).kind).toBe('unknown');
  expect(await verifier.confirm('identity-8', lastCode())).toMatchObject({ outcome: 'verified' });
});

test('[SGN-09] the state is asked for again after an outage', async () => {
  await verifier.send(request);
  provider.errors.add({ kind: 'refuse', status: 503, type: '', at: 'get' });
  expect(await verifier.stateOf('identity-7')).toEqual({ state: 'ready' });
});

test('[SGN-09] tells refusals, limits and outages apart', async () => {
  const sendOther = (reference: string) => verifier.send({ ...request, reference });
  provider.errors.add({ kind: 'refuse', status: 400, type: 'MAX_TRANSACTION_COUNT_REACHED' });
  expect(await sendOther('a')).toEqual({ outcome: 'tooMany' });
  provider.errors.add({ kind: 'refuse', status: 400, type: 'INVALID_REQUEST' });
  expect((await failureOf(sendOther('b'))).kind).toBe('permanent');
  provider.errors.add({ kind: 'refuse', status: 429, type: '' });
  expect((await failureOf(sendOther('c'))).kind).toBe('temporary');
  provider.errors.add({ kind: 'refuse', status: 500, type: '', times: 2 });
  expect((await failureOf(sendOther('d'))).kind).toBe('unknown');
  await provider.close();
  expect((await failureOf(sendOther('e'))).kind).toBe('temporary');
});

test('[SGN-09] a wrong secret, store or channel is refused', async () => {
  const failureWith = (changed: Partial<PortOneSettings>) => failureOf(verifierWith(changed).send(request));
  expect(await failureWith({ apiSecret: 'another' })).toMatchObject({
    kind: 'temporary',
    code: 'UNAUTHORIZED',
  });
  expect(await failureWith({ storeId: 'another' })).toMatchObject({ kind: 'temporary', code: 'FORBIDDEN' });
  expect(await failureWith({ channelKey: 'another' })).toMatchObject({
    kind: 'permanent',
    code: 'CHANNEL_NOT_FOUND',
  });
  expect(store.list()).toHaveLength(0);
});

test('[SGN-09] an unknown shape is no verification', async () => {
  await verifier.send(request);
  provider.errors.add({ kind: 'garbage', at: 'confirm' });
  provider.errors.add({ kind: 'garbage', at: 'get' });
  expect((await failureOf(verifier.confirm('identity-7', lastCode()))).code).toBe('reply');
});

test('[SGN-09] the name is the registered one, and a channel may return no CI', async () => {
  provider.errors.add({ kind: 'registeredName', name: '김하늘 ' });
  provider.errors.add({ kind: 'noCi' });
  provider.errors.add({ kind: 'duplicate' });
  await verifier.send(request);
  expect(codes()).toHaveLength(2);
  expect(await verifier.confirm('identity-7', lastCode())).toMatchObject({
    outcome: 'verified',
    identity: { name: '김하늘 ', ci: null },
  });
});

test('[SGN-09] no failure contains the digits of the resident number', async () => {
  const failures: ProviderError[] = [];
  for (const error of [
    { kind: 'refuse', status: 400, type: 'INVALID_REQUEST' },
    { kind: 'drop', keep: false, times: 2 },
    { kind: 'refuse', status: 404, type: 'CHANNEL_NOT_FOUND' },
  ] as const) {
    provider.errors.add({ ...error, at: 'send' });
    failures.push(await failureOf(verifier.send({ ...request, reference: `identity-${error.kind}` })));
  }
  const told = failures.map((failure) => [failure.message, failure.stack, failure.cause]);
  expect(JSON.stringify(told)).not.toContain('9003152');
  expect(failures.map(({ cause }) => cause)).toEqual([undefined, undefined, undefined]);
});
