import type { Handlers } from '../../platform/http/binding.ts';
import { createWebhookLog, type WebhookLogPorts } from './webhook-log.service.ts';
import { createWebhooks, type WebhookPorts } from './webhooks.service.ts';

/** Binds the calls on webhooks to their services. */
export function webhookHandlers(ports: WebhookPorts & WebhookLogPorts) {
  const webhooks = createWebhooks(ports);
  const log = createWebhookLog(ports);
  return {
    listWebhooks: ({ actor }) => webhooks.list(actor),
    createWebhook: async ({ actor, body, origin }) => webhooks.create(actor, body, origin.locale),
    changeWebhook: async ({ actor, params, body }) => webhooks.change(actor, params.webhookId, body),
    deleteWebhook: ({ actor, params }) => webhooks.delete(actor, params.webhookId),
    webhookSecret: ({ actor, params }) => webhooks.secret(actor, params.webhookId),
    rotateWebhookSecret: ({ actor, params }) => webhooks.rotate(actor, params.webhookId),
    webhookDeliveries: ({ actor, params, query }) => log.list(actor, params.webhookId, query),
    webhookDelivery: ({ actor, params }) => log.detail(actor, params.webhookId, params.eventId),
    resendWebhook: ({ actor, params }) => log.resend(actor, params.webhookId, params.eventId),
    testWebhook: ({ actor, params }) => log.test(actor, params.webhookId),
    replayWebhook: ({ actor, params, body }) => log.replay(actor, params.webhookId, body),
    manualSendWebhook: ({ actor, params }) => log.sendLast(actor, params.documentId),
  } satisfies Partial<Handlers>;
}
