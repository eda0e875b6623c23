/** Runs in a worker thread: decodes and inspects files that anyone can upload. */
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../threads/thread-pool.ts';
import { inspectSealed } from './inspect-sealed.ts';
import { verifyPair } from './verify-pair.ts';
import type { ReadFile, VerifyAnswer, VerifyJob } from './verify-pool.ts';

const tell = (reply: ThreadReply<VerifyAnswer>, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(reply, transfer);

function readFile(base64: string): ReadFile {
  const decoded = Buffer.from(base64, 'base64');
  // A copy with memory of its own, which can be transferred.
  const bytes = new Uint8Array(decoded);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

parentPort?.on('message', async (job: VerifyJob) => {
  try {
    if (job.kind === 'pair')
      tell({ answer: { kind: 'pair', verdict: await verifyPair(job.files, job.trusted) } });
    else if (job.kind === 'inspect')
      tell({ answer: { kind: 'inspect', inspection: inspectSealed(job.bytes) } });
    else {
      const file = readFile(job.base64);
      tell({ answer: { kind: 'read', file } }, [file.bytes.buffer]);
    }
  } catch (error) {
    tell({ error: error instanceof Error ? error.message : String(error) });
  }
});
