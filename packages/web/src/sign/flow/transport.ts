import { type CallRequest, type Envelope, isUpload, type Transport } from '@dojang/contract/client';
import { envelopeIn, NoReplyError } from '../../replies/no-reply.ts';
import { clockOfCall, serverNow, timedFetch } from '../../replies/server-clock.ts';
import type { SignerLink } from './link.ts';

/** Owns how the signing page makes calls: which headers, and how long they may take. */

const TIMEOUT_MS = 60_000;

/** The largest body of a call that outlives its page, in characters; browsers refuse more than 64 KB of all such calls together. */
const KEPT_ALIVE_CHARS = 10_000;

/** The time limit of a call; null for an upload, which has none. @param body as JSON */
export const timeLimitOf = (body: string): AbortSignal | null =>
  isUpload(body) ? null : AbortSignal.timeout(TIMEOUT_MS);

/**
 * Sends a call with a large body and reports how much of it has left; `fetch` cannot tell. Throws `NoReplyError` when no readable
 * answer came back.
 */
export function sendWithProgress(
  address: string,
  { method, body }: CallRequest,
  headers: Readonly<Record<string, string>>,
  onProgress: (part: number) => void,
): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const noteTime = clockOfCall();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = request.onabort = request.ontimeout = () => reject(new NoReplyError());
    request.onload = () => {
      noteTime((name) => request.getResponseHeader(name));
      try {
        resolve(envelopeIn(request.response, request.status));
      } catch (error) {
        reject(error);
      }
    };
    request.send(JSON.stringify(body));
  });
}

/** The link's key gives access to the first screen; everything after it needs the session's token too. */
export function headersOf(link: SignerLink | null, token: string | null): Record<string, string> {
  if (link === null) return {};
  return { token: token ?? 'none', 'link-key': link.linkKey, 'signing-method': link.signingMethod };
}

/** A transport with fetch. Throws `NoReplyError` when no readable answer came back. */
export function fetchTransport(link: SignerLink | null, token: () => string | null): Transport<CallRequest> {
  return async (call) => {
    const joint = call.path.includes('?') ? '&' : '?';
    const headers = headersOf(link, token());
    headers['accept-language'] = document.documentElement.lang;
    if (call.body !== undefined) headers['content-type'] = 'application/json';
    const address = `${call.path}${joint}timestamp=${serverNow()}`;
    if (call.onProgress) return sendWithProgress(address, call, headers, call.onProgress);
    const body = call.body === undefined ? '' : JSON.stringify(call.body);
    const reply = await timedFetch(address, {
      method: call.method,
      headers,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: timeLimitOf(body),
      // A value that is entered right before the page is closed still arrives.
      keepalive: body !== '' && body.length <= KEPT_ALIVE_CHARS,
      ...(body === '' ? {} : { body }),
    }).catch(() => null);
    return envelopeIn(await reply?.json().catch(() => null), reply?.status ?? 0);
  };
}
