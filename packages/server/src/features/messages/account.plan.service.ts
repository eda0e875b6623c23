import type { Locale } from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { addDelivery } from './delivery.repo.ts';
import { OPERATOR_TEMPLATES } from './operator.compose.ts';
import { POINT_TEMPLATES } from './point.compose.ts';

/**
 * Owns the planning of account messages. They belong to the service's own tenant and to no document. No secret is stored with
 * them: the code or link is derived from its verification when the message is sent.
 */

export const ACCOUNT_TEMPLATES = [
  'phoneCode',
  'mailCode',
  'foundId',
  'reset',
  'authenticate',
  'accountMade',
  'passwordChanged',
  'wake',
  'dormancy',
  'closing',
  'bulkEnded',
  'bulkOverdue',
  'bulkUndelivered',
  'bulkTest',
  'brandingTest',
  'webhookOff',
  'apiKeyEnding',
  'invited',
  'linkWithoutPoints',
  'linkNearlyFull',
  'linkVisit',
  ...OPERATOR_TEMPLATES,
  ...POINT_TEMPLATES,
] as const;
export type AccountTemplate = (typeof ACCOUNT_TEMPLATES)[number];

/** Returns whether a stored template name is that of an account message. */
export const isAccountTemplate = (text: string): text is AccountTemplate =>
  ACCOUNT_TEMPLATES.some((template) => template === text);

export interface PlannedAccountMessage {
  /** The service's own tenant, in which the transaction runs. */
  readonly tenantId: string;
  /** A unique name of the event; an event with the same name is not sent again. */
  readonly event: string;
  /** The contact in its stored form; a phone number gets a text message. */
  readonly recipient: string;
  readonly template: AccountTemplate;
  readonly locale: Locale;
  /** `verificationId` for messages with a code or a link; otherwise plain texts. Never contains a secret. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Plans a message and its job; does nothing when the same event was planned before. @returns whether it was planned now */
export async function planAccountMessage(
  tx: Tx,
  ids: Ids,
  planned: PlannedAccountMessage,
  now: Date,
): Promise<boolean> {
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
  if (deliveryId === null) return false;
  await enqueue(tx, 'send_delivery', { tenantId: planned.tenantId, deliveryId }, `delivery:${deliveryId}`);
  return true;
}
