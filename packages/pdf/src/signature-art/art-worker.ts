/** Runs in a worker thread: draws names and stamps, and reads pictures that were handed in. */
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../threads/thread-pool.ts';
import { type ArtAnswer, type ArtOrder, answerOrder } from './art-jobs.ts';

const tell = (reply: ThreadReply<ArtAnswer>): void => parentPort?.postMessage(reply);

parentPort?.on('message', (order: ArtOrder) => {
  try {
    tell({ answer: answerOrder(order) });
  } catch (error) {
    tell({ error: error instanceof Error ? error.message : String(error) });
  }
});
