/** Owns the worker threads that seal, so that no request waits for the sealing of a document. */
import type { CertificateContent } from '../certificate/certificate-content.ts';
import { SealError } from '../draw/seal-error.ts';
import type { LongTermPorts, SealedFile } from '../seal/extend-seal.ts';
import type { SealOptions, WrittenFile } from '../seal/seal-document.ts';
import type { SealJob } from '../seal/seal-job.ts';
import type { Signer } from '../seal/signing-identity.ts';
import { type ThreadLoad, ThreadPool } from '../threads/thread-pool.ts';
import type { PoolAnswer, PoolJob, PoolQuestion, PoolReply, PoolSigner, PoolWork } from './seal-jobs.ts';

export interface SealPool {
  /** Like sealDocument, in a worker thread. @throws SealError, ThreadError */
  seal(job: SealJob, signer: Signer, options: SealOptions): Promise<SealedFile>;
  /** Like writeDocument, in a worker thread. @throws SealError, ThreadError */
  write(job: SealJob, at: Date): Promise<WrittenFile>;
  /** Like extendSeal, in a worker thread. @throws ThreadError */
  extend(pdf: Uint8Array, ports: LongTermPorts): Promise<SealedFile | 'expired' | null>;
  /** Like issueCertificate, in a worker thread. @throws SealError, ThreadError */
  certificate(content: CertificateContent, signer: Signer, options: SealOptions): Promise<SealedFile>;
  /** Starts the kept threads, so that the first documents do not wait for a start. */
  warmUp(): void;
  /** How busy the threads are. */
  load(): ThreadLoad;
  /** Ends the threads; unfinished jobs are rejected. */
  close(): Promise<void>;
}

export interface SealPoolOptions {
  /** The number of threads; at most one per processor core is sensible. */
  readonly workers: number;
  /** A thread is stopped after this time on one job. Default 60,000 ms. */
  readonly timeoutMs?: number;
  /**
   * The number of threads that stay when there is nothing to seal. Their start costs thirty times the processor time of a seal; one
   * occupies about 90 MB. Default 0.
   */
  readonly kept?: number;
}

const DEFAULT_TIMEOUT_MS = 60_000;
/** Heap limit of a thread in megabytes; a document of 300 pages needs far less. */
const HEAP_MB = 1024;

function portable(signer: Signer): PoolSigner {
  if (!('sign' in signer)) return { kind: 'identity', identity: signer };
  const { certificateDer, chainDer, keyType } = signer;
  return { kind: 'external', certificateDer, chainDer, keyType };
}

type Ports = Pick<SealOptions, 'timestamp' | 'validation'>;

async function replyTo(
  question: PoolQuestion,
  signer: Signer | null,
  { timestamp, validation }: Ports,
): Promise<PoolReply> {
  const { what } = question;
  try {
    if (what === 'validation') {
      if (validation) return { kind: 'validation', found: await validation(question.certificates) };
    } else if (what === 'timestamp') {
      if (timestamp) return { kind: 'reply', data: await timestamp(question.data) };
    } else if (signer && 'sign' in signer) return { kind: 'reply', data: await signer.sign(question.data) };
    return { kind: 'refusal', message: `Nobody answers to '${what}'` };
  } catch (error) {
    return { kind: 'refusal', message: error instanceof Error ? error.message : String(error) };
  }
}

/** A pool whose threads start with the first job, or with `warmUp`. The caller closes it. */
export function createSealPool({
  workers,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  kept = 0,
}: SealPoolOptions): SealPool {
  const script = new URL('./seal-worker.ts', import.meta.url);
  const pool = new ThreadPool<PoolJob, PoolAnswer, PoolQuestion>({
    script,
    workers,
    timeoutMs,
    kept,
    heapMb: HEAP_MB,
  });
  const submit = async (work: PoolWork, signer: Signer | null, options: SealOptions): Promise<PoolAnswer> => {
    const { timestamp, validation, ...rest } = options;
    const wants = { wantsTimestamp: timestamp !== undefined, wantsValidation: validation !== undefined };
    const job: PoolJob = {
      kind: 'job',
      work,
      signer: signer && portable(signer),
      options: { ...rest, ...wants },
    };
    const answer = await pool.submit(job, { onQuestion: (question) => replyTo(question, signer, options) });
    if (answer.kind === 'refused') throw new SealError(answer.reason, answer.message, answer.fieldKey);
    return answer;
  };
  const sealed = async (work: PoolWork, signer: Signer, options: SealOptions): Promise<SealedFile> => {
    const answer = await submit(work, signer, options);
    if (answer.kind !== 'sealed') throw unexpected();
    return answer.file;
  };
  return {
    seal: (job, signer, options) => sealed({ kind: 'seal', job }, signer, options),
    write: async (job, at) => {
      const answer = await submit({ kind: 'write', job }, null, { reason: '', signedAt: at });
      if (answer.kind !== 'written') throw unexpected();
      return answer.file;
    },
    extend: async (pdf, ports) => {
      const answer = await submit({ kind: 'extend', pdf }, null, { ...NO_WORDS, ...ports });
      if (answer.kind === 'unchanged') return answer.isExpired ? 'expired' : null;
      if (answer.kind !== 'sealed') throw unexpected();
      return answer.file;
    },
    certificate: (content, signer, options) => sealed({ kind: 'certificate', content }, signer, options),
    warmUp: () => pool.warmUp(),
    load: () => pool.load(),
    close: () => pool.close(),
  };
}

/** An extension has no reason and no signing time; the authority states the time. */
const NO_WORDS = { reason: '', signedAt: new Date(0) };

const unexpected = (): Error => new Error('the thread has answered something else');
