import { REPEAT_HEADER } from '@dojang/contract';
import type { OutgoingCall } from '@dojang/contract/client';

/**
 * Owns the Idempotency-Keys of calls. A call without an answer keeps its key, so that a second press of the button repeats the
 * same call: the server does it once, and answers as it did the first time.
 */

type Repeatable = Pick<OutgoingCall, 'method' | 'path' | 'body' | 'endpoint'>;

/** The largest number of calls without an answer; their bodies are held in memory until then. */
const MOST = 10;

export interface IdempotencyKeys {
  /** Makes the call with the headers of its key. An error that it throws means that there was no answer. */
  during<T>(call: Repeatable, exchange: (headers: Record<string, string>) => Promise<T>): Promise<T>;
}

/**
 * @param createId returns a new unique key
 */
export function createIdempotencyKeys(createId: () => string): IdempotencyKeys {
  const open = new Map<string, string>();
  return {
    async during(call, exchange) {
      if (!mayDouble(call)) return exchange({});
      const intent = `${call.method} ${call.path} ${JSON.stringify(call.body ?? null)}`;
      const key = open.get(intent) ?? createId();
      open.set(intent, key);
      for (const oldest of open.keys()) {
        if (open.size <= MOST) break;
        open.delete(oldest);
      }
      const answer = await exchange({ [REPEAT_HEADER]: `"${key}"` });
      open.delete(intent);
      return answer;
    },
  };
}

/** Whether a call is harmless when it is done twice: a save is, a call that sends or creates something is not. */
function mayDouble({ method, body, endpoint }: Repeatable): boolean {
  if (!endpoint.isRepeatable) return false;
  return (
    method === 'POST' || (typeof body === 'object' && body !== null && 'send' in body && body.send === true)
  );
}

const BYTES = 16;

/** 128 random bits; works without a secure context. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
