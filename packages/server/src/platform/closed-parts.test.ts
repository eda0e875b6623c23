import { type Company, NO_COMPANY } from '@dojang/domain';
import { expect, test } from 'vitest';
import { closedParts } from './closed-parts.ts';

const COMPANY = {
  name: '주식회사 한결',
  representative: '김한결',
  number: '1234567891',
  mailOrder: '제2026-서울중구-0001호',
  address: '서울특별시 중구 세종대로 1',
  phone: '02-000-0000',
  email: 'help@hangyeol.example',
  hosting: '',
  supportLink: '',
  supportHours: { ko: '', en: '' },
  privacyOfficer: { name: '이보호', email: 'privacy@hangyeol.example', phone: '' },
  processors: [{ work: '이메일의 발송', company: '주식회사 메일' }],
} as const;

const OPEN = {
  isProduction: true,
  holdsOutgoing: false,
  pointsUnit: 'document',
  signUp: 'open',
  isSignUpSet: true,
  messenger: {
    baseUrl: '',
    apiKey: 'key',
    apiSecret: '',
    sender: '',
    pfId: '',
    templateIds: {},
  },
  identity: { baseUrl: '', apiSecret: '', storeId: '', channelKey: '' },
  payment: { baseUrl: '', scriptUrl: '', secretKey: '', clientKey: '' },
  payApp: undefined,
  company: COMPANY,
} as const;

test('[ACC-01] the start tells nothing when everything is open', () => {
  expect(closedParts(OPEN)).toEqual([]);
});

test('[ACC-01] the start tells why the sign-up is closed, and how the first account is made', () => {
  const unset = closedParts({ ...OPEN, signUp: 'closed', isSignUpSet: false }).join('\n');
  expect(unset).toContain('SIGN_UP is not set');
  expect(unset).toContain('npm run operator -- organization');
  expect(closedParts({ ...OPEN, signUp: 'invited' }).join('\n')).toContain('SIGN_UP=invited');
});

test('[ACC-01] in production the start names what no provider is configured for; simulators stand in elsewhere', () => {
  const bare = { ...OPEN, messenger: undefined, identity: undefined, payment: undefined };
  const told = closedParts(bare).join('\n');
  for (const name of ['SOLAPI_API_KEY', 'PORTONE_API_SECRET', 'TOSS_SECRET_KEY'])
    expect(told).toContain(name);
  expect(closedParts({ ...bare, isProduction: false })).toEqual([]);
  expect(told).toContain('sign-up is verified by e-mail');
  expect(closedParts({ ...bare, signUp: 'closed' }).join('\n')).not.toContain('verified by e-mail');
});

test('the start tells that nothing is sent, and what becomes of it', () => {
  expect(closedParts({ ...OPEN, holdsOutgoing: true })[0]).toBe('발송 꺼짐 / nothing is sent: OUTBOUND=off');
});

test('[APP-13] in production the start names the company data that is missing, once and by variable; the report of a mail-order business only where points are sold', () => {
  const told = (part: Partial<Company>, sells = true) =>
    closedParts({ ...OPEN, ...(sells ? {} : { payment: undefined }), company: { ...COMPANY, ...part } })
      .filter((line) => line.includes('company data'))
      .join('\n');
  expect(told({})).toBe('');
  expect(closedParts({ ...OPEN, company: NO_COMPANY })).toHaveLength(1);
  const all = closedParts({ ...OPEN, company: NO_COMPANY }).join();
  for (const name of ['COMPANY_NAME', 'COMPANY_NUMBER', 'SUPPORT_PHONE', 'PRIVACY_OFFICER', 'PROCESSORS'])
    expect(all).toContain(name);
  expect(all).toContain('COMPANY_MAIL_ORDER');
  expect(told({ ...NO_COMPANY }, false)).not.toContain('COMPANY_MAIL_ORDER');
  expect(closedParts({ ...OPEN, isProduction: false, company: NO_COMPANY })).toEqual([]);
});
