export { createWebhookSender } from './delivering.jobs.ts';
export { webhookHandlers } from './webhook.routes.ts';
export { createWebhookSweep } from './webhook-sweep.service.ts';
export { eraseWebhooks } from './webhooks.service.ts';
