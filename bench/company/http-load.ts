/** Drives one GET over keep-alive connections from a thread of its own, so that the client's work is not the server's. */
import { Worker } from 'node:worker_threads';

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds from request to the last byte, one per reply. */
  readonly latencies: readonly number[];
  readonly bytes: number;
}

/** Sends one request after the other on every connection until the time is up. */
export function drive(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./http-load-worker.ts', import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
