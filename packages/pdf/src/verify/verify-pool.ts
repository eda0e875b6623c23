/** Owns the worker thread in which files of strangers are inspected: one that takes too long ends its thread only. */
import { ThreadFault, ThreadPool } from '../threads/thread-pool.ts';
import type { Inspection } from './inspect-sealed.ts';

export interface VerifyPool {
  /** Like inspectSealed. Takes the bytes over: the caller must not use them afterwards. @throws VerifyFault */
  inspect(bytes: Uint8Array<ArrayBuffer>): Promise<Inspection>;
  /** Stops the thread; waiting orders are refused. */
  close(): Promise<void>;
}

/** hard: the file takes too much time or memory. busy: too many others are waiting. */
export class VerifyFault extends Error {
  readonly reason: 'hard' | 'busy';

  constructor(reason: VerifyFault['reason'], options?: ErrorOptions) {
    super(reason === 'hard' ? 'The file takes too long or too much memory' : 'Too many wait', options);
    this.name = 'VerifyFault';
    this.reason = reason;
  }
}

const DEFAULT_TIMEOUT_MS = 5_000;
/** Files that wait are held in memory. */
const MOST_WAITING = 8;

/** The thread starts with the first file. The caller closes the pool. */
export function createVerifyPool({ timeoutMs = DEFAULT_TIMEOUT_MS } = {}): VerifyPool {
  const script = new URL('./verify-worker.ts', import.meta.url);
  const pool = new ThreadPool<Uint8Array<ArrayBuffer>, Inspection>({ script, workers: 1, timeoutMs });
  let waiting = 0;
  return {
    inspect: async (bytes) => {
      if (waiting >= MOST_WAITING) throw new VerifyFault('busy');
      waiting += 1;
      try {
        // Small buffers share their memory with others, which must not go away with them.
        const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
        return await pool.order(own, [own.buffer]);
      } catch (cause) {
        if (cause instanceof ThreadFault && (cause.reason === 'time' || cause.reason === 'died'))
          throw new VerifyFault('hard', { cause });
        throw cause;
      } finally {
        waiting -= 1;
      }
    },
    close: () => pool.close(),
  };
}
