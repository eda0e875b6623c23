/** Runs in a worker thread: draws names and stamps, and reads uploaded pictures. */
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../threads/thread-pool.ts';
import { type ArtAnswer, type ArtJob, answerJob } from './art-jobs.ts';

const tell = (reply: ThreadReply<ArtAnswer>): void => parentPort?.postMessage(reply);

parentPort?.on('message', (job: ArtJob) => {
  try {
    tell({ answer: answerJob(job) });
  } catch (error) {
    tell({ error: error instanceof Error ? error.message : String(error) });
  }
});
