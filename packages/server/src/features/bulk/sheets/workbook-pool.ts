import { ThreadError, ThreadPool } from '@dojang/pdf/threads';
import type { WorkbookAnswer, WorkbookJob } from './read-workbook.ts';

/** Owns the worker thread in which uploaded workbooks are read, so that no request waits for them and none uses up the memory. */

export type WorkbookPool = ReturnType<typeof createWorkbookPool>;

const TIMEOUT_MS = 20_000;
const HEAP_MB = 384;

/** Creates the pool; its thread starts with the first workbook and ends a minute after the last one. */
export function createWorkbookPool() {
  const script = new URL('./workbook-worker.ts', import.meta.url);
  const pool = new ThreadPool<WorkbookJob, WorkbookAnswer>({
    script,
    workers: 1,
    timeoutMs: TIMEOUT_MS,
    heapMb: HEAP_MB,
  });
  return {
    /** Reads the first sheet. A workbook on which the thread runs out of time or memory is too large. */
    read: (job: WorkbookJob): Promise<WorkbookAnswer> =>
      pool.submit(job).catch((cause: unknown) => {
        if (!(cause instanceof ThreadError) || cause.reason === 'closed') throw cause;
        return { kind: 'refused', reason: cause.reason === 'error' ? 'unreadable' : 'too large' } as const;
      }),
  };
}
