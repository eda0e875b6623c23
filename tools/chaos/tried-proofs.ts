/**
 * Identity checks while the server is killed: an access code, a one-time code and a phone identity, each first with wrong values.
 * A repeated call proves nothing twice, and every wrong value that was answered stays counted.
 */
import { endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { type AuthenticationType, ERRORS, type ErrorName, IDENTITY_CONSENT_VERSION } from '@dojang/domain';
import {
  bodyWithAuthentications,
  type SignerParams,
  stepPath,
  wrongCode,
} from '../../packages/server/src/testing/authentication/authentication-steps.ts';
import { type Person, valuesOf } from '../../packages/server/src/testing/main-job.ts';
import { linkHeaders, readLink } from '../../packages/server/src/testing/test-client.ts';
import { letPausePass } from './final-look.ts';
import { codeIn, type IdentityProvider } from './identity-provider.ts';
import { readInbox } from './received.ts';
import { type PatientClient, patientClient, requesterOf } from './retrying-client.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import { eventually, linkFor, untilSealed } from './tried-job.ts';

const ACCESS_CODE = '해돋이-2026';
const MOST_TRIES = 5;
const CODE_WITHIN_MS = 20_000;
/** The first seven digits of a resident number that belongs to nobody here. */
const IDENTITY_NUMBER = '900315-2';

interface Signer {
  readonly client: PatientClient;
  readonly params: SignerParams;
  readonly documentId: string;
  /** The number of tries left after each answered wrong value, by the authentication. */
  readonly left: Map<AuthenticationType, number[]>;
}

/** Proves all three authentications, signs, and waits for the seal. */
export async function doProvenSigning(
  alive: ServerUnderTest,
  provider: IdentityProvider,
  round: number,
  fileId: string,
): Promise<string> {
  const requester = await requesterOf(alive.url);
  const phone = `0102${String(1_000_000 + round)}`;
  const kim = personOf('proven', round);
  const body = bodyWithAuthentications(
    { fileId, people: [kim], name: `본인을 확인한 계약서 ${round}` },
    {
      kim: [
        { authType: 'password', authValue: ACCESS_CODE },
        { authType: 'mobile_otp', authValue: phone },
        { authType: 'mobile_identification' },
      ],
    },
  );
  const { documentId } = await requester(endpoints.createDocument, { body });
  const signer = await openSession(alive, requester, documentId, kim, round);
  for (const value of ['틀린 코드', '또 틀린 코드']) await wrongAccessCode(signer, value);
  for (let pressed = 0; pressed < 2; pressed += 1) await enterAccessCode(signer, ACCESS_CODE);
  const sms = () => codeIn(readInbox(alive.dataDir).findLast((one) => one.to === phone)?.text);
  await proveByPhone(alive, signer, 'mobile_otp', sms);
  await proveByPhone(alive, signer, 'mobile_identification', () => provider.codeTo(identityPhone(round)), {
    name: kim.name,
    phoneNumber: identityPhone(round),
    carrier: 'KT',
    identityNumber: IDENTITY_NUMBER,
  });
  await signer.client(endpoints.startHistory, { params: { documentId } });
  await signer.client(endpoints.sign, {
    params: signer.params,
    body: { consent: true, values: valuesOf(kim) },
  });
  await untilSealed(requester, documentId);
  await assertRecorded(requester, signer);
  return documentId;
}

/** Enters wrong access codes until the step is locked, with a kill in between; the right code is refused then. */
export async function doLocking(alive: ServerUnderTest, round: number, fileId: string): Promise<string> {
  const requester = await requesterOf(alive.url);
  const kim = personOf('locked', round);
  const body = bodyWithAuthentications(
    { fileId, people: [kim], name: `잠긴 계약서 ${round}` },
    { kim: [{ authType: 'password', authValue: ACCESS_CODE }] },
  );
  const { documentId } = await requester(endpoints.createDocument, { body });
  const signer = await openSession(alive, requester, documentId, kim, round);
  for (let tries = 1; ; tries += 1) {
    if (tries > MOST_TRIES) throw new Error(`${tries} wrong access codes did not lock ${documentId}`);
    if (await wrongAccessCode(signer, `틀린 코드 ${tries}`)) break;
    if (tries === 2) await alive.strike('server');
  }
  const opened = await enterAccessCode(signer, ACCESS_CODE).catch(refusalNamed('stepLocked'));
  if (opened !== 'stepLocked') throw new Error(`the lock of ${documentId} was lost`);
  await assertRecorded(requester, signer);
  return documentId;
}

const personOf = (name: string, round: number): Person => ({
  key: 'kim',
  name: '김하나',
  method: 'email',
  contact: `${name}${round}@person.example`,
});

const identityPhone = (round: number): string => `0103${String(1_000_000 + round)}`;

async function openSession(
  { url }: ServerUnderTest,
  requester: PatientClient,
  documentId: string,
  person: Person,
  round: number,
): Promise<Signer> {
  const found = await eventually(`the link for ${person.contact}`, () =>
    linkFor(url, requester, documentId, person),
  );
  const link = readLink(found);
  const params = { documentId, participantId: link.participantId };
  const byLink = patientClient(url, () => linkHeaders(link, person.contact));
  const { token } = await byLink(endpoints.openSession, { params, body: { contact: person.contact } });
  // Codes are limited per address, and each round is another person.
  const address = { 'x-forwarded-for': `203.0.113.${round % 250}` };
  return { client: patientClient(url, () => ({ token, ...address })), params, documentId, left: new Map() };
}

async function enterAccessCode({ client, params }: Signer, authValue: string) {
  const path = await stepPath(client, params, 'password');
  return client(endpoints.attemptAuthentication, { params: path, body: { authType: 'password', authValue } });
}

/** @returns whether the step is locked now */
const wrongAccessCode = (signer: Signer, value: string): Promise<boolean> =>
  wrongValue(signer, 'password', 'accessCodeWrong', () => enterAccessCode(signer, value));

/** Enters a wrong value, and checks that it was counted. @returns whether the step is locked now */
async function wrongValue(
  { left, documentId }: Signer,
  authType: AuthenticationType,
  error: ErrorName,
  enter: () => Promise<unknown>,
): Promise<boolean> {
  const reply = await enter().catch((thrown: unknown) => thrown);
  if (!(reply instanceof ApiError)) throw new Error(`a wrong ${authType} of ${documentId} was accepted`);
  if (reply.code === ERRORS.stepLocked.code) return true;
  if (reply.code !== ERRORS[error].code) throw reply;
  const now = leftIn(reply.result);
  const before = left.get(authType) ?? [];
  if (now >= (before.at(-1) ?? MOST_TRIES))
    throw new Error(`${documentId}: after ${before.join(', ')} tries were left ${now}: a count was lost`);
  left.set(authType, [...before, now]);
  return false;
}

const leftIn = (result: unknown): number =>
  typeof result === 'object' && result !== null && 'left' in result ? Number(result.left) : Number.NaN;

/** Handles a refusal as a value. @throws other errors */
const refusalNamed =
  (...names: readonly ErrorName[]) =>
  (error: unknown): ErrorName => {
    const name = names.find((one) => error instanceof ApiError && error.code === ERRORS[one].code);
    if (name === undefined) throw error;
    return name;
  };

type PhoneProof = 'mobile_otp' | 'mobile_identification';

interface Details {
  readonly name: string;
  readonly phoneNumber: string;
  readonly carrier: 'KT';
  readonly identityNumber: string;
}

/**
 * Requests a code, enters a wrong one and the right one. A code that was lost by a kill is requested again, as a signer does
 * after the pause.
 */
async function proveByPhone(
  { ownerUrl }: ServerUnderTest,
  signer: Signer,
  authType: PhoneProof,
  received: () => string | null,
  details?: Details,
): Promise<void> {
  const { client, params, documentId } = signer;
  const path = await stepPath(client, params, authType);
  const request = (): Promise<unknown> =>
    details === undefined
      ? client(endpoints.requestOneTimeCode, { params: path, body: { authType: 'mobile_otp' } })
      : client(endpoints.requestIdentity, {
          params: path,
          body: { authType: 'mobile_identification', consentVersion: IDENTITY_CONSENT_VERSION, ...details },
        });
  const enter = (otpCode: string) => client(endpoints.enterOneTimeCode, { params: path, body: { otpCode } });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (tries > 0) await letPausePass(ownerUrl(), documentId);
    const before = received();
    await request().catch(refusalNamed('codeTooSoon', 'codeExpired', 'identityUnavailable'));
    const code = await newCode(received, tries === 0 ? null : before);
    if (code === null) continue;
    const wrong = () => enter(wrongCode(code));
    const isLost = tries === 0 ? await wrongValue(signer, authType, 'codeWrong', wrong).catch(lost) : false;
    if (isLost) continue;
    const proven = await enter(code).catch(refusalNamed('codeExpired', 'codeWrong', 'identityUnavailable'));
    if (typeof proven !== 'string') return;
  }
  throw new Error(`${authType} of ${documentId} was not proven in ${MOST_TRIES} tries`);
}

/** A code whose request was cut off by a kill does not hold. */
const lost = (error: unknown): true => {
  refusalNamed('codeExpired', 'identityUnavailable')(error);
  return true;
};

/** Waits for a code that differs from the one before. @returns null when none arrives */
async function newCode(received: () => string | null, before: string | null): Promise<string | null> {
  const end = performance.now() + CODE_WITHIN_MS;
  return eventually('a code', async () => {
    const code = received();
    if (code !== null && code !== before) return { code };
    return performance.now() > end ? { code: null } : null;
  }).then(({ code }) => code);
}

/** Each authentication has one proof in the audit trail, and each answered wrong value its event. */
async function assertRecorded(requester: PatientClient, { documentId, left }: Signer): Promise<void> {
  const { list } = await requester(endpoints.histories, { params: { documentId } });
  const count = (type: string, authType: string): number =>
    list.filter((event) => event.type === type && event.detail.authType === authType).length;
  for (const [authType, answered] of left) {
    const isLocked = count('participant.authenticationLocked', authType) > 0;
    const proofs = count('participant.authenticated', authType);
    if (proofs > 1) throw new Error(`${documentId}: ${authType} was proven ${proofs} times`);
    const failed = count('participant.authenticationFailed', authType);
    if (failed < answered.length || failed > MOST_TRIES || (isLocked && proofs > 0))
      throw new Error(`${documentId}: ${answered.length} wrong values were answered, ${failed} are recorded`);
  }
}
