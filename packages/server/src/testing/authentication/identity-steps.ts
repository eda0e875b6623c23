import { endpoints } from '@dojang/contract';
import { IDENTITY_CONSENT_VERSION } from '@dojang/domain';
import { KIM, type Person, signerOf } from '../main-job.ts';
import { type Client, clientWith } from '../test-client.ts';
import type { TestService } from '../test-service.ts';
import { bodyWithAuthentications, codeSentTo, type SignerParams, stepPath } from './authentication-steps.ts';

/** The steps of a phone identity check, through the API only. */

/** Seven digits and a birth date that occur nowhere else in the tests. */
export const SECRET_DIGITS = { typed: '900315-2', digits: '9003152', birthDate: '1990-03-15' };

export const PHONE = '01087654321';

export const DETAILS = {
  authType: 'mobile_identification' as const,
  name: KIM.name,
  phoneNumber: '010-8765-4321',
  carrier: 'KT' as const,
  identityNumber: SECRET_DIGITS.typed,
  consentVersion: IDENTITY_CONSENT_VERSION,
};

/** Sends a document whose first person is asked for a phone identity check. */
export async function sendWithIdentity(client: Client, fileId: string, people: readonly Person[] = [KIM]) {
  const body = bodyWithAuthentications({ fileId, people }, { kim: [{ authType: 'mobile_identification' }] });
  return (await client(endpoints.createDocument, { body })).documentId;
}

export interface IdentityStep {
  readonly client: Client;
  readonly params: SignerParams;
  readonly path: SignerParams & { readonly authId: string };
  /** Requests a code, and returns it from the text message. */
  readonly codeAfter: (details?: Partial<typeof DETAILS>) => Promise<string>;
  readonly enter: (otpCode: string) => Promise<unknown>;
}

/** Opens a session of a signer, as the signing page does, at the identity check. */
export async function openIdentityStep(
  service: TestService,
  documentId: string,
  person: Person = KIM,
): Promise<IdentityStep> {
  const { client: byLink, params } = await signerOf(service, person, documentId);
  const opened = await byLink(endpoints.openSession, { params, body: { contact: person.contact } });
  const client = clientWith(service.url, { token: opened.token });
  const path = await stepPath(client, params, 'mobile_identification');
  const messages = () => service.inbox.list().filter(({ to }) => to === PHONE).length;
  return {
    client,
    params,
    path,
    codeAfter: async (details = {}) => {
      const earlier = messages();
      await client(endpoints.requestIdentity, { params: path, body: { ...DETAILS, ...details } });
      return codeSentTo(service, PHONE, earlier);
    },
    enter: (otpCode) => client(endpoints.enterOneTimeCode, { params: path, body: { otpCode } }),
  };
}
