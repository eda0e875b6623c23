/**
 * Owns the worker threads in which uploaded files of anonymous users are inspected: a file that takes too long ends only its
 * thread.
 */
import { ThreadError, type ThreadLoad, ThreadPool } from '../threads/thread-pool.ts';
import type { Inspection } from './inspection.ts';
import type { PairFiles, PairVerdict, Trusted } from './verify-pair.ts';

/** A file that arrived as base64, and its SHA-256 in hexadecimal. */
export interface ReadFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
}

export type VerifyJob =
  | { readonly kind: 'read'; readonly base64: string }
  | { readonly kind: 'inspect'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'pair'; readonly files: PairFiles; readonly trusted: Trusted };

export type VerifyAnswer =
  | { readonly kind: 'read'; readonly file: ReadFile }
  | { readonly kind: 'inspect'; readonly inspection: Inspection }
  | { readonly kind: 'pair'; readonly verdict: PairVerdict };

export interface VerifyPool {
  /** Decodes a file and hashes it. @throws VerifyError */
  read(base64: string): Promise<ReadFile>;
  /** Like inspectSealed. Transfers the bytes: the caller must not use them afterwards. @throws VerifyError */
  inspect(bytes: Uint8Array<ArrayBuffer>): Promise<Inspection>;
  /** Like verifyPair. @throws VerifyError */
  pair(files: PairFiles, trusted: Trusted): Promise<PairVerdict>;
  /** How busy the threads are. */
  load(): ThreadLoad;
  /** Stops the thread; waiting jobs are rejected. */
  close(): Promise<void>;
}

/** hard: the file takes too much time or memory. busy: too many other files are waiting. */
export class VerifyError extends Error {
  readonly reason: 'hard' | 'busy';

  constructor(reason: VerifyError['reason'], options?: ErrorOptions) {
    super(reason === 'hard' ? 'The file takes too long or too much memory' : 'Too many wait', options);
    this.name = 'VerifyError';
    this.reason = reason;
  }
}

const DEFAULT_TIMEOUT_MS = 5_000;
/** The largest number of waiting files, since they are held in memory. */
const MOST_WAITING = 8;
/** The number of files that are read at once. */
export const VERIFY_THREADS = 2;

/** Creates the pool; its thread starts with the first file. The caller closes it. */
export function createVerifyPool({ timeoutMs = DEFAULT_TIMEOUT_MS } = {}): VerifyPool {
  const script = new URL('./verify-worker.ts', import.meta.url);
  const pool = new ThreadPool<VerifyJob, VerifyAnswer>({
    script,
    workers: VERIFY_THREADS,
    timeoutMs,
    countsProcessorTime: true,
  });
  let waiting = 0;
  const submit = async (job: VerifyJob, transfer: readonly ArrayBuffer[] = []): Promise<VerifyAnswer> => {
    if (waiting >= MOST_WAITING) throw new VerifyError('busy');
    waiting += 1;
    try {
      return await pool.submit(job, { transfer });
    } catch (cause) {
      if (cause instanceof ThreadError && (cause.reason === 'time' || cause.reason === 'died'))
        throw new VerifyError('hard', { cause });
      throw cause;
    } finally {
      waiting -= 1;
    }
  };
  return {
    read: async (base64) => {
      const answer = await submit({ kind: 'read', base64 });
      if (answer.kind !== 'read') throw new Error('the thread has answered something else');
      return answer.file;
    },
    inspect: async (bytes) => {
      // A small buffer shares its memory with others, which must not be transferred with it.
      const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
      const answer = await submit({ kind: 'inspect', bytes: own }, [own.buffer]);
      if (answer.kind !== 'inspect') throw new Error('the thread has answered something else');
      return answer.inspection;
    },
    pair: async (files, trusted) => {
      const answer = await submit({ kind: 'pair', files, trusted });
      if (answer.kind !== 'pair') throw new Error('the thread has answered something else');
      return answer.verdict;
    },
    load: () => pool.load(),
    close: () => pool.close(),
  };
}
