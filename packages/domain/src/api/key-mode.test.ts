import { expect, test } from 'vitest';
import { API_SCOPES } from './api-key.ts';
import { checkKeyScopes, checkTestRequest, isOfMode, makesTests, TEST_SCOPES } from './key-mode.ts';

test('[DEV-02] keys see documents of their own mode only, and only test keys make tests', () => {
  const seen = (['live', 'test', 'all'] as const).map((mode) => [
    isOfMode(mode, false),
    isOfMode(mode, true),
  ]);
  expect(seen).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
  expect((['live', 'test', 'all'] as const).map(makesTests)).toEqual([false, true, false]);
});

test('[SET-03] a test key has no scope of bulks or webhooks', () => {
  expect(() => checkKeyScopes('live', API_SCOPES)).not.toThrow();
  expect(() => checkKeyScopes('test', TEST_SCOPES)).not.toThrow();
  for (const scope of API_SCOPES.filter((one) => /^(bulk|webhooks):/.test(one)))
    expect(() => checkKeyScopes('test', [scope]), scope).toThrow('testKeyScope');
});

test('[DEV-02] a test asks for no payment, no message to its signers and no time of sending', () => {
  const asking = (authType: 'password' | 'mobile_otp' | 'mobile_identification') => ({
    authentications: [{ participantKey: 'kim', authType }],
  });
  expect(() => checkTestRequest(asking('password'), false)).not.toThrow();
  expect(() => checkTestRequest(asking('mobile_otp'), false)).toThrow('testAuthentication');
  expect(() => checkTestRequest(asking('mobile_identification'), false)).toThrow('testAuthentication');
  const payment = { participantKey: 'kim', productName: '계약금', amount: 10_000 };
  expect(() => checkTestRequest({ payment }, false)).toThrow('testPayment');
  expect(() => checkTestRequest({}, true)).toThrow('testReservation');
});
