import type { Locale } from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { addDelivery } from './delivery.repo.ts';

/**
 * Owns the planning of an account's messages. They belong to the service's own tenant and to no document. No secret is
 * kept with them: a code or a link is made from its verification when the message leaves.
 */

export const ACCOUNT_TEMPLATES = [
  'phoneCode',
  'foundId',
  'reset',
  'authenticate',
  'passwordChanged',
  'wake',
  'dormancy',
] as const;
export type AccountTemplate = (typeof ACCOUNT_TEMPLATES)[number];

/** Whether a stored name is that of an account message. */
export const isAccountTemplate = (text: string): text is AccountTemplate =>
  ACCOUNT_TEMPLATES.some((template) => template === text);

export interface PlannedAccountMessage {
  /** The service's own tenant; the transaction works in it. */
  readonly tenantId: string;
  /** Names the event once and for all; the same event is never told twice. */
  readonly event: string;
  /** Stored form of the contact; a phone is told by text message. */
  readonly recipient: string;
  readonly template: AccountTemplate;
  readonly locale: Locale;
  /** `verificationId` for messages that carry a code or a link; else plain words. Never a secret. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Plans a message and its job; does nothing when the same event was planned before. */
export async function planAccountMessage(
  tx: Tx,
  ids: Ids,
  planned: PlannedAccountMessage,
  now: Date,
): Promise<void> {
  const deliveryId = await addDelivery(tx, {
    public_id: ids.publicId(),
    tenant_id: planned.tenantId,
    document_id: null,
    participant_id: null,
    event: planned.event,
    recipient: planned.recipient,
    channel: planned.recipient.includes('@') ? 'email' : 'sms',
    template: planned.template,
    parameters: JSON.stringify({ ...planned.parameters, locale: planned.locale }),
    state: 'planned',
    provider_reference: null,
    error: null,
    created_at: now,
    updated_at: now,
  });
  if (deliveryId === null) return;
  await enqueue(tx, 'send_delivery', { tenantId: planned.tenantId, deliveryId }, `delivery:${deliveryId}`);
}
