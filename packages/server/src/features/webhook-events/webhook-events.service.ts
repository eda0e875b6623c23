import {
  type AuditEventType,
  type DocumentState,
  isWebhookEvent,
  webhookBody,
  webhookEventId,
} from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import * as repo from './webhook-event.repo.ts';

/**
 * Owns that webhooks report what the audit trail records: an event of the trail becomes the event of webhooks in the same
 * transaction. A tenant without endpoints stores none.
 */

/** An event of the audit trail. */
export interface RecordedEvent {
  readonly type: AuditEventType;
  readonly seq: number;
  readonly actor: Readonly<Record<string, string>>;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

interface EventDocument {
  readonly id: string;
  readonly public_id: string;
  readonly name: string;
  readonly status: DocumentState;
  readonly isTest: boolean;
}

/** Returns the event that webhooks report; null when they report none. */
function reported(
  { id, public_id: documentId, name, status, isTest }: EventDocument,
  { type, seq, actor, detail = {} }: RecordedEvent,
  at: Date,
): repo.NewWebhookEvent | null {
  if (!isWebhookEvent(type)) return null;
  const body = webhookBody({ documentId, name, status, isTest, seq, type, at, actor, detail });
  return { public_id: webhookEventId(documentId, seq), document_id: id, type, body };
}

/** Plans the webhooks of an event. @param document of a tenant that has endpoints */
export async function planWebhooks(
  tx: Tx,
  tenantId: string,
  document: EventDocument,
  event: RecordedEvent,
  now: Date,
): Promise<void> {
  const one = reported(document, event, now);
  if (one !== null) await repo.addAndPlan(tx, tenantId, [one], now);
}

/** Plans the webhooks of events of many documents; does nothing for a tenant without endpoints. */
export async function planWebhooksOfMany(
  tx: Tx,
  tenantId: string,
  documents: readonly {
    readonly id: string;
    readonly public_id: string;
    readonly events: readonly RecordedEvent[];
  }[],
  now: Date,
): Promise<void> {
  if (documents.length === 0 || !(await repo.hasEndpoints(tx, tenantId))) return;
  const facts = await repo.documentFacts(
    tx,
    documents.map(({ id }) => id),
  );
  const events = documents.flatMap(({ events: own, ...ids }) => {
    const known = facts.get(ids.id);
    return known === undefined ? [] : own.map((event) => reported({ ...ids, ...known }, event, now));
  });
  await repo.addAndPlan(
    tx,
    tenantId,
    events.filter((event) => event !== null),
    now,
  );
}
