import { endpoints, type SignUpInput } from '@dojang/contract';
import type { InboxMessage } from '@dojang/simulators';
import { verificationToken } from '../platform/verification-keys.ts';
import { until } from './main-job.ts';
import { ownerRows } from './refusals.ts';
import { type Client, clientHash, clientWith } from './test-client.ts';
import type { TestService } from './test-service.ts';

/** Signs people up as the screens do; codes and links are read from the messages that the providers received. */

export const PASSWORD = 'Geheim2026';

/** Returns the newest message to a contact that contains the words. */
export const messageTo = (service: TestService, contact: string, words: string): Promise<InboxMessage> =>
  until(`'${words}' to ${contact}`, async () =>
    service.inbox.list().find((one) => one.to === contact && `${one.subject} ${one.text}`.includes(words)),
  );

export const codeIn = (message: InboxMessage): string => /\d{6}/.exec(message.text)?.[0] ?? '';

/** Returns the token of the link in a message. */
export function tokenIn(message: InboxMessage): string {
  const link = message.links.find((one) => one.includes('token=')) ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

/** Requests a code and reads it from the text message. */
export async function askForCode(service: TestService, phone: string) {
  const before = new Set(service.inbox.list().map((message) => message.id));
  const asked = await clientWith(service.url, {})(endpoints.requestPhoneCode, { body: { phone } });
  const message = await until(`a code to ${phone}`, async () =>
    service.inbox.list().find((one) => one.to === phone && !before.has(one.id)),
  );
  return { ...asked, code: codeIn(message) };
}

/** Verifies a phone. @returns the token for one sign-up */
export async function provePhone(service: TestService, phone: string): Promise<string> {
  const { verificationId, code } = await askForCode(service, phone);
  const body = { verificationId, code };
  return (await clientWith(service.url, {})(endpoints.confirmPhoneCode, { body })).phoneToken;
}

/** Requests a code to a mail address, where no messenger is configured, and reads it from the mail. */
export async function askForMailCode(
  service: TestService,
  email: string,
  visitor = clientWith(service.url, {}),
) {
  const before = new Set(service.inbox.list().map((message) => message.id));
  const asked = await visitor(endpoints.requestMailCode, { body: { email } });
  const message = await until(`a code to ${email}`, async () =>
    service.inbox.list().find((one) => one.to === email && !before.has(one.id)),
  );
  return { ...asked, message, code: codeIn(message) };
}

/** Returns tokens of verified phones without sending messages, since the number of codes per address is limited. */
export async function provedPhones(service: TestService, phones: readonly string[]): Promise<string[]> {
  const now = service.clock.now();
  const rows = await ownerRows<{ public_id: string }>(
    service,
    `insert into verification (public_id, purpose, contact, created_at, expires_at, confirmed_at)
     select 'proved' || phone, 'phone', phone, $2, $3, $2 from unnest($1::text[]) phone returning public_id`,
    [phones, now, new Date(now.getTime() + 180_000)],
  );
  return rows.map((row) => verificationToken(service.keys, 'phone', row.public_id));
}

let people = 0;

/** Returns sign-up input that differs from all earlier input. */
export function newcomer() {
  people += 1;
  const number = String(people).padStart(4, '0');
  return {
    type: 'individual' as const,
    loginId: `member${number}`,
    password: clientHash(PASSWORD),
    name: '홍새봄',
    birthDate: '1990-05-05',
    email: `member${number}@person.example`,
    phone: `0101234${number}`,
    phoneToken: '',
    agreements: { age: true, terms: true, privacy: true, marketing: false },
  };
}

export interface Member {
  readonly loginId: string;
  readonly email: string;
  readonly phone: string;
  readonly client: Client;
  readonly token: string;
}

/** Signs a person up and logs in. */
export async function signUpMember(
  service: TestService,
  overrides: Partial<Omit<SignUpInput, 'phoneToken'>> = {},
): Promise<Member> {
  const person = { ...newcomer(), ...overrides };
  const visitor = clientWith(service.url, {});
  const phoneToken = await provePhone(service, person.phone);
  const { code } = await visitor(endpoints.signUp, { body: { ...person, phoneToken } });
  const { accessToken } = await visitor(endpoints.exchangeCode, {
    body: { grantType: 'authorization_code', code },
  });
  const { loginId, email, phone } = person;
  return {
    loginId,
    email,
    phone,
    token: accessToken,
    client: clientWith(service.url, { token: accessToken }),
  };
}

/** Closes an account directly in the database: it can no longer log in and belongs to no organization. */
export async function closeAccount(service: TestService, loginId: string): Promise<void> {
  const values = [loginId, service.clock.now()];
  const closed = `select id from account where login_id = $1`;
  await ownerRows(
    service,
    `update account set status = 'closed', closed_at = $2 where login_id = $1`,
    values,
  );
  await ownerRows(service, `update session_family set ended_at = $2 where account_id in (${closed})`, values);
  await ownerRows(service, `delete from membership where account_id in (${closed})`, [loginId]);
}
