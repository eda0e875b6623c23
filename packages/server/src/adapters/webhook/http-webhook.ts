import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as plain, type RequestOptions } from 'node:http';
import { request as secure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isWebhookAddress, type WebhookFailure } from '@dojang/domain';
import type { WebhookPort, WebhookReply, WebhookRequest } from './port.ts';

/**
 * Owns the requests of webhooks. Invariant: a name is resolved once for each request, all of its addresses are checked, and the
 * connection is made to a checked address, so that a name cannot lead to another address after the check (DNS rebinding). Each
 * request has its own connection, and no proxy of the environment is used. Source: OWASP, Server-Side Request Forgery Prevention.
 */

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export interface HttpWebhookOptions {
  /** Whether http and loopback are allowed, for development. */
  readonly allowsLocal: boolean;
  /** Returns the addresses of a name; by default the system's. */
  readonly resolve?: (host: string) => Promise<readonly ResolvedAddress[]>;
  /** Returns whether a connection to an address is allowed; by default the rule of the domain. */
  readonly isAllowed?: (address: string) => boolean;
}

const MOST_RESPONSE_BYTES = 4096;

class WebhookRequestError extends Error {
  readonly failure: WebhookFailure;

  constructor(failure: WebhookFailure) {
    super(failure);
    this.name = 'WebhookRequestError';
    this.failure = failure;
  }
}

/** Creates the sender of webhooks. */
export function createHttpWebhooks({
  allowsLocal,
  resolve = (host) => lookup(host, { all: true }),
  isAllowed = (address) => isWebhookAddress(address, allowsLocal),
}: HttpWebhookOptions): WebhookPort {
  /** @throws WebhookRequestError addressRefused when any address of the name is not allowed */
  const checked = async (host: string): Promise<ResolvedAddress> => {
    const family = isIP(host);
    const found = family === 0 ? await resolve(host) : [{ address: host, family }];
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isAllowed(address)))
      throw new WebhookRequestError('addressRefused');
    return first;
  };
  return {
    allowsLocal,
    post: async (request) => {
      const began = performance.now();
      const took = () => Math.round(performance.now() - began);
      const timeout = AbortSignal.timeout(request.timeoutMs);
      const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
      try {
        const url = new URL(request.url);
        if (url.protocol !== 'https:' && !allowsLocal) throw new WebhookRequestError('insecure');
        const host = url.hostname.replace(/^\[|\]$/g, '');
        const target = await Promise.race([checked(host), whenAborted(signal)]);
        return { ...(await exchange(url, target, request, signal)), durationMs: took() };
      } catch (error) {
        return { status: null, failure: failureOf(error, signal), durationMs: took() };
      }
    },
  };
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(new WebhookRequestError('timeout'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

/** Sends the request to the checked address; the certificate is checked for the name. */
function exchange(
  url: URL,
  { address, family }: ResolvedAddress,
  { headers, body }: WebhookRequest,
  signal: AbortSignal,
) {
  const toChecked: LookupFunction = (_host, options, reply) =>
    options.all ? reply(null, [{ address, family }]) : reply(null, address, family);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
    agent: false,
    lookup: toChecked,
    signal,
  };
  return new Promise<Omit<Extract<WebhookReply, { status: number }>, 'durationMs'>>((done, reject) => {
    const send = url.protocol === 'https:' ? secure : plain;
    let hasReply = false;
    const sent: ClientRequest = send(url, options, (response) => {
      hasReply = true;
      const { statusCode = 0, headers: replied } = response;
      const retryAfter = replied['retry-after'] ?? null;
      void readBeginning(response).then((text) => done({ status: statusCode, retryAfter, text }));
    });
    sent.on('error', (error) => {
      if (!hasReply) reject(error);
    });
    sent.end(body);
  });
}

/**
 * Returns the beginning of a reply as text that the database can store, and reads no more of it. The status has arrived, so a body
 * that breaks off is no failure.
 */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      size += part.length;
      if (size >= MOST_RESPONSE_BYTES) break;
    }
  } catch {
    // What has arrived is shown.
  }
  response.destroy();
  return Buffer.concat(parts).subarray(0, MOST_RESPONSE_BYTES).toString('utf8').replaceAll('\0', '\uFFFD');
}

function failureOf(error: unknown, signal: AbortSignal): WebhookFailure {
  if (error instanceof WebhookRequestError) return error.failure;
  if (signal.aborted) return 'timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code) ? 'insecure' : 'unreachable';
}
