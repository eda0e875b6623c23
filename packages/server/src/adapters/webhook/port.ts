import type { WebhookFailure } from '@dojang/domain';

/** Sends webhooks to the addresses of customers. */
export interface WebhookPort {
  /** Whether http and loopback are allowed, for development. */
  readonly allowsLocal: boolean;
  /** Sends one request; never throws. It follows no redirect and connects to allowed addresses only. */
  post(request: WebhookRequest): Promise<WebhookReply>;
}

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds until the request is given up. */
  readonly timeoutMs: number;
  /** Ends the request early. */
  readonly signal?: AbortSignal;
}

export type WebhookReply = { readonly durationMs: number } & (
  | {
      readonly status: number;
      readonly retryAfter: string | null;
      /** The first 4,096 bytes as text. */
      readonly text: string;
    }
  | { readonly status: null; readonly failure: WebhookFailure }
);
