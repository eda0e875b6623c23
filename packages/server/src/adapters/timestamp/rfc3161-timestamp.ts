import { ProviderError } from '../provider-failure.ts';
import type { TimestampPort } from './port.ts';

export interface Rfc3161Settings {
  readonly url: string;
  /** Some authorities require a log-in (HTTP Basic). */
  readonly user?: string;
  readonly password?: string;
  readonly timeoutMs?: number;
}

const QUERY = 'application/timestamp-query';
const MAX_REPLY_BYTES = 256 * 1024;

async function ask(
  settings: Rfc3161Settings,
  query: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { url, user, password, timeoutMs = 15_000 } = settings;
  const login = user === undefined ? {} : { authorization: `Basic ${btoa(`${user}:${password ?? ''}`)}` };
  let reply: { status: number; bytes: Uint8Array<ArrayBuffer> };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': QUERY, ...login },
      body: query,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    reply = { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    throw new ProviderError('temporary', 'connection', 'the time-stamping authority did not answer', error);
  }
  if (reply.status !== 200) {
    throw new ProviderError(
      'temporary',
      `HTTP ${reply.status}`,
      'the time-stamping authority is unavailable',
    );
  }
  if (reply.bytes.length > MAX_REPLY_BYTES) {
    throw new ProviderError('permanent', 'reply', 'the time-stamping authority answered too much');
  }
  return reply.bytes;
}

/** Creates a time-stamp port by RFC 3161 over HTTP. `randomBytes` creates the nonce that binds the reply to the query. */
export function createRfc3161Timestamp(
  settings: Rfc3161Settings,
  randomBytes: (length: number) => Uint8Array,
): TimestampPort {
  return {
    async stamp(sha256) {
      if (sha256.length !== 32) throw new RangeError('a SHA-256 digest has 32 bytes');
      // Loaded on first use: the ASN.1 libraries are slow to import, and most processes never request a time stamp.
      const { writeQuery, readReply } = await import('./rfc3161-message.ts');
      const nonce = randomBytes(12);
      return readReply(await ask(settings, writeQuery(sha256, nonce)), sha256, nonce);
    },
  };
}
