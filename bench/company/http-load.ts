/** Repeats one GET over keep-alive connections from a separate thread, so that the client's work does not delay the server. */
import { Worker } from 'node:worker_threads';

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds from the request to the last byte, one per reply. */
  readonly latencies: readonly number[];
  readonly bytes: number;
}

/** Sends one request after the other on every connection until the time is over. */
export function drive(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./http-load-worker.ts', import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
