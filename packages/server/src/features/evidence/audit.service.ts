import { type AuditEventType, canonicalEvent, hasContact } from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { randomSalt, sha256Hex } from '../../platform/keys.ts';
import * as repo from './audit.repo.ts';

/** Owns the writing of the audit trail: one event per transition, in the transition's transaction. */

export interface AuditEntry {
  readonly type: AuditEventType;
  readonly actor: Readonly<Record<string, string>>;
  readonly origin: Pick<Origin, 'ip' | 'device'>;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** The actor of an event and the origin of the request. */
export type AuditAuthor = Pick<AuditEntry, 'actor' | 'origin'>;

/** Returns the facts about the requester that the audit trail records. */
export const requesterFacts = (actor: UserActor) => ({
  kind: 'requester',
  id: actor.accountPublicId,
  name: actor.name,
  contact: actor.email,
});

/** The author of automatic events, without address and device. */
export const SERVICE = { actor: { kind: 'service' }, origin: { ip: '', device: '' } } as const;

/**
 * Appends an event to a document's chain. The caller must hold the lock on the document's row.
 * @param document internal id and public id of the document
 */
export async function appendAudit(
  tx: Tx,
  tenantId: string,
  document: { id: string; public_id: string },
  entry: AuditEntry,
  now: Date,
): Promise<void> {
  const { seq, head } = await repo.chainHead(tx, document.id);
  const detail = entry.detail ?? {};
  const salt = hasContact({ actor: entry.actor, detail }) ? randomSalt() : '';
  const hash = sha256Hex(
    canonicalEvent(
      {
        documentId: document.public_id,
        seq: seq + 1,
        type: entry.type,
        at: now.toISOString(),
        actor: entry.actor,
        ip: entry.origin.ip,
        device: entry.origin.device,
        detail,
        salt,
      },
      head,
      sha256Hex,
    ),
  );
  await repo.addEvent(tx, {
    tenant_id: tenantId,
    document_id: document.id,
    seq: seq + 1,
    type: entry.type,
    at: now,
    actor: JSON.stringify(entry.actor),
    ip: entry.origin.ip,
    device: entry.origin.device,
    detail: JSON.stringify(detail),
    salt,
    hash,
  });
}
