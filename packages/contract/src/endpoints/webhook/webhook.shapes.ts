import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_DOCUMENT_EVENTS,
  WEBHOOK_EVENTS,
  WEBHOOK_FAILURES,
  WEBHOOK_OFF_REASONS,
  WEBHOOK_STATES,
  WEBHOOK_VIEW_STATES,
  type WebhookAbilities,
} from '@dojang/domain';
import { z } from 'zod';
import { id, time } from '../../shapes.ts';

/** The shapes of webhooks, their deliveries and attempts. */

const count = z.number().int();

export const webhookEvents = z.array(z.enum(WEBHOOK_DOCUMENT_EVENTS));

export const webhookResult = z.object({
  webhookId: id,
  url: z.string(),
  description: z.string(),
  /** The events that the endpoint gets; empty for all. */
  events: webhookEvents,
  state: z.enum(WEBHOOK_STATES),
  viewState: z.enum(WEBHOOK_VIEW_STATES),
  /** Why it is off; null while it is active. */
  offReason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  /** The first failure since the last success; null when the last attempt succeeded. */
  failingSince: time.nullable(),
  /** The last attempt that the endpoint received, and the last that failed; null without one. */
  lastSuccessAt: time.nullable(),
  lastFailureAt: time.nullable(),
  /** The Ed25519 key that verifies `v1a` signatures, as `whpk_` and base64. */
  publicKey: z.string(),
  /** Until when the secret and the key before the last rotation sign as well; null without one. */
  previousValidUntil: time.nullable(),
  createdAt: time,
  abilities: z.object({ send: z.boolean() }) satisfies z.ZodType<WebhookAbilities>,
});
export type WebhookResult = z.infer<typeof webhookResult>;

/** The secret that verifies `v1` signatures, as `whsec_` and base64. */
export const webhookSecret = z.object({ secret: z.string() });

export const webhookDelivery = z.object({
  /** The id of the event, which is the header `webhook-id` of every attempt. */
  eventId: id,
  type: z.enum(WEBHOOK_EVENTS),
  /** Null for a test. */
  documentId: id.nullable(),
  documentName: z.string().nullable(),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  /** All attempts, those before it was sent again included. */
  attempts: count,
  /** The status of the last reply; null without one. */
  lastStatus: count.nullable(),
  /** When it is tried next; null when it is not tried any more. */
  nextAttemptAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
});
export type WebhookDeliveryResult = z.infer<typeof webhookDelivery>;

export const webhookAttempt = z.object({
  at: time,
  durationMs: count,
  /** The status of the reply; null without one. */
  status: count.nullable(),
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
  requestHeaders: z.record(z.string(), z.string()),
  /** The first 4 KB of the reply as text. */
  response: z.string(),
});

export const webhookDeliveryDetail = webhookDelivery.extend({
  /** The body of the request, the same on every attempt. */
  body: z.string(),
  /** The last 100 attempts, the newest first. */
  history: z.array(webhookAttempt),
});
