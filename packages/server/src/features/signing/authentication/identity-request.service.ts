import {
  type Carrier,
  cleanLine,
  codeAllowance,
  DomainError,
  IDENTITY_CONSENT_VERSION,
  IDENTITY_NEEDS,
  type IdentityNeed,
  isSameName,
  maskContact,
  parseMobile,
  readIdentityNumber,
  WRONG_VALUES,
} from '@dojang/domain';
import type { IdentityRequest, IdentitySending, IdentityVerifier } from '../../../adapters/identity/port.ts';
import { ProviderError } from '../../../adapters/provider-failure.ts';
import type { Actor, Origin } from '../../../platform/actor.ts';
import { type Limit, lockedUntil } from '../../../platform/attempts.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { appendAudit } from '../../evidence/index.ts';
import { entryFacts, type OpenedSigner, type Signer, signerFacts } from '../signer.service.ts';
import * as repo from './identity-check.repo.ts';
import { refuseWrong, withLock } from './proofs.service.ts';
import {
  type AuthenticationPath,
  type AuthenticationPorts,
  authenticationSubject,
  codeResult,
  type OpenedStep,
  openStep,
} from './steps.service.ts';

/**
 * Owns the request for a phone identity check (mobile_identification): the carrier compares the signer's details and sends a code.
 * Invariant: name, birth date, carrier, number and the digits of the resident number pass through this call's memory to the provider;
 * they are in no row, job, event or log. The provider is therefore called here and not by a job
 * (docs/decisions/0037-identity-checks-inside-the-call.md), outside every transaction.
 */

export const IDENTITY = 'mobile_identification';

/** How long the carrier's code holds, in milliseconds. Source: three minutes of 다날 휴대폰 본인인증. */
const CODE_MS = 180_000;
/** Limits messages to one participant and to one number, and from one address, in an hour. */
const PER_PARTICIPANT: Limit = { most: 5, minutes: 60 };
const PER_PHONE: Limit = { most: 10, minutes: 60 };
const PER_ADDRESS: Limit = { most: 20, minutes: 60 };

/** What the signer enters; a running request gets another code without `identityNumber`. */
export interface IdentityInput {
  readonly name?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly carrier?: Carrier | undefined;
  readonly identityNumber?: string | undefined;
  /** The version of the consent that the signer has accepted. */
  readonly consentVersion?: string | undefined;
}

type Details = Omit<IdentityRequest, 'reference' | 'ipAddress'>;

/** Returns the configured provider. @throws DomainError unavailable without one */
export function verifierOf({ identity }: AuthenticationPorts): IdentityVerifier {
  if (identity === null) throw new DomainError('unavailable');
  return identity;
}

/** A code that was sent, or what has to be entered first. */
export interface IdentityReply {
  readonly needs: IdentityNeed[];
  readonly expiresAt: string | null;
  readonly resendAt: string | null;
  readonly maskedPhone: string;
}

const sentReply = (code: ReturnType<typeof codeResult>): IdentityReply => ({ needs: [], ...code });

/**
 * Has a code sent to the signer's phone, after the consent to passing the details on. Name and number alone are checked, and the reply
 * says what the provider compares besides.
 * @throws DomainError identityConsentMissing, badInput, phoneNumberMissing, phoneInvalid, identityNumberInvalid, authenticationNameOther, stepLocked, codeTooSoon, identityRefused,
 * identityUnavailable, codeExpired when there is no running request to repeat
 */
export async function requestIdentity(
  ports: AuthenticationPorts,
  actor: Actor,
  path: AuthenticationPath,
  input: IdentityInput,
  origin: Origin,
): Promise<IdentityReply> {
  const step = await openStep(ports, actor, path, IDENTITY);
  const verifier = verifierOf(ports);
  const { participant, signer } = step;
  const lock = await ports.attempts.lockEnd(authenticationSubject(participant, IDENTITY), WRONG_VALUES);
  if (lock !== null) throw lockedUntil(lock);
  if (input.identityNumber === undefined) {
    const needs = await needsOf(ports, step, input);
    return needs ?? sentReply(await resend(ports, verifier, step, origin));
  }
  if (input.consentVersion !== IDENTITY_CONSENT_VERSION)
    throw new DomainError('identityConsentMissing', { field: 'consentVersion' });
  const details = detailsOf(step, input, ports.clock.now());
  await ports.db.inTenant(signer.tenantId, (tx) => assertPaused(ports, tx, step));
  await takeTurn(ports, step, origin);
  await ports.attempts.take(`authentication-codes:${ports.keys.mac('phone', details.phone)}`, PER_PHONE);
  return sentReply(await send(ports, verifier, step, details, origin));
}

/** Returns what is missing besides name and number; null when the running check of this phone can send another code. */
async function needsOf(
  ports: AuthenticationPorts,
  step: OpenedStep,
  input: IdentityInput,
): Promise<IdentityReply | null> {
  if (input.name === undefined && input.phoneNumber === undefined) return null;
  nameOf(step, input);
  const maskedPhone = maskContact(mobileOf(input));
  const { participant, signer } = step;
  const running = await ports.db.inTenant(signer.tenantId, (tx) =>
    repo.runningCheck(tx, participant.id, signer.session, ports.clock.now()),
  );
  if (running?.masked_phone === maskedPhone) return null;
  const needs = IDENTITY_NEEDS.filter((name) => input[name] === undefined);
  return { needs, expiresAt: null, resendAt: null, maskedPhone };
}

function nameOf({ participant }: OpenedStep, input: IdentityInput): string {
  const name = cleanLine(input.name ?? '');
  if (name === '') throw new DomainError('badInput', { field: 'name' });
  if (!isSameName(name, participant.name))
    throw new DomainError('authenticationNameOther', { field: 'name' });
  return name;
}

function mobileOf({ phoneNumber = '' }: IdentityInput): string {
  if (phoneNumber.trim() === '') throw new DomainError('phoneNumberMissing', { field: 'phoneNumber' });
  const phone = parseMobile(phoneNumber);
  if (phone === null) throw new DomainError('phoneInvalid', { field: 'phoneNumber' });
  return phone;
}

function detailsOf(step: OpenedStep, input: IdentityInput, now: Date): Details {
  const name = nameOf(step, input);
  const identityNumber = readIdentityNumber(input.identityNumber ?? '', now);
  if (identityNumber === null) throw new DomainError('identityNumberInvalid', { field: 'identityNumber' });
  if (input.carrier === undefined) throw new DomainError('badInput', { field: 'carrier' });
  return { name, identityNumber, carrier: input.carrier, phone: mobileOf(input) };
}

/** @throws DomainError codeTooSoon within the pause after the last code */
async function assertPaused(
  ports: AuthenticationPorts,
  tx: Tx,
  { participant }: Pick<OpenedSigner, 'participant'>,
): Promise<void> {
  const now = ports.clock.now();
  const last = await repo.lastSent(tx, participant.id);
  const allowance = codeAllowance(last === null ? [] : [last], now);
  if (allowance.isAllowed) return;
  throw new DomainError('codeTooSoon', {
    values: { seconds: Math.ceil((allowance.until.getTime() - now.getTime()) / 1000) },
    result: { resendAt: allowance.until.toISOString() },
  });
}

async function takeTurn(ports: AuthenticationPorts, { participant }: OpenedStep, origin: Origin) {
  await ports.attempts.take(`identity-codes:${participant.public_id}`, PER_PARTICIPANT);
  await ports.attempts.take(`authentication-codes:${origin.ip}`, PER_ADDRESS);
}

async function send(
  ports: AuthenticationPorts,
  verifier: IdentityVerifier,
  step: OpenedStep,
  details: Details,
  origin: Origin,
) {
  const { signer, participant } = step;
  const maskedPhone = maskContact(details.phone);
  const reference = await withLock(ports, signer, (tx, opened) =>
    begin(ports, tx, opened, maskedPhone, origin),
  );
  const subject = authenticationSubject(participant, IDENTITY);
  // Details that the carrier refuses are wrong values too: otherwise a link would let anyone test a person's details.
  const slot = await ports.attempts.takeSlot(subject, WRONG_VALUES);
  const sending: IdentitySending = slot.isFree
    ? await verifier
        .send({ ...details, reference, ipAddress: origin.ip })
        .catch((error: unknown) => giveUp(ports, signer, reference, subject, error))
    : { outcome: 'tooMany' };
  if (sending.outcome === 'sent') {
    await ports.attempts.giveBack(subject);
    return withLock(ports, signer, (tx, opened) =>
      recordSent(ports, tx, opened, { reference, maskedPhone, phone: details.phone }, origin),
    );
  }
  await end(ports, signer, reference);
  if (!slot.isFree) throw lockedUntil(slot.until);
  if (sending.outcome === 'tooMany') {
    await ports.attempts.giveBack(subject);
    throw new DomainError('identityUnavailable');
  }
  const locksUntil = slot.left === 0 ? slot.until : null;
  return refuseWrong(
    ports,
    step,
    { outcome: 'wrong', left: slot.left, locksUntil },
    origin,
    (left) => new DomainError('identityRefused', { values: { left }, result: { left } }),
  );
}

/**
 * Adds the request before the provider gets it, so that a concurrent request of this signer finds it, and records the consent before
 * any detail leaves the service.
 */
async function begin(
  ports: AuthenticationPorts,
  tx: Tx,
  opened: OpenedSigner,
  maskedPhone: string,
  origin: Origin,
): Promise<string> {
  const { document, participant, signer } = opened;
  await assertPaused(ports, tx, opened);
  const now = ports.clock.now();
  const reference = ports.ids.publicId();
  await repo.addCheck(tx, {
    public_id: reference,
    tenant_id: document.tenant_id,
    document_id: document.id,
    participant_id: participant.id,
    session: signer.session,
    masked_phone: maskedPhone,
    created_at: now,
    sent_at: null,
    expires_at: new Date(now.getTime() + CODE_MS),
    ended_at: null,
    verified_at: null,
    transaction_id: null,
    ci_hash: null,
  });
  const detail = { version: IDENTITY_CONSENT_VERSION, ...entryFacts(signer) };
  const entry = {
    type: 'participant.identityConsented',
    actor: signerFacts(participant),
    origin,
    detail,
  } as const;
  await appendAudit(tx, document.tenant_id, document, entry, now);
  return reference;
}

/** After a failure of the provider: the try does not count, and the request can be made again at once. */
export async function giveUp(
  ports: AuthenticationPorts,
  signer: Signer,
  reference: string | null,
  subject: string | null,
  error: unknown,
): Promise<never> {
  if (subject !== null) await ports.attempts.giveBack(subject);
  if (reference !== null) await end(ports, signer, reference);
  if (!(error instanceof ProviderError)) throw error;
  ports.logger.warn({ code: error.code, kind: error.kind }, error.message);
  throw new DomainError('identityUnavailable');
}

const end = (ports: AuthenticationPorts, signer: Signer, reference: string): Promise<boolean> =>
  ports.db.inTenant(signer.tenantId, (tx) => repo.endCheck(tx, reference, ports.clock.now()));

interface Sent {
  readonly reference: string;
  readonly maskedPhone: string;
  /** Absent for a repeated code, since the number is not stored. */
  readonly phone?: string;
}

async function recordSent(
  ports: AuthenticationPorts,
  tx: Tx,
  { document, participant, signer }: OpenedSigner,
  { reference, maskedPhone, phone }: Sent,
  origin: Origin,
) {
  const now = ports.clock.now();
  const expiresAt = new Date(now.getTime() + CODE_MS);
  if (!(await repo.markSent(tx, reference, now, expiresAt))) throw new DomainError('codeExpired');
  await repo.endChecks(tx, participant.id, signer.session, now, reference);
  const detail = { authType: IDENTITY, phoneContact: phone ?? maskedPhone, ...entryFacts(signer) };
  const entry = { type: 'participant.codeSent', actor: signerFacts(participant), origin, detail } as const;
  await appendAudit(tx, document.tenant_id, document, entry, now);
  return codeResult({ created_at: now, expires_at: expiresAt, masked_phone: maskedPhone });
}

async function resend(
  ports: AuthenticationPorts,
  verifier: IdentityVerifier,
  step: OpenedStep,
  origin: Origin,
) {
  const { participant, signer } = step;
  const running = await ports.db.inTenant(signer.tenantId, async (tx) => {
    const found = await repo.runningCheck(tx, participant.id, signer.session, ports.clock.now());
    if (found === undefined) throw new DomainError('codeExpired', { field: 'identityNumber' });
    await assertPaused(ports, tx, step);
    return found;
  });
  await takeTurn(ports, step, origin);
  const { public_id: reference, masked_phone: maskedPhone } = running;
  const sending = await verifier
    .resend(reference)
    .catch((error: unknown) => giveUp(ports, signer, null, null, error));
  if (sending.outcome === 'sent')
    return withLock(ports, signer, (tx, opened) =>
      recordSent(ports, tx, opened, { reference, maskedPhone }, origin),
    );
  await end(ports, signer, reference);
  throw new DomainError('codeExpired', { field: 'identityNumber' });
}
