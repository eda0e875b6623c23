import { MESSAGE_TEMPLATES } from '@dojang/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { enqueue, enqueueMany } from '../../platform/jobs/queue.ts';
import { addDeliveries, addDelivery, isOfTest, plannedDeliveries } from './delivery.repo.ts';

/**
 * Owns the planning of messages: in the transaction of their event, once per (event, recipient, channel). A document that is a test
 * sends none.
 */

export type Template = (typeof MESSAGE_TEMPLATES)[number];

/** Returns whether a stored template name is that of a document message. */
export const isTemplate = (text: string): text is Template =>
  MESSAGE_TEMPLATES.some((template) => template === text);

export interface Planned {
  readonly tenantId: string;
  readonly documentId: string;
  /** Null for the requester. */
  readonly participantId: string | null;
  /** A unique name of the event, such as `asked:<participant>`; an event with the same name is not sent again. */
  readonly event: string;
  /** The contact in its stored form. */
  readonly recipient: string;
  readonly channel: 'email' | 'kakao' | 'sms';
  readonly template: Template;
  readonly parameters?: Readonly<Record<string, string>>;
  /** When it is sent at the earliest; at once without it. */
  readonly sendAt?: Date;
}

const deliveryRow = (ids: Ids, planned: Planned, now: Date) => ({
  public_id: ids.publicId(),
  tenant_id: planned.tenantId,
  document_id: planned.documentId,
  participant_id: planned.participantId,
  event: planned.event,
  recipient: planned.recipient,
  channel: planned.channel,
  template: planned.template,
  parameters: JSON.stringify(planned.parameters ?? {}),
  state: 'planned' as const,
  provider_reference: null,
  error: null,
  created_at: now,
  updated_at: now,
});

/** Plans a message and its job; does nothing for a test, without an address, and when the same event was planned before. */
export async function planMessage(tx: Tx, ids: Ids, planned: Planned, now: Date): Promise<void> {
  if (planned.recipient === '' || (await isOfTest(tx, planned.documentId))) return;
  const deliveryId = await addDelivery(tx, deliveryRow(ids, planned, now));
  if (deliveryId === null) return;
  const job = { tenantId: planned.tenantId, deliveryId };
  await enqueue(tx, 'send_delivery', job, `delivery:${deliveryId}`, planned.sendAt ?? null);
}

/** Sends at once what waits for its time. @param participantId internal id */
export async function hastenMessages(tx: Tx, participantId: string): Promise<void> {
  // A job keeps its time when it is enqueued again, so this is another one; whichever runs first sends the message.
  for (const { id: deliveryId, tenant_id: tenantId } of await plannedDeliveries(tx, participantId))
    await enqueue(tx, 'send_delivery', { tenantId, deliveryId }, `delivery:${deliveryId}:now`);
}

/** Plans many messages of one tenant and their jobs, which run after those of single messages. None is of a test: bulks are live. */
export async function planMessages(tx: Tx, ids: Ids, planned: readonly Planned[], now: Date): Promise<void> {
  const tenantId = planned[0]?.tenantId;
  if (tenantId === undefined) return;
  const added = await addDeliveries(
    tx,
    planned.map((one) => deliveryRow(ids, one, now)),
  );
  await enqueueMany(
    tx,
    'send_delivery',
    added.map((deliveryId) => ({ payload: { tenantId, deliveryId }, key: `delivery:${deliveryId}` })),
  );
}
