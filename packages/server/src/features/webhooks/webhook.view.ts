import type { WebhookDeliveryResult, WebhookResult } from '@dojang/contract';
import { WEBHOOK_DOCUMENT_EVENTS, webhookAbilities, webhookViewState } from '@dojang/domain';
import type { EndpointRow } from './webhook.repo.ts';
import type { DeliveryRow } from './webhook-delivery.repo.ts';

/** Conversion of webhooks and deliveries to results. */

/** Returns an endpoint as the settings show it. */
export function webhookView(row: EndpointRow, now: Date): WebhookResult {
  const isRotating = row.previous_until !== null && row.previous_until > now;
  return {
    webhookId: row.public_id,
    url: row.url,
    description: row.description,
    events: WEBHOOK_DOCUMENT_EVENTS.filter((event) => row.events.includes(event)),
    state: row.state,
    viewState: webhookViewState(row.state, row.failing_since),
    offReason: row.off_reason,
    failingSince: row.failing_since?.toISOString() ?? null,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    lastFailureAt: row.last_failure_at?.toISOString() ?? null,
    publicKey: row.public_key,
    previousValidUntil: isRotating ? (row.previous_until?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
    abilities: webhookAbilities(row.state),
  };
}

/** Returns a delivery as the log shows it. */
export const deliveryView = (row: DeliveryRow): WebhookDeliveryResult => ({
  eventId: row.event_id,
  type: row.type,
  documentId: row.document_id,
  documentName: row.document_name,
  state: row.state,
  attempts: row.attempts,
  lastStatus: row.last_status,
  nextAttemptAt: row.next_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
