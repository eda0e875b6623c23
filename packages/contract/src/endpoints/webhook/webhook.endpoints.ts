import { LONGEST_WEBHOOK_URL, WEBHOOK_DELIVERY_STATES, WEBHOOK_EVENTS } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, none, noQuery, time } from '../../shapes.ts';
import {
  webhookDelivery,
  webhookDeliveryDetail,
  webhookEvents,
  webhookResult,
  webhookSecret,
} from './webhook.shapes.ts';

/** Calls on webhooks. Those that reply with a secret accept no Idempotency-Key, since their replies would be stored. */

const count = z.number().int();
const URL_ERRORS = ['webhookUrlInvalid', 'webhookUrlNotPublic', 'webhookDescriptionLength'] as const;

const url = z.string().max(LONGEST_WEBHOOK_URL);
const description = z.string().max(1_000);

const shared = { access: 'login', permission: 'apiKey.manage', query: noQuery } as const;

export const webhookEndpoints = {
  listWebhooks: endpoint({
    ...shared,
    method: 'GET',
    path: '/v1/webhooks',
    summary: 'The webhooks of the organization or of the person, newest first',
    errors: [],
    body: none,
    result: z.object({ list: z.array(webhookResult) }),
  }),
  createWebhook: endpoint({
    ...shared,
    method: 'POST',
    path: '/v1/webhooks',
    summary: 'Register a webhook; without events it gets all of them. The reply contains its secret',
    errors: [...URL_ERRORS, 'webhooksTooMany', 'residentNumber'],
    body: z.object({
      url,
      description: description.default(''),
      events: webhookEvents.default([]),
    }),
    result: webhookSecret.extend({ webhook: webhookResult }),
  }),
  changeWebhook: endpoint({
    ...shared,
    method: 'PUT',
    path: '/v1/webhooks/{webhookId}',
    summary: 'Change a webhook, or switch it on or off; what is absent stays',
    errors: ['notFound', ...URL_ERRORS, 'residentNumber'],
    body: z.object({
      url: url.optional(),
      description: description.optional(),
      events: webhookEvents.optional(),
      isActive: z.boolean().optional(),
    }),
    result: webhookResult,
  }),
  deleteWebhook: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/v1/webhooks/{webhookId}',
    summary: 'Delete a webhook with its secret and its deliveries',
    errors: ['notFound'],
    body: none,
    result: z.object({}),
  }),
  webhookSecret: endpoint({
    ...shared,
    method: 'GET',
    path: '/v1/webhooks/{webhookId}/secret',
    summary: 'The secret of a webhook',
    errors: ['notFound'],
    body: none,
    result: webhookSecret,
  }),
  rotateWebhookSecret: endpoint({
    ...shared,
    method: 'POST',
    path: '/v1/webhooks/{webhookId}/secret/rotate',
    summary: 'Make a new secret and key pair; the previous ones sign as well for 24 hours',
    errors: ['notFound'],
    body: none,
    result: webhookSecret.extend({ webhook: webhookResult }),
  }),
  webhookDeliveries: endpoint({
    ...shared,
    method: 'GET',
    path: '/v1/webhooks/{webhookId}/deliveries',
    summary: 'The deliveries of a webhook, newest first; they are kept for 30 days',
    errors: ['notFound'],
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      state: z.enum(['all', ...WEBHOOK_DELIVERY_STATES]).default('all'),
      type: z.enum(['all', ...WEBHOOK_EVENTS]).default('all'),
      documentId: id.optional(),
      /** When the delivery was planned, both moments included. */
      since: time.optional(),
      until: time.optional(),
    }),
    body: none,
    result: z.object({ list: z.array(webhookDelivery), total: count, page: count, limit: count }),
  }),
  webhookDelivery: endpoint({
    ...shared,
    method: 'GET',
    path: '/v1/webhooks/{webhookId}/deliveries/{eventId}',
    summary: 'One delivery with its body and its attempts',
    errors: ['notFound'],
    body: none,
    result: webhookDeliveryDetail,
  }),
  resendWebhook: endpoint({
    ...shared,
    method: 'POST',
    path: '/v1/webhooks/{webhookId}/deliveries/{eventId}/resend',
    summary: 'Send an event again, with the same id and the same bytes',
    errors: ['notFound', 'webhookOff'],
    body: none,
    result: webhookDelivery,
  }),
  testWebhook: endpoint({
    ...shared,
    method: 'POST',
    path: '/v1/webhooks/{webhookId}/test',
    summary: 'Send the event `webhook.test` to a webhook',
    errors: ['notFound', 'webhookOff'],
    body: none,
    result: webhookDelivery,
  }),
  replayWebhook: endpoint({
    ...shared,
    method: 'POST',
    path: '/v1/webhooks/{webhookId}/replay',
    summary:
      'Send the events of a range of time again that the webhook has not received, those included that happened while it was off',
    errors: ['notFound', 'webhookOff', 'webhookRangeInvalid'],
    body: z.object({
      since: time,
      /** By default now. */
      until: time.optional(),
      /** Whether events are sent again that the webhook has received. */
      includesReceived: z.boolean().default(false),
    }),
    result: z.object({
      /** The number of events that are sent. */
      events: count,
    }),
  }),
  manualSendWebhook: endpoint({
    ...shared,
    method: 'POST',
    path: '/v1/documents/{documentId}/webhook/manual-send',
    summary: 'Send the last event of a document again, with the same id, to the webhooks that get it',
    errors: ['notFound', 'webhookNothingToSend'],
    body: none,
    result: z.object({ eventId: id, webhooks: count }),
  }),
};
