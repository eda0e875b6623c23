import {
  cleanLine,
  codeAllowance,
  DomainError,
  isSameName,
  maskContact,
  ONE_TIME_CODE,
  parsePhone,
  readOneTimeCode,
  WRONG_VALUES,
} from '@dojang/domain';
import type { Actor, Origin } from '../../../platform/actor.ts';
import { type Limit, lockedUntil } from '../../../platform/attempts.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sameText } from '../../../platform/keys.ts';
import { authenticationCodeOf } from '../../../platform/verification-keys.ts';
import { listProofs, updateParticipant } from '../../documents/index.ts';
import { appendAudit } from '../../evidence/index.ts';
import { planMessage } from '../../messages/index.ts';
import { entryFacts, signerFacts } from '../signer.service.ts';
import * as repo from './one-time-code.repo.ts';
import { recordProof, refuseWrong, withLock } from './proofs.service.ts';
import {
  type AuthenticationPath,
  type AuthenticationPorts,
  authenticationSubject,
  boundPhone,
  codeResult,
  type OpenedStep,
  openStep,
  phoneOf,
  phoneOfRequest,
  signerSteps,
} from './steps.service.ts';

/**
 * Owns the one-time code to a signer's phone (mobile_otp), which proves possession of the phone and no name. The code holds five
 * minutes, in the session that requested it, for one use; it is derived from its row and is stored nowhere. Where the request has no
 * number, the signer gives one: the audit trail says so, and the first number that a code proves is bound to the participant.
 */

const TYPE = 'mobile_otp';
const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Limits messages to one number, and from one address, in an hour. */
const PER_PHONE: Limit = { most: 10, minutes: 60 };
const PER_ADDRESS: Limit = { most: 20, minutes: 60 };

export interface CodeRequest {
  readonly name?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

/** Sends a code. @throws DomainError stepLocked, codeTooSoon, authenticationPhoneOther, authenticationNameOther, unavailable */
export async function requestCode(
  ports: AuthenticationPorts,
  actor: Actor,
  path: AuthenticationPath,
  input: CodeRequest,
  origin: Origin,
) {
  const step = await openStep(ports, actor, path, TYPE);
  if (!ports.canText) throw new DomainError('unavailable');
  const { participant, signer } = step;
  const subject = authenticationSubject(participant, TYPE);
  const lock = await ports.attempts.lockEnd(subject, WRONG_VALUES);
  if (lock !== null) throw lockedUntil(lock);
  const phone = await phoneFor(ports, step, input);
  await ports.attempts.take(`authentication-codes:${origin.ip}`, PER_ADDRESS);
  await ports.attempts.take(`authentication-codes:${ports.keys.mac('phone', phone)}`, PER_PHONE);
  return withLock(ports, signer, (tx, opened) =>
    sendCode(ports, tx, { ...opened, asked: step.asked }, phone, origin),
  );
}

/** Returns the phone that gets the code, and compares what the signer entered with the request. */
async function phoneFor(ports: AuthenticationPorts, step: OpenedStep, { name, phoneNumber }: CodeRequest) {
  const { asked, participant } = step;
  if (name !== undefined && cleanLine(name) !== '' && !isSameName(name, participant.name))
    throw new DomainError('authenticationNameOther', { field: 'name' });
  const chosen = phoneOf(ports.keys, asked, participant);
  if (phoneNumber === undefined || phoneNumber.trim() === '') {
    if (chosen === null) throw new DomainError('phoneNumberMissing', { field: 'phoneNumber' });
    return chosen;
  }
  const typed = parsePhone(phoneNumber);
  if (typed === null) throw new DomainError('phoneInvalid', { field: 'phoneNumber' });
  if (chosen === null) return typed;
  // Entries are limited, so that nobody finds the masked digits by trying.
  const subject = `authentication-phone:${authenticationSubject(participant, TYPE)}`;
  const compared = await ports.attempts.compare(subject, () => sameText(typed, chosen), WRONG_VALUES);
  if (compared.outcome === 'locked') throw lockedUntil(compared.until);
  if (compared.outcome === 'wrong')
    throw new DomainError('authenticationPhoneOther', { field: 'phoneNumber' });
  return chosen;
}

async function sendCode(
  ports: AuthenticationPorts,
  tx: Tx,
  { document, participant, signer, asked }: OpenedStep,
  phone: string,
  origin: Origin,
) {
  const now = ports.clock.now();
  assertMayAsk(await repo.codesSince(tx, participant.id, new Date(now.getTime() - HOUR)), now);
  const code = {
    public_id: ports.ids.publicId(),
    tenant_id: document.tenant_id,
    document_id: document.id,
    participant_id: participant.id,
    session: signer.session,
    phone_secret: ports.keys.conceal('authentication-phone', phone),
    masked_phone: maskContact(phone),
    created_at: now,
    expires_at: new Date(now.getTime() + ONE_TIME_CODE.seconds * SECOND),
    ended_at: null,
  };
  await repo.replaceCode(tx, code);
  const detail = { authType: TYPE, ...phoneFacts(ports, asked, participant, phone), ...entryFacts(signer) };
  const entry = { type: 'participant.codeSent', actor: signerFacts(participant), origin, detail } as const;
  await appendAudit(tx, document.tenant_id, document, entry, now);
  await planMessage(
    tx,
    ports.ids,
    {
      tenantId: document.tenant_id,
      documentId: document.id,
      participantId: participant.id,
      event: `authenticationCode:${code.public_id}`,
      recipient: phone,
      channel: 'sms',
      template: 'authenticationCode',
      parameters: { codeId: code.public_id },
    },
    now,
  );
  return codeResult(code);
}

/** The facts of a phone in the audit trail: its number, and whether the signer gave it. */
const phoneFacts = (
  { keys }: AuthenticationPorts,
  asked: OpenedStep['asked'],
  participant: OpenedStep['participant'],
  phone: string,
) => ({
  phoneContact: phone,
  ...(phoneOfRequest(keys, asked, participant) === null ? { phoneBy: 'signer' } : {}),
});

function assertMayAsk(sent: readonly Date[], now: Date): void {
  const allowance = codeAllowance(sent, now);
  if (allowance.isAllowed) return;
  if (allowance.reason === 'hour') throw lockedUntil(allowance.until);
  throw new DomainError('codeTooSoon', {
    values: { seconds: Math.ceil((allowance.until.getTime() - now.getTime()) / SECOND) },
    result: { resendAt: allowance.until.toISOString() },
  });
}

/** Compares a code. @throws DomainError codeMissing, codeExpired, codeWrong, stepLocked */
export async function enterCode(
  ports: AuthenticationPorts,
  actor: Actor,
  path: AuthenticationPath,
  typed: string,
  field: string,
  origin: Origin,
) {
  const step = await openStep(ports, actor, path, TYPE);
  const { participant, signer } = step;
  const digits = readOneTimeCode(typed);
  if (digits === null) throw new DomainError('codeMissing', { field });
  const now = ports.clock.now();
  const subject = authenticationSubject(participant, TYPE);
  const lock = await ports.attempts.lockEnd(subject, WRONG_VALUES);
  if (lock !== null) throw lockedUntil(lock);
  const code = await ports.db.inTenant(signer.tenantId, (tx) =>
    repo.runningCode(tx, participant.id, signer.session, now),
  );
  if (code === undefined) throw new DomainError('codeExpired', { field });
  const phone = ports.keys.reveal('authentication-phone', code.phone_secret);
  const right = authenticationCodeOf(ports.keys, { public_id: code.public_id, phone });
  const compared = await ports.attempts.compare(subject, () => sameText(digits, right), WRONG_VALUES);
  if (compared.outcome !== 'right')
    return refuseWrong(
      ports,
      step,
      compared,
      origin,
      (left) => new DomainError('codeWrong', { field, result: { field, left } }),
    );
  await withLock(ports, signer, async (tx, opened) => {
    const at = ports.clock.now();
    if (await repo.spendCode(tx, code.id, at)) {
      await bind(ports, tx, { ...opened, asked: step.asked }, phone, field);
      const facts = phoneFacts(ports, step.asked, opened.participant, phone);
      return recordProof(tx, opened, TYPE, origin, at, facts);
    }
    // A concurrent call with the same code may have proven the step already.
    const proofs = await listProofs(tx, participant.id, signer.session);
    if (!proofs.some(({ authType }) => authType === TYPE)) throw new DomainError('codeExpired', { field });
  });
  return { auths: await signerSteps(ports, signer) };
}

/**
 * Binds the proven phone to a participant who gave it. A code that was sent to another phone before the first proof proves nothing.
 * @throws DomainError codeExpired
 */
async function bind(
  ports: AuthenticationPorts,
  tx: Tx,
  { asked, participant }: OpenedStep,
  phone: string,
  field: string,
): Promise<void> {
  const known = phoneOf(ports.keys, asked, participant);
  if (known !== null && known !== phone) throw new DomainError('codeExpired', { field });
  if (known === null)
    await updateParticipant(tx, participant.id, { bound_phone_secret: boundPhone(ports.keys, phone) });
}

/** Ends the running code of this session, when the signer closes its entry. */
export async function closeCode(ports: AuthenticationPorts, actor: Actor, path: AuthenticationPath) {
  const { participant, signer } = await openStep(ports, actor, path, TYPE);
  await ports.db.inTenant(signer.tenantId, (tx) =>
    repo.endCodes(tx, participant.id, signer.session, ports.clock.now()),
  );
  return {};
}
