import { type AuthenticationResult, endpoints } from '@dojang/contract';
import type { AuthenticationType } from '@dojang/domain';
import { documentBody, type Person, type Reached, until } from '../main-job.ts';
import type { Client } from '../test-client.ts';

/** The steps of authentications before signing, through the API only. */

export interface AskedOfPerson {
  readonly authType: AuthenticationType;
  readonly authValue?: string;
  readonly hint?: string;
}

/** Returns the body of a request whose participants are asked for authentications, by their keys. */
export function bodyWithAuthentications(
  options: Parameters<typeof documentBody>[0],
  asked: Readonly<Record<string, readonly AskedOfPerson[]>>,
) {
  const body = documentBody(options);
  return {
    ...body,
    participants: body.participants.map((person) => {
      const authentications = asked[person.key];
      return authentications === undefined ? person : { ...person, authentications: [...authentications] };
    }),
  };
}

export interface SignerParams {
  readonly documentId: string;
  readonly participantId: string;
}

/** Returns the authentications of a signer. */
export const stepsOf = async (client: Client, params: SignerParams): Promise<AuthenticationResult[]> =>
  (await client(endpoints.authentications, { params })).auths;

/** Returns the path of a signer's authentication of a type. */
export async function stepPath(client: Client, params: SignerParams, authType: AuthenticationType) {
  const found = (await stepsOf(client, params)).find((step) => step.authType === authType);
  if (found === undefined) throw new Error(`${authType} is not asked of this signer`);
  return { ...params, authId: found.authId };
}

/** Returns the code in the newest text message to a phone, after `earlier` messages. */
export async function codeSentTo(service: Reached, phone: string, earlier = 0): Promise<string> {
  const message = await until('a text message with a code', async () => {
    const sent = service.inbox.list().filter((one) => one.to === phone && /인증번호|code/.test(one.text));
    return sent.length > earlier && sent[0];
  });
  return /\b\d{6}\b/.exec(message.text)?.[0] ?? '';
}

/** A six-digit code that differs from the right one. */
export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

/** Enters an access code. */
export async function enterAccessCode(client: Client, params: SignerParams, authValue: string) {
  const path = await stepPath(client, params, 'password');
  return client(endpoints.attemptAuthentication, { params: path, body: { authType: 'password', authValue } });
}

/** Requests and enters a one-time code. */
export async function proveByCode(service: Reached, client: Client, params: SignerParams, person: Person) {
  const path = await stepPath(client, params, 'mobile_otp');
  await client(endpoints.requestOneTimeCode, { params: path, body: { authType: 'mobile_otp' } });
  const otpCode = await codeSentTo(service, person.contact);
  return client(endpoints.enterOneTimeCode, { params: path, body: { otpCode } });
}
