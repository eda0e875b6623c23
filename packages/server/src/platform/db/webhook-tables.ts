import type {
  WebhookDeliveryState,
  WebhookEventType,
  WebhookFailure,
  WebhookOffReason,
  WebhookState,
} from '@dojang/domain';
import type { ColumnType, Generated } from 'kysely';

/** An endpoint of webhooks; its secrets are encrypted. */
export interface WebhookEndpointTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  url: string;
  description: string;
  events: WebhookEventType[];
  state: WebhookState;
  off_reason: WebhookOffReason | null;
  failing_since: Date | null;
  last_success_at: Date | null;
  last_failure_at: Date | null;
  secret: string;
  previous_secret: string | null;
  previous_until: Date | null;
  public_key: string;
  locale: 'ko' | 'en';
  created_at: Date;
  updated_at: Date;
}

/** An event with the body that is sent. */
export interface WebhookEventTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  document_id: string | null;
  type: WebhookEventType;
  body: string;
  created_at: Date;
}

/** The delivery of an event to an endpoint. */
export interface WebhookDeliveryTable {
  id: Generated<string>;
  tenant_id: string;
  event_id: string;
  endpoint_id: string;
  state: WebhookDeliveryState;
  attempts: Generated<number>;
  tries: Generated<number>;
  last_status: number | null;
  next_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** One request to an endpoint with its reply. */
export interface WebhookAttemptTable {
  id: Generated<string>;
  tenant_id: string;
  delivery_id: string;
  at: Date;
  duration_ms: number;
  status: number | null;
  failure: WebhookFailure | null;
  request_headers: ColumnType<Record<string, string>, string, string>;
  response: string;
}

declare module './tables.ts' {
  interface Tables {
    webhook_endpoint: WebhookEndpointTable;
    webhook_event: WebhookEventTable;
    webhook_delivery: WebhookDeliveryTable;
    webhook_attempt: WebhookAttemptTable;
  }
}
