import { REPEAT_HEADER } from '@dojang/contract';
import type { OutgoingCall } from '@dojang/contract/client';

/**
 * Owns the Idempotency-Keys of calls. A call that got no answer keeps its key, so that whoever presses the button again
 * asks for the same thing: the server does it once, and answers as it would have the first time.
 */

type Repeatable = Pick<OutgoingCall, 'method' | 'path' | 'body' | 'endpoint'>;

/** Calls without an answer; the bodies are held until then, so that there are never many. */
const MOST = 10;

export interface IdempotencyKeys {
  /** Does the call with the headers of its key. What it throws says that there was no answer. */
  during<T>(call: Repeatable, exchange: (headers: Record<string, string>) => Promise<T>): Promise<T>;
}

/** @param createId a new key, that nobody else has */
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

/** A save may be done twice without harm; what sends or makes something may not. */
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
