/** Runs in a worker thread: inspects files that anyone may hand in. */
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../threads/thread-pool.ts';
import { type Inspection, inspectSealed } from './inspect-sealed.ts';

const tell = (reply: ThreadReply<Inspection>): void => parentPort?.postMessage(reply);

parentPort?.on('message', (bytes: Uint8Array) => {
  try {
    tell({ answer: inspectSealed(bytes) });
  } catch (fault) {
    tell({ fault: fault instanceof Error ? fault.message : String(fault) });
  }
});
