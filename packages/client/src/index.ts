/** The client of the Dojang Open API. */

export {
  type CallInput,
  type CallName,
  type CallOptions,
  type CallResult,
  Dojang,
  type DojangOptions,
  type UploadInput,
} from './client.ts';
export { DojangError, type DojangErrorDetail } from './dojang-error.ts';
export type { Environment } from './environment.ts';
export type { OpenCalls, WebhookEventType } from './open-calls.ts';
export {
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
  type WebhookFault,
  type WebhookInput,
} from './webhook.ts';
