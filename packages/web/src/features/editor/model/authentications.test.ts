import { expect, test } from 'vitest';
import type { AskedBesides } from './asked.ts';
import {
  authenticationProblem,
  authenticationToSend,
  changedAuthentication,
  shownAuthentications,
  withAuthentication,
} from './authentications.ts';

const NOTHING: AskedBesides = {
  authentications: [],
  attachmentRequests: [],
  payment: null,
  attachCompletedFiles: true,
};
const code = { participantKey: 'a', authType: 'password' as const };
const phone = { participantKey: 'a', authType: 'mobile_otp' as const };

test('[EDT-06] an authentication is asked of one person, changed, and no longer asked', () => {
  const both = withAuthentication(withAuthentication(NOTHING, 'a', 'password', true), 'b', 'password', true);
  const named = changedAuthentication(both, code, { authValue: '2468', hint: '사번' });
  expect(named.authentications).toEqual([
    { ...code, authValue: '2468', hint: '사번' },
    { ...code, participantKey: 'b' },
  ]);
  expect(withAuthentication(named, 'a', 'password', false).authentications).toEqual([
    { ...code, participantKey: 'b' },
  ]);
});

test('[EDT-06] a value is sent only when the server takes it, and a missing one prevents sending', () => {
  expect(authenticationToSend({ ...code, authValue: '12', hint: '' })).toEqual({ authType: 'password' });
  expect(authenticationToSend({ ...code, authValue: ' 2468 ' })).toEqual({
    authType: 'password',
    authValue: ' 2468 ',
  });
  expect(authenticationProblem(code)).toBe('noCode');
  expect(authenticationProblem({ ...code, hasValue: true })).toBeNull();
  expect(authenticationProblem({ ...code, hasValue: true, authValue: '12' })).toBe('noCode');
  expect(authenticationProblem({ ...code, authValue: '2468' })).toBeNull();
  expect(authenticationProblem(phone)).toBeNull();
  expect(authenticationProblem({ ...phone, authValue: '12' })).toBe('badCodePhone');
  expect(authenticationProblem({ ...phone, authValue: '010-0000-0001' })).toBeNull();
});

test('[EDT-06] an authentication without a provider is not offered, and stays visible where a draft asks for it', () => {
  const none = { texts: false, identity: false };
  expect(shownAuthentications([], none)).toEqual(['password']);
  expect(shownAuthentications([{ authType: 'mobile_otp' }], none)).toEqual(['password', 'mobile_otp']);
  expect(shownAuthentications([], { texts: true, identity: false })).toEqual(['password', 'mobile_otp']);
  expect(shownAuthentications([], { texts: false, identity: true })).toEqual([
    'password',
    'mobile_identification',
  ]);
});
