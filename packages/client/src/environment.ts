/** Owns what the client needs from the machine it runs on; a test gives its own. */

export interface Environment {
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  /** Milliseconds of a clock that only runs forward. */
  readonly now: () => number;
  /** Resolves after some milliseconds, or rejects when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal | null) => Promise<void>;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly chance: () => number;
  /** Returns a new `Idempotency-Key`. */
  readonly newKey: () => string;
}

function pause(milliseconds: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The present machine: Node.js 20 or later, or a browser. */
export const MACHINE: Environment = {
  fetch: (address, request) => fetch(address, request),
  now: () => performance.now(),
  pause,
  chance: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  newKey: () => crypto.randomUUID(),
};
