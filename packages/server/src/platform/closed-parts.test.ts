import { expect, test } from 'vitest';
import { closedParts } from './closed-parts.ts';

const OPEN = {
  isProduction: true,
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
