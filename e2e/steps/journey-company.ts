/** A company, or a person, for one journey alone: signed up with the calls of the screens. */
import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { POLICY_VERSION, WELCOME_VERSION } from '../../packages/domain/src/index.ts';
import { type Api, clientHash, clientWith, DEMO_PASSWORD, sessionOf } from './api.ts';
import { nextMessageTo } from './inbox.ts';

/** A person with an account, with the demo password, who has already seen the welcome. */
export interface Account {
  readonly loginId: string;
  readonly name: string;
  readonly email: string;
  /** The API with this person's session. */
  readonly api: Api;
}

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

/** A unique word for login ids and addresses. */
export const ownWord = (): string =>
  `j${randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0')}`;

/** A unique mobile number. */
export const ownPhone = (): string => `010${digits(8)}`;

/** Records that the terms were agreed to and the welcome was seen. */
async function beWelcomed(api: Api): Promise<void> {
  const seen = { policy: POLICY_VERSION, welcome: WELCOME_VERSION, welcome_mobile: WELCOME_VERSION } as const;
  await Promise.all(
    (['policy', 'welcome', 'welcome_mobile'] as const).map((type) =>
      api(endpoints.recordNotice, { body: { type, version: seen[type] } }),
    ),
  );
}

interface Newcomer {
  readonly name: string;
  /** The login id; the default is a unique one. */
  readonly loginId?: string;
}

/** Signs a person up with a verified phone and address, each from a different IP address, as real people have. */
async function signUpBy(
  request: APIRequestContext,
  { name, loginId = ownWord() }: Newcomer,
  businessName: string | null,
): Promise<Account> {
  const place = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const visitor = clientWith(request, { 'x-forwarded-for': place });
  const phone = ownPhone();
  const email = `${loginId}@journey.example`;
  const { verificationId } = await visitor(endpoints.requestPhoneCode, { body: { phone } });
  const message = await nextMessageTo(request, 'sms', phone);
  const code = /\d{6}/.exec(message.text)?.[0] ?? '';
  const { phoneToken } = await visitor(endpoints.confirmPhoneCode, { body: { verificationId, code } });
  const signedUp = await visitor(endpoints.signUp, {
    body: {
      type: businessName === null ? 'individual' : 'business',
      loginId,
      password: clientHash(DEMO_PASSWORD),
      name,
      birthDate: '1990-05-05',
      email,
      phone,
      phoneToken,
      agreements: { age: true, terms: true, privacy: true, marketing: false },
      ...(businessName !== null && {
        business: { representativeName: name, businessName, registrationNumber: '2148765433' },
      }),
    },
  });
  const { accessToken } = await visitor(endpoints.exchangeCode, {
    body: { grantType: 'authorization_code', code: signedUp.code },
  });
  const api = clientWith(request, { token: accessToken });
  await beWelcomed(api);
  const mail = await nextMessageTo(request, 'email', email);
  const link = new URL(mail.links.find((one) => one.includes('token=')) ?? '');
  await visitor(endpoints.authenticateEmail, { body: { token: link.searchParams.get('token') ?? '' } });
  return { loginId, name, email, api };
}

/** A personal account. */
export const newPerson = (request: APIRequestContext, who: Partial<Newcomer> = {}): Promise<Account> =>
  signUpBy(request, { name: '박사랑', ...who }, null);

/** A company with the account of its main admin. */
export const newCompany = (request: APIRequestContext, who: Partial<Newcomer> = {}): Promise<Account> =>
  signUpBy(request, { name: '윤한결', ...who }, '한결상사');

export interface Member {
  readonly name: string;
  /** The login id; the default is a unique one. */
  readonly loginId?: string;
  /** Default: the default team. */
  readonly teamId?: string;
  /** A read-write (1000) or read-only (1001) member, or a co-admin. */
  readonly rights?: 1000 | 1001 | 'co-admin';
}

/** A member of the company who has already changed the first password. */
export async function newMember(
  request: APIRequestContext,
  admin: Pick<Account, 'api'>,
  { name, loginId = ownWord(), teamId, rights = 1000 }: Member,
): Promise<Account> {
  const role =
    rights === 'co-admin'
      ? ({ roleId: 1001, permsGroupId: null, permsScope: 0 } as const)
      : ({ roleId: 1002, permsGroupId: rights, permsScope: 2 } as const);
  const place = teamId ?? (await admin.api(endpoints.organization)).defaultTeamId;
  const email = `${loginId}@journey.example`;
  const body = { loginId, name, email, teamId: place, password: clientHash('first-password-1'), ...role };
  await admin.api(endpoints.createMember, { body });
  const first = await sessionOf(request, loginId, 'first-password-1');
  await clientWith(request, { token: first.accessToken })(endpoints.changePassword, {
    body: { newPassword: clientHash(DEMO_PASSWORD) },
  });
  const api = clientWith(request, { token: (await sessionOf(request, loginId)).accessToken });
  await beWelcomed(api);
  return { loginId, name, email, api };
}
