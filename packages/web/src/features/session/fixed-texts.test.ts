import { expect, test } from 'vitest';
import { loginMessages } from '../../pages/login/login.messages.ts';
import { uiMessages } from '../../ui/text/ui.messages.ts';
import { accountMessages } from '../account/account.messages.ts';
import { pointsMessages } from '../points/points.messages.ts';
import { sessionMessages } from './session.messages.ts';

/** Texts that the requirements fix literally. */
const FIXED = [
  ['[ERR-02] other HTTP failures', sessionMessages.en.connectionBroken, 'Internet Error!'],
  [
    '[ERR-02] other HTTP failures in Korean',
    sessionMessages.ko.connectionBroken,
    '인터넷 연결을 확인해 주세요',
  ],
  ['[ERR-02] a code without a message', sessionMessages.en.serverError, 'Server Error!'],
  ['[ERR-06] no user info at log-in', loginMessages.en.tryAgain, 'Login failed, please try again'],
  ['[ERR-07] the profile', sessionMessages.ko.profileFailed, '회원정보 조회 실패'],
  ['[ERR-08] an expired log-in', sessionMessages.en.expired, 'login information has expired'],
  ['[ERR-15] the title when points are missing', pointsMessages.en.lack.sendTitle, 'sign request error'],
  [
    '[ERR-15] points are missing',
    pointsMessages.en.lack.sendText,
    'not enough points, please charge and try again',
  ],
  [
    '[PNT-04] automatic charging failed',
    pointsMessages.ko.failure.text,
    '포인트 자동충전에 실패했습니다. 등록하신 카드를 다시 한 번 확인해 주세요.',
  ],
  ['[ERR-19] fields with a red border', uiMessages.en.checkRedFields, 'check red-bordered fields'],
  ['[ERR-20] two passwords', accountMessages.en.password.differ, 'Passwords do not match'],
] as const;

test.each(FIXED)('%s: %s', (_, text, fixed) => {
  expect(text).toContain(fixed);
});
