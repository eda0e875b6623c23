/**
 * Owns the worker threads that seal, so that no request waits behind a document.
 * Invariant: every job ends, by its result, by an error, or by its time running out; a thread that dies is
 * replaced and takes down one job at most. A thread starts with the first job that needs it and ends when there was none
 * for a while.
 */
import { Worker } from 'node:worker_threads';
import type { CertificateContent } from '../certificate/certificate-content.ts';
import { SealError } from '../draw/seal-error.ts';
import type { SealedFile, SealOptions } from '../seal/seal-document.ts';
import type { SealJob } from '../seal/seal-job.ts';
import type { Signer } from '../seal/signing-identity.ts';
import type { FromWorker, PoolSigner, PoolWork, ToWorker } from './seal-pool-messages.ts';

export interface SealPool {
  /** Like sealDocument, in a worker thread. */
  seal(job: SealJob, signer: Signer, options: SealOptions): Promise<SealedFile>;
  /** Like writeDocument, in a worker thread. */
  write(job: SealJob, at: Date): Promise<SealedFile>;
  /** Like issueCertificate, in a worker thread. */
  certificate(content: CertificateContent, signer: Signer, options: SealOptions): Promise<SealedFile>;
  /** Ends the threads; jobs that are not done are refused. */
  close(): Promise<void>;
}

interface Task {
  readonly work: PoolWork;
  readonly signer: Signer | null;
  readonly options: SealOptions;
  readonly resolve: (file: SealedFile) => void;
  readonly reject: (error: Error) => void;
}

interface Hand {
  readonly worker: Worker;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
  retired: boolean;
}

const DEFAULT_TIMEOUT_MS = 60_000;
const IDLE_MS = 60_000;
/** Of the JavaScript heap of one thread; a document of 300 pages stays far below. */
const HEAP_MB = 1024;

function portable(signer: Signer): PoolSigner {
  if (!('sign' in signer)) return { kind: 'identity', identity: signer };
  const { certificateDer, chainDer, keyType } = signer;
  return { kind: 'external', certificateDer, chainDer, keyType };
}

function messageOf({ work, signer, options }: Task): ToWorker {
  const { timestamp, ...rest } = options;
  const wantsTimestamp = timestamp !== undefined;
  return { kind: 'work', work, signer: signer && portable(signer), options: { ...rest, wantsTimestamp } };
}

async function answer(task: Task, what: 'sign' | 'timestamp', data: Uint8Array): Promise<ToWorker> {
  const { signer, options } = task;
  try {
    if (what === 'timestamp' && options.timestamp)
      return { kind: 'answer', data: await options.timestamp(data) };
    if (what === 'sign' && signer && 'sign' in signer)
      return { kind: 'answer', data: await signer.sign(data) };
    return { kind: 'refusal', message: `Nobody answers to '${what}'` };
  } catch (error) {
    return { kind: 'refusal', message: error instanceof Error ? error.message : String(error) };
  }
}

function errorOf({ message, reason, fieldKey }: Extract<FromWorker, { kind: 'failed' }>): Error {
  return reason ? new SealError(reason, message, fieldKey) : new Error(message);
}

/**
 * Starts the threads.
 * @param workers how many; one per processor core at most is sensible
 * @param timeoutMs after which a job is given up and its thread ended
 */
export function createSealPool({
  workers,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: {
  workers: number;
  timeoutMs?: number;
}): SealPool {
  const queue: Task[] = [];
  const hands = new Set<Hand>();
  let closed = false;

  const finish = (hand: Hand): Task | undefined => {
    const { task } = hand;
    clearTimeout(hand.timer);
    hand.task = undefined;
    return task;
  };

  const give = (hand: Hand): void => {
    if (hand.task || hand.retired) return;
    const task = queue.shift();
    clearTimeout(hand.timer);
    if (!task) {
      hand.timer = setTimeout(() => retire(hand, new Error('Nothing to seal')), IDLE_MS).unref();
      return;
    }
    hand.task = task;
    hand.timer = setTimeout(() => retire(hand, new Error('Sealing took too long')), timeoutMs);
    hand.worker.postMessage(messageOf(task));
  };

  const retire = (hand: Hand, error: Error): void => {
    if (hand.retired) return;
    hand.retired = true;
    hands.delete(hand);
    finish(hand)?.reject(error);
    void hand.worker.terminate();
    // Each new thread takes a job with it, so threads that cannot even start are not replaced for ever.
    if (!closed && queue.length > 0) hire();
  };

  const listen = (hand: Hand, message: FromWorker): void => {
    const { task } = hand;
    if (message.kind === 'ask') {
      if (task) void answer(task, message.what, message.data).then((reply) => hand.worker.postMessage(reply));
    } else if (message.kind === 'done') {
      finish(hand)?.resolve(message.file);
      give(hand);
    } else if (message.kind === 'failed') {
      finish(hand)?.reject(errorOf(message));
      give(hand);
    }
  };

  const hire = (): void => {
    const worker = new Worker(new URL('./seal-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const hand: Hand = { worker, task: undefined, timer: undefined, retired: false };
    hands.add(hand);
    worker.on('message', (message: FromWorker) => listen(hand, message));
    worker.on('error', (error: Error) => retire(hand, error));
    worker.on('exit', () => retire(hand, new Error('The sealing thread ended')));
    give(hand);
  };

  const enqueue = (work: PoolWork, signer: Signer | null, options: SealOptions): Promise<SealedFile> => {
    if (closed) return Promise.reject(new Error('The pool is closed'));
    return new Promise((resolve, reject) => {
      queue.push({ work, signer, options, resolve, reject });
      for (const hand of hands) give(hand);
      if (queue.length > 0 && hands.size < workers) hire();
    });
  };

  return {
    seal: (job, signer, options) => enqueue({ kind: 'seal', job }, signer, options),
    write: (job, at) => enqueue({ kind: 'write', job }, null, { reason: '', signedAt: at }),
    certificate: (content, signer, options) => enqueue({ kind: 'certificate', content }, signer, options),
    close: async () => {
      closed = true;
      const error = new Error('The pool is closed');
      for (const task of queue.splice(0)) task.reject(error);
      const ending = [...hands].map((hand) => hand.worker.terminate());
      for (const hand of [...hands]) retire(hand, error);
      await Promise.all(ending);
    },
  };
}
