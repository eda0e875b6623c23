import {
  type AuditEventType,
  type DeletionRefusal,
  DomainError,
  deletionRefusal,
  isEditable,
  isPersonal,
  isPrivateDeletion,
  isReserved,
  mayActOn,
  removalRefusal,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { teamsOfScope } from '../../access/index.ts';
import { appendAudit, requesterFacts } from '../../evidence/index.ts';
import { sideOf } from '../read/document.view.ts';
import { seenDocument, viewerOf } from '../read/seen-document.service.ts';
import { endReservation } from '../reserve/reservation.service.ts';
import * as documents from '../rows/document.repo.ts';
import { type Refused, selectionAnswer, selectionOf } from '../rows/selection.ts';
import * as repo from './deletion.repo.ts';
import { endRecord } from './removed-record.service.ts';

/**
 * Owns the deletion of documents: the mark that hides a document from the requester's side, its recovery, and the removal for good.
 * Invariants: the mark changes no state, so participants keep signing and reading; a removed document keeps its hashes
 * and names nobody, and a document that is being signed is never removed.
 */

export interface DeletionPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'conceal'>;
}

type Reason = 'notFound' | DeletionRefusal;

/** Creates the calls that delete, recover and remove documents. */
export function createDeletions(ports: DeletionPorts) {
  return {
    delete: (actor: UserActor, documentIds: readonly string[], origin: Origin) =>
      ports.db.inTenant(actor.tenantId, (tx) =>
        deleteAll(ports, tx, actor, selectionOf(documentIds), origin),
      ),
    recover: (actor: UserActor, documentId: string, origin: Origin) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const document = await deletedDocument(tx, actor, documentId, 'document.recover');
        await repo.markDeleted(tx, document.id, null);
        await record(ports, tx, actor, document, 'document.recovered', origin);
        return { documentStatus: document.status };
      }),
    remove: (actor: UserActor, documentId: string, origin: Origin) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const document = await deletedDocument(tx, actor, documentId, 'document.remove');
        const refusal = removalRefusal(document.status, document.certificate_key !== null);
        if (refusal !== null) throw new DomainError(refusal);
        await record(ports, tx, actor, document, 'document.removed', origin);
        const now = ports.clock.now();
        if (!(await repo.removeForGood(tx, document.id, now))) throw new DomainError('notDeleted');
        // The daily job reports a damaged trail.
        await endRecord(ports.keys, tx, document.id, now);
        return {};
      }),
  };
}

async function deleteAll(
  ports: DeletionPorts,
  tx: Tx,
  actor: UserActor,
  documentIds: readonly string[],
  origin: Origin,
) {
  await repo.lockAll(tx, documentIds);
  const deletable: documents.DocumentRow[] = [];
  const refused: Refused<Reason>[] = [];
  for (const documentId of documentIds) {
    const found = await judge(tx, actor, documentId);
    if (typeof found === 'string') refused.push({ documentId, reason: found });
    else deletable.push(found);
  }
  // ORG-11: a personal user deletes only when every selected document may be deleted.
  if (isPersonal(actor.authorization) && refused.length > 0)
    return selectionAnswer([], refused, origin.locale);
  const by = { at: ports.clock.now(), by: actor.accountId };
  for (const document of deletable) {
    if (isReserved(document.status))
      await endReservation(tx, document, { actor: requesterFacts(actor), origin }, null, by.at);
    await repo.markDeleted(tx, document.id, by);
    await record(ports, tx, actor, document, 'document.deleted', origin);
  }
  const done = deletable.map((document) => document.public_id);
  return selectionAnswer(done, refused, origin.locale);
}

/** Returns a locked document that the actor may delete, or why it cannot be deleted. */
async function judge(tx: Tx, actor: UserActor, documentId: string): Promise<documents.DocumentRow | Reason> {
  const document = await seenDocument(tx, actor, documentId, 'document.read').catch((error: unknown) => {
    if (error instanceof DomainError && error.error === 'notFound')
      return draftInScope(tx, actor, documentId);
    throw error;
  });
  if (document === null) return 'notFound';
  const refusal = deletionRefusal({
    authorization: actor.authorization,
    isRequester: document.requester_id === actor.accountId,
    isInScope: sideOf(viewerOf(actor, 'document.read'), document) === 'requester',
    status: document.status,
  });
  return refusal ?? document;
}

/** Returns a draft of somebody else in the actor's scope, which no list shows; null for any other document. */
async function draftInScope(
  tx: Tx,
  actor: UserActor,
  documentId: string,
): Promise<documents.DocumentRow | null> {
  const document = await documents.findDocument(tx, documentId);
  if (!document || !isEditable(document.status) || document.deleted_at !== null) return null;
  const row = { teamId: document.team_id, isOwn: document.requester_id === actor.accountId };
  const teams = teamsOfScope(actor, actor.authorization.scope);
  return mayActOn(actor.authorization, 'document.delete', row, teams) ? document : null;
}

/**
 * Locks and returns a deleted document that the actor may recover or remove.
 * @throws DomainError notFound outside the actor's scope, notDeleted for a document that the actor sees in lists
 */
async function deletedDocument(
  tx: Tx,
  actor: UserActor,
  documentId: string,
  action: 'document.recover' | 'document.remove',
): Promise<documents.DocumentRow> {
  await documents.lockDocument(tx, documentId);
  const document = await documents.findDocument(tx, documentId);
  if (!document) throw new DomainError('notFound');
  const row = { teamId: document.team_id, isOwn: document.requester_id === actor.accountId };
  const teams = teamsOfScope(actor, actor.authorization.scope);
  if (document.deleted_at === null) {
    await seenDocument(tx, actor, documentId, 'document.read');
    throw new DomainError('notDeleted');
  }
  const { status, deleted_by: deletedBy, requester_id: requesterId } = document;
  const isHidden = !row.isOwn && isPrivateDeletion({ status, isByRequester: deletedBy === requesterId });
  if (isHidden || !mayActOn(actor.authorization, action, row, teams)) throw new DomainError('notFound');
  return document;
}

/** Records the deletion and its end; a draft has no trail. */
const record = async (
  ports: DeletionPorts,
  tx: Tx,
  actor: UserActor,
  document: documents.DocumentRow,
  type: AuditEventType,
  origin: Origin,
): Promise<void> => {
  if (isEditable(document.status)) return;
  await appendAudit(
    tx,
    actor.tenantId,
    document,
    { type, actor: requesterFacts(actor), origin },
    ports.clock.now(),
  );
};
