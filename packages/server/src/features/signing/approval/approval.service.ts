import { APPROVAL_REFUSALS } from '@dojang/contract';
import {
  assertVersionSeen,
  cleanText,
  DomainError,
  hasSigned,
  isApprover,
  isAsked,
  RETURN_REASON,
  shownState,
} from '@dojang/domain';
import type { Actor, Origin, UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import * as documents from '../../documents/index.ts';
import { appendAudit } from '../../evidence/index.ts';
import { goOn } from '../completion.service.ts';
import { returnDocument } from '../ending.service.ts';
import { refusalFor, refused } from '../link.service.ts';
import {
  entryFacts,
  lockOpened,
  type OpenedSigner,
  type Signer,
  type SignerPath,
  type SignerPorts,
  signableBy,
  signerFacts,
  signerOf,
} from '../signer.service.ts';
import * as repo from '../signing.repo.ts';

/**
 * Owns what approvers do: approve in turn, or return the document, which ends it. Invariant: each approval is one transaction that begins by
 * locking the document, and has a record of its own, also where an account approves many documents at once.
 */

export interface ApprovalPorts extends SignerPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What an approver decides. */
export interface Decision {
  readonly approves: boolean;
  readonly comment?: string | undefined;
  readonly reason?: string | undefined;
  /** The version of the document that the page has shown; undefined where the call names documents alone. */
  readonly version?: number | undefined;
}

/** Creates the calls of approvers. */
export function createApprovals(ports: ApprovalPorts) {
  const decideAs = (signer: Signer, decision: Decision, origin: Origin) =>
    ports.db.inTenant(signer.tenantId, async (tx) =>
      decide(ports, tx, await lockOpened(tx, signer), decision, origin),
    );
  return {
    decide: async (actor: Actor, path: SignerPath, decision: Decision, origin: Origin) =>
      decideAs(await signerOf(ports, actor, path), decision, origin),
    decideEach: (actor: UserActor, documentIds: readonly string[], decision: Decision, origin: Origin) =>
      documents.eachDocument(
        documentIds,
        APPROVAL_REFUSALS,
        async (documentId) => {
          const participantId = await approverIn(ports, actor, documentId);
          return decideAs(await signerOf(ports, actor, { documentId, participantId }), decision, origin);
        },
        origin,
      ),
  };
}

/** Returns the participant as whom an account approves a document. @throws DomainError approvalNotAsked, signingRefused */
async function approverIn(ports: ApprovalPorts, actor: UserActor, documentId: string): Promise<string> {
  const { mine } = await signableBy(ports, actor, documentId);
  const approvers = mine.filter(isApprover);
  const found = approvers.find(isAsked) ?? approvers[0];
  if (found === undefined) throw new DomainError('approvalNotAsked');
  return found.public_id;
}

/** @throws DomainError approvalNotAsked, signingRefused, authenticationRequired, returnReasonLength */
async function decide(
  ports: ApprovalPorts,
  tx: Tx,
  opened: OpenedSigner,
  decision: Decision,
  origin: Origin,
) {
  const { document, participant, signer } = opened;
  if (!isApprover(participant)) throw new DomainError('approvalNotAsked');
  const comment = commentOf(decision);
  // The same approval once more, as after a lost reply.
  if (decision.approves && hasSigned(participant) && (participant.comment ?? '') === comment)
    return { status: shownState(participant), documentStatus: document.status };
  const now = ports.clock.now();
  const refusal = refusalFor(opened, now, signer.entry);
  if (refusal !== null) {
    if (refusal.detail === 'notYourTurn') throw new DomainError('approvalNotAsked');
    throw refused(refusal);
  }
  // A call on many documents names no version; who approves again looks at what changed first.
  if (signer.entry === 'link' || decision.version !== undefined || participant.correction !== null)
    assertVersionSeen(document.version, decision.version);
  await documents.assertAuthenticated(tx, document, participant, signer.session, now);
  await repo.recordIdentified(tx, document.id, participant.id, origin, entryFacts(signer), now);
  if (!decision.approves) return returnDocument(ports, tx, opened, decision.reason ?? '', origin);
  return approve(ports, tx, opened, comment, origin, now);
}

const commentOf = ({ comment = '' }: Decision): string =>
  [...cleanText(comment)].slice(0, RETURN_REASON.most).join('');

async function approve(
  ports: ApprovalPorts,
  tx: Tx,
  { document, participant, signer }: OpenedSigner,
  comment: string,
  origin: Origin,
  now: Date,
) {
  const done = { status: 'completed', signed_at: now } as const;
  await documents.updateParticipant(tx, participant.id, {
    ...done,
    ...(comment === '' ? {} : { comment }),
  });
  await documents.updateDocument(tx, document.id, { updated_at: now });
  const detail = { ...entryFacts(signer), ...(comment === '' ? {} : { comment }) };
  const event = { type: 'participant.approved', actor: signerFacts(participant), origin, detail } as const;
  await appendAudit(tx, document.tenant_id, document, event, now);
  const completed = await goOn(ports, tx, document, now);
  return { status: done.status, documentStatus: completed ? ('completed' as const) : document.status };
}
