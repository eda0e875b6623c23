import { type AuditEventType, CHAIN_START, canonicalEvent, hasContact } from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { randomSalt, sha256Hex } from '../../platform/keys.ts';
import { planWebhooks, planWebhooksOfMany, type RecordedEvent } from '../webhook-events/index.ts';
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

type Chained = { readonly id: string; readonly public_id: string };

/** Returns the row of the next event of a chain. */
function chainedEvent(
  tenantId: string,
  document: Chained,
  { seq, head }: { readonly seq: number; readonly head: string },
  entry: AuditEntry,
  now: Date,
): repo.NewEvent {
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
  return {
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
  };
}

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
  const head = await repo.chainHead(tx, document.id);
  await repo.addEvent(tx, chainedEvent(tenantId, document, head, entry, now));
  if (!head.has_webhooks) return;
  const { name, status, is_test: isTest, seq } = head;
  await planWebhooks(tx, tenantId, { ...document, name, status, isTest }, { ...entry, seq: seq + 1 }, now);
}

/** The events of one document from its first one on, with the hash of the last one. */
export interface AuditChain {
  readonly publicId: string;
  readonly events: readonly repo.NewEvent[];
  /** The same events for webhooks. */
  readonly reported: readonly RecordedEvent[];
  readonly head: string;
}

/** Returns the first events of a document that is not stored yet. @param publicId the public id that it will have */
export function beginChain(
  tenantId: string,
  publicId: string,
  entries: readonly AuditEntry[],
  now: Date,
): AuditChain {
  const events: repo.NewEvent[] = [];
  let head = CHAIN_START;
  for (const [seq, entry] of entries.entries()) {
    const event = chainedEvent(tenantId, { id: '', public_id: publicId }, { seq, head }, entry, now);
    events.push(event);
    head = event.hash;
  }
  const reported = entries.map((entry, index) => ({ ...entry, seq: index + 1 }));
  return { publicId, events, reported, head };
}

/**
 * Adds the first events of many documents, whose rows the transaction has added with the number and the head of their chains.
 * @param idOf internal ids of the documents by their public ids
 */
export async function addChains(
  tx: Tx,
  tenantId: string,
  chains: readonly AuditChain[],
  idOf: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const known = chains.map(({ publicId, events, reported }) => {
    const id = idOf.get(publicId);
    if (id === undefined) throw new Error('an audit trail needs its document');
    return { id, public_id: publicId, rows: events, events: reported };
  });
  await repo.addEvents(
    tx,
    known.flatMap(({ id, rows }) => rows.map((event) => ({ ...event, document_id: id }))),
  );
  await planWebhooksOfMany(tx, tenantId, known, now);
}
