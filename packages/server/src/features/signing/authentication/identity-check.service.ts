import { DomainError, isSameName, provenAt, readOneTimeCode, WRONG_VALUES } from '@dojang/domain';
import type { VerifiedIdentity } from '../../../adapters/identity/port.ts';
import type { Actor, Origin } from '../../../platform/actor.ts';
import { lockedUntil, type Slot } from '../../../platform/attempts.repo.ts';
import { listProofs } from '../../documents/index.ts';
import * as repo from './identity-check.repo.ts';
import { giveUp, IDENTITY, verifierOf } from './identity-request.service.ts';
import { recordProof, refuseWrong, withLock } from './proofs.service.ts';
import {
  type AuthenticationPath,
  type AuthenticationPorts,
  authenticationSubject,
  type OpenedStep,
  openStep,
  signerSteps,
} from './steps.service.ts';

/**
 * Owns the result of a phone identity check, which proves the signer's real name. Invariant: the registered name is compared with the
 * signer's name and is shown to nobody; of a check remain its time, the provider's number and a keyed hash of the connecting
 * information.
 */

type FreeSlot = Extract<Slot, { isFree: true }>;

/**
 * Compares the carrier's code.
 * @throws DomainError codeMissing, codeExpired, codeWrong, identityNameDiffers, identityUnavailable, stepLocked
 */
export async function confirmIdentity(
  ports: AuthenticationPorts,
  actor: Actor,
  path: AuthenticationPath,
  typed: string,
  field: string,
  origin: Origin,
) {
  const step = await openStep(ports, actor, path, IDENTITY);
  const verifier = verifierOf(ports);
  const { participant, signer } = step;
  const code = readOneTimeCode(typed);
  if (code === null) throw new DomainError('codeMissing', { field });
  const running = await ports.db.inTenant(signer.tenantId, (tx) =>
    repo.runningCheck(tx, participant.id, signer.session, ports.clock.now()),
  );
  const subject = authenticationSubject(participant, IDENTITY);
  // The slot is taken before the provider compares, so that concurrent codes are limited too.
  const slot = await ports.attempts.takeSlot(subject, WRONG_VALUES);
  if (!slot.isFree) throw lockedUntil(slot.until);
  if (running === undefined) {
    await ports.attempts.giveBack(subject);
    await assertProven(ports, step, field);
    return { auths: await signerSteps(ports, signer) };
  }
  const { public_id: reference } = running;
  const result = await verifier
    .confirm(reference, code)
    .catch((error: unknown) => giveUp(ports, signer, null, subject, error));
  if (result.outcome === 'gone') {
    await endRunning(ports, step, reference);
    await ports.attempts.giveBack(subject);
    throw new DomainError('codeExpired', { field });
  }
  if (result.outcome === 'refused') return refuse(ports, step, slot, origin, 'codeWrong', field);
  if (!isSameName(result.identity.name, participant.name)) {
    // Only the call that ends the request counts, so that a repeated call does not count twice.
    const isFirst = await endRunning(ports, step, reference);
    if (isFirst) return refuse(ports, step, slot, origin, 'identityNameDiffers', field);
    await ports.attempts.giveBack(subject);
    throw new DomainError('codeExpired', { field });
  }
  await prove(ports, step, reference, result.identity, origin, field);
  await ports.attempts.clear(subject);
  return { auths: await signerSteps(ports, signer) };
}

const endRunning = (ports: AuthenticationPorts, { signer }: OpenedStep, reference: string) =>
  ports.db.inTenant(signer.tenantId, (tx) => repo.endCheck(tx, reference, ports.clock.now()));

const refuse = (
  ports: AuthenticationPorts,
  step: OpenedStep,
  { left, until }: FreeSlot,
  origin: Origin,
  error: 'codeWrong' | 'identityNameDiffers',
  field: string,
) =>
  refuseWrong(
    ports,
    step,
    { outcome: 'wrong', left, locksUntil: left === 0 ? until : null },
    origin,
    () => new DomainError(error, { field, values: { left }, result: { field, left } }),
  );

/** A concurrent call with the same code may have proven the step already. @throws DomainError codeExpired */
const assertProven = (
  ports: AuthenticationPorts,
  { participant, signer }: OpenedStep,
  field: string,
): Promise<void> =>
  ports.db.inTenant(signer.tenantId, async (tx) => {
    const proofs = await listProofs(tx, participant.id, signer.session);
    if (provenAt(IDENTITY, proofs, ports.clock.now()) === null)
      throw new DomainError('codeExpired', { field });
  });

async function prove(
  ports: AuthenticationPorts,
  step: OpenedStep,
  reference: string,
  { transactionId, ci, verifiedAt }: VerifiedIdentity,
  origin: Origin,
  field: string,
): Promise<void> {
  const isFirst = await withLock(ports, step.signer, async (tx, opened) => {
    const now = ports.clock.now();
    const isRunning = await repo.endCheck(tx, reference, now, {
      verified_at: verifiedAt,
      transaction_id: transactionId,
      ci_hash: ci === null ? null : ports.keys.mac('identity-ci', ci),
    });
    if (isRunning) await recordProof(tx, opened, IDENTITY, origin, now, { transactionId });
    return isRunning;
  });
  if (!isFirst) await assertProven(ports, step, field);
}

/** Ends the running request of this session, when the signer closes its entry. */
export async function closeIdentity(ports: AuthenticationPorts, actor: Actor, path: AuthenticationPath) {
  const { participant, signer } = await openStep(ports, actor, path, IDENTITY);
  await ports.db.inTenant(signer.tenantId, (tx) =>
    repo.endChecks(tx, participant.id, signer.session, ports.clock.now()),
  );
  return {};
}
