import type { DocumentState } from '../document/state.ts';
import type { AuditEventType } from '../evidence/audit-chain.ts';

/**
 * Owns which events of a document webhooks report, and the bytes of an event. Invariant: the bytes are made once, when the event
 * happens, contain no contact, and tell with `livemode` whether the event is of a test. Source: Standard Webhooks, specification 1.0.0, "Payload structure".
 */

/** The reported events; their names are those of the audit trail. */
export const WEBHOOK_DOCUMENT_EVENTS = [
  'document.sent',
  'document.viewed',
  'document.completed',
  'document.sealed',
  'document.rejected',
  'document.cancelled',
  'document.expiryChanged',
  'document.correctionOpened',
  'document.corrected',
  'document.correctionClosed',
  'participant.asked',
  'participant.signed',
  'participant.approved',
  'participant.returned',
  'participant.viewed',
  'participant.refused',
  'participant.withdrew',
  'participant.expired',
  'participant.contactChanged',
  'participant.changed',
  'participant.delegated',
  'participant.delegationTakenBack',
] as const satisfies readonly AuditEventType[];
export type WebhookDocumentEvent = (typeof WEBHOOK_DOCUMENT_EVENTS)[number];

/** An event without a document, by which a receiver is tested. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';
export const WEBHOOK_EVENTS = [...WEBHOOK_DOCUMENT_EVENTS, WEBHOOK_TEST_EVENT] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** Returns whether webhooks report an event of the audit trail. */
export const isWebhookEvent = (type: AuditEventType): type is WebhookDocumentEvent =>
  WEBHOOK_DOCUMENT_EVENTS.some((one) => one === type);

export interface WebhookFacts {
  readonly documentId: string;
  readonly name: string;
  readonly status: DocumentState;
  readonly isTest: boolean;
  /** The number of the event in the audit trail, by which a receiver orders events. */
  readonly seq: number;
  readonly type: WebhookDocumentEvent;
  readonly at: Date;
  /** As in the audit trail. */
  readonly actor: Readonly<Record<string, string>>;
  readonly detail: Readonly<Record<string, string | number | boolean>>;
}

/** Returns the id of an event of a document, which is the same for all endpoints and attempts. */
export const webhookEventId = (documentId: string, seq: number): string => `evt_${documentId}_${seq}`;

/** Returns the body of an event of a document. */
export function webhookBody(facts: WebhookFacts): string {
  const { documentId, name, status, isTest, seq, type, at } = facts;
  const participant = participantOf(facts);
  return JSON.stringify({
    type,
    timestamp: at.toISOString(),
    livemode: !isTest,
    data: { documentId, name, status, seq, ...(participant === null ? {} : { participant }) },
  });
}

/** Returns the body of a test. */
export const webhookTestBody = (webhookId: string, at: Date): string =>
  JSON.stringify({
    type: WEBHOOK_TEST_EVENT,
    timestamp: at.toISOString(),
    livemode: false,
    data: { webhookId },
  });

/** Returns the participant whom an event is about: the named one, under a new name if there is one, or the actor. */
function participantOf({ actor, detail }: WebhookFacts) {
  const { participantId } = detail;
  const name = detail.newName ?? detail.name;
  if (typeof participantId === 'string')
    return { participantId, ...(typeof name === 'string' ? { name } : {}) };
  if (actor.kind !== 'participant' || actor.id === undefined) return null;
  return { participantId: actor.id, name: actor.name ?? '' };
}
