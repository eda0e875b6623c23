import { DomainError } from '@dojang/domain';
import type { FeatureHandlers } from './platform/http/binding.ts';

/** Calls that are declared and not answered yet. This file goes when the last of them is. */

const later = (): Promise<never> => Promise.reject(new DomainError('unavailable'));

export const pendingAccountCalls: FeatureHandlers<
  | 'exchangeCode'
  | 'changeName'
  | 'changeEmail'
  | 'requestEmailAuthentication'
  | 'authenticateEmail'
  | 'changePasswordByLogin'
  | 'changePassword'
  | 'recordNotice'
  | 'recordFlag'
  | 'notices'
  | 'signUp'
  | 'checkLoginId'
  | 'checkEmail'
  | 'requestPhoneCode'
  | 'confirmPhoneCode'
  | 'findLoginIdByEmail'
  | 'findLoginIdByPhone'
  | 'findPassword'
  | 'resetLink'
  | 'wakeAccount'
> = {
  exchangeCode: later,
  changeName: later,
  changeEmail: later,
  requestEmailAuthentication: later,
  authenticateEmail: later,
  changePasswordByLogin: later,
  changePassword: later,
  recordNotice: later,
  recordFlag: later,
  notices: later,
  signUp: later,
  checkLoginId: later,
  checkEmail: later,
  requestPhoneCode: later,
  confirmPhoneCode: later,
  findLoginIdByEmail: later,
  findLoginIdByPhone: later,
  findPassword: later,
  resetLink: later,
  wakeAccount: later,
};
