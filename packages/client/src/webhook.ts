import { bytesOf } from './base64.ts';
import type { WebhookEventType } from './open-calls.ts';

/**
 * Owns whether a webhook is one of the service. Source: Standard Webhooks, specification 1.0.0: `v1` is HMAC-SHA256, `v1a` is
 * Ed25519, both over `id.timestamp.body`; a header may contain several signatures.
 */

export interface WebhookInput {
  /** The bytes of the request as they arrived, or their text. JSON that was parsed and written again does not verify. */
  readonly body: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The secret (`whsec_…`), the public key (`whpk_…`), or several of them while one is replaced. */
  readonly keys: string | readonly string[];
  readonly now: Date;
  /** The seconds that the time of the request may differ from `now`; 300 by default. */
  readonly tolerance?: number;
}

export interface WebhookEvent {
  /** The same on every attempt: an event that was handled before is answered with 200 and left out. */
  readonly id: string;
  readonly type: WebhookEventType;
  /** When the event happened, in ISO 8601. */
  readonly timestamp: string;
  readonly data: {
    readonly documentId?: string;
    readonly name?: string;
    readonly status?: string;
    /** Orders the events of a document; webhooks may arrive in another order. */
    readonly seq?: number;
    readonly participant?: { readonly participantId: string; readonly name?: string };
    /** Only of `webhook.test`. */
    readonly webhookId?: string;
  };
}

export type WebhookFault =
  | 'headerMissing'
  | 'timeOutside'
  | 'keyUnreadable'
  | 'signatureWrong'
  | 'bodyUnreadable';

const FAULTS: Readonly<Record<WebhookFault, string>> = {
  headerMissing: 'A header of the webhook is missing.',
  timeOutside: 'The time of the webhook is outside of the tolerance.',
  keyUnreadable: 'A key begins with whsec_ or whpk_, followed by Base64.',
  signatureWrong: 'No signature of the webhook belongs to the key.',
  bodyUnreadable: 'The body of the webhook is not JSON.',
};

/** A webhook that must not be trusted. */
export class WebhookError extends Error {
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault) {
    super(FAULTS[fault]);
    this.name = 'WebhookError';
    this.fault = fault;
  }
}

const TOLERANCE = 300;

function headerOf(headers: WebhookInput['headers'], name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : (value?.join(' ') ?? '');
}

/** Returns the event of a webhook. @throws WebhookError unless a signature belongs to a key and the time is near */
export async function verifyWebhook(input: WebhookInput): Promise<WebhookEvent> {
  const { headers, now, tolerance = TOLERANCE } = input;
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !time || !signatures) throw new WebhookError('headerMissing');
  const seconds = /^\d{1,12}$/.test(time) ? Number(time) : Number.NaN;
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= tolerance)) throw new WebhookError('timeOutside');
  const body = typeof input.body === 'string' ? new TextEncoder().encode(input.body) : input.body;
  const signed = joined(new TextEncoder().encode(`${id}.${time}.`), body);
  const keys = typeof input.keys === 'string' ? [input.keys] : input.keys;
  const isSigned = await Promise.all(keys.map((key) => hasSignature(key, signatures, signed)));
  if (!isSigned.includes(true)) throw new WebhookError('signatureWrong');
  return eventOf(id, new TextDecoder().decode(body));
}

function joined(head: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  return bytes;
}

/** @throws WebhookError keyUnreadable */
async function hasSignature(
  key: string,
  signatures: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const [, kind, base64 = ''] = /^(whsec|whpk)_(.+)$/.exec(key.trim()) ?? [];
  const bytes = bytesOf(base64);
  if (kind === undefined || bytes === null) throw new WebhookError('keyUnreadable');
  const isSecret = kind === 'whsec';
  const algorithm = isSecret ? { name: 'HMAC', hash: 'SHA-256' } : { name: 'Ed25519' };
  const imported = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']).catch(() => {
    throw new WebhookError('keyUnreadable');
  });
  const version = isSecret ? 'v1,' : 'v1a,';
  const found = signatures.split(' ').filter((one) => one.startsWith(version));
  const results = found.map(async (one) => {
    const signature = bytesOf(one.slice(version.length));
    // The comparison inside takes the same time wherever the first difference is.
    return signature !== null && crypto.subtle.verify(algorithm.name, imported, signature, signed);
  });
  return (await Promise.all(results)).includes(true);
}

function eventOf(id: string, text: string): WebhookEvent {
  try {
    return { id, ...JSON.parse(text) };
  } catch {
    throw new WebhookError('bodyUnreadable');
  }
}
