import type { AuthenticationType } from '@dojang/domain';
import type { Origin } from '../../../platform/actor.ts';
import { type Compared, lockedUntil } from '../../../platform/attempts.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { addProof, requesterOf } from '../../documents/index.ts';
import { appendAudit } from '../../evidence/index.ts';
import { planMessage } from '../../messages/index.ts';
import { entryFacts, lockOpened, type OpenedSigner, type Signer, signerFacts } from '../signer.service.ts';
import type { AuthenticationPorts, OpenedStep } from './steps.service.ts';

/**
 * Owns the results of authentications: a proof of a session, or a wrong value. Each result is one event of the audit trail, named
 * by its type; the fifth wrong value locks the step and tells the requester.
 */

type Facts = Readonly<Record<string, string | number | boolean>>;

/**
 * Records that a step is proven, in the caller's transaction, which holds the document's lock.
 * @param facts what the audit trail records in addition to the type; a contact's name must end in `contact`
 */
export async function recordProof(
  tx: Tx,
  { document, participant, signer }: OpenedSigner,
  authType: AuthenticationType,
  origin: Origin,
  now: Date,
  facts: Facts = {},
): Promise<void> {
  await addProof(tx, {
    tenant_id: document.tenant_id,
    document_id: document.id,
    participant_id: participant.id,
    auth_type: authType,
    session: signer.session,
    proven_at: now,
  });
  const detail = { authType, ...facts, ...entryFacts(signer) };
  const entry = {
    type: 'participant.authenticated',
    actor: signerFacts(participant),
    origin,
    detail,
  } as const;
  await appendAudit(tx, document.tenant_id, document, entry, now);
}

/** Opens a transaction of the signer's tenant that holds the document's lock. */
export const withLock = <T>(
  ports: AuthenticationPorts,
  signer: Signer,
  work: (tx: Tx, opened: OpenedSigner) => Promise<T>,
): Promise<T> => ports.db.inTenant(signer.tenantId, async (tx) => work(tx, await lockOpened(tx, signer)));

/**
 * Records a wrong value, and throws its error.
 * @param wrong creates the error of a wrong value, with the number of tries that are left
 * @throws DomainError stepLocked after the last try, and while the step is locked
 */
export async function refuseWrong(
  ports: AuthenticationPorts,
  { signer, asked: { authType } }: OpenedStep,
  compared: Exclude<Compared, { outcome: 'right' }>,
  origin: Origin,
  wrong: (left: number) => Error,
): Promise<never> {
  if (compared.outcome === 'locked') throw lockedUntil(compared.until);
  const { left, locksUntil } = compared;
  await withLock(ports, signer, async (tx, opened) => {
    const { document, participant } = opened;
    const now = ports.clock.now();
    const common = { actor: signerFacts(participant), origin };
    const way = entryFacts(signer);
    const failed = {
      type: 'participant.authenticationFailed',
      ...common,
      detail: { authType, left, ...way },
    } as const;
    await appendAudit(tx, document.tenant_id, document, failed, now);
    if (locksUntil === null) return;
    const until = locksUntil.toISOString();
    const locked = {
      type: 'participant.authenticationLocked',
      ...common,
      detail: { authType, until, ...way },
    } as const;
    await appendAudit(tx, document.tenant_id, document, locked, now);
    await tellRequester(ports, tx, opened, authType, until, now);
  });
  throw locksUntil === null ? wrong(left) : lockedUntil(locksUntil);
}

async function tellRequester(
  ports: AuthenticationPorts,
  tx: Tx,
  { document, participant }: OpenedSigner,
  authType: AuthenticationType,
  until: string,
  now: Date,
): Promise<void> {
  const requester = await requesterOf(tx, document.requester_id);
  await planMessage(
    tx,
    ports.ids,
    {
      tenantId: document.tenant_id,
      documentId: document.id,
      participantId: null,
      event: `authenticationLocked:${participant.public_id}:${authType}:${until}`,
      recipient: requester.notice_email,
      channel: 'email',
      template: 'authenticationLocked',
      parameters: { by: participant.name, until, authType },
    },
    now,
  );
}
