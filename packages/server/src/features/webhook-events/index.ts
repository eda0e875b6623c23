export { addAndPlan, type NewWebhookEvent, wakeEndpoints } from './webhook-event.repo.ts';
export { planWebhooks, planWebhooksOfMany, type RecordedEvent } from './webhook-events.service.ts';
