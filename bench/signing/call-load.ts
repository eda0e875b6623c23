/** Sends prepared POST requests over concurrent connections from a separate thread, so that the client's work does not delay the server. */
import { Worker } from 'node:worker_threads';

export interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface CallLoad {
  readonly calls: readonly Call[];
  /** The number of calls that are under way at the same time. */
  readonly connections: number;
}

/**
 * Sends every call once, and returns the milliseconds of each from the request to the last byte.
 * @throws Error for a reply without success
 */
export function sendCalls(load: CallLoad): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./call-load-worker.ts', import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
