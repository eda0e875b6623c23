/** Owns the worker threads that seal, so that no request waits for the sealing of a document. */
import type { CertificateContent } from '../certificate/certificate-content.ts';
import { SealError } from '../draw/seal-error.ts';
import type { SealedFile, SealOptions } from '../seal/seal-document.ts';
import type { SealJob } from '../seal/seal-job.ts';
import type { Signer } from '../seal/signing-identity.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { PoolAnswer, PoolJob, PoolQuestion, PoolReply, PoolSigner, PoolWork } from './seal-jobs.ts';

export interface SealPool {
  /** Like sealDocument, in a worker thread. @throws SealError, ThreadError */
  seal(job: SealJob, signer: Signer, options: SealOptions): Promise<SealedFile>;
  /** Like writeDocument, in a worker thread. @throws SealError, ThreadError */
  write(job: SealJob, at: Date): Promise<SealedFile>;
  /** Like issueCertificate, in a worker thread. @throws SealError, ThreadError */
  certificate(content: CertificateContent, signer: Signer, options: SealOptions): Promise<SealedFile>;
  /** Ends the threads; unfinished jobs are rejected. */
  close(): Promise<void>;
}

export interface SealPoolOptions {
  /** The number of threads; at most one per processor core is sensible. */
  readonly workers: number;
  /** A thread is stopped after this time on one job. Default 60,000 ms. */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 60_000;
/** Heap limit of a thread in megabytes; a document of 300 pages needs far less. */
const HEAP_MB = 1024;

function portable(signer: Signer): PoolSigner {
  if (!('sign' in signer)) return { kind: 'identity', identity: signer };
  const { certificateDer, chainDer, keyType } = signer;
  return { kind: 'external', certificateDer, chainDer, keyType };
}

async function replyTo(
  { what, data }: PoolQuestion,
  signer: Signer | null,
  { timestamp }: SealOptions,
): Promise<PoolReply> {
  try {
    if (what === 'timestamp' && timestamp) return { kind: 'reply', data: await timestamp(data) };
    if (what === 'sign' && signer && 'sign' in signer)
      return { kind: 'reply', data: await signer.sign(data) };
    return { kind: 'refusal', message: `Nobody answers to '${what}'` };
  } catch (error) {
    return { kind: 'refusal', message: error instanceof Error ? error.message : String(error) };
  }
}

/** A pool whose threads start with the first job. The caller closes it. */
export function createSealPool({ workers, timeoutMs = DEFAULT_TIMEOUT_MS }: SealPoolOptions): SealPool {
  const script = new URL('./seal-worker.ts', import.meta.url);
  const pool = new ThreadPool<PoolJob, PoolAnswer, PoolQuestion>({
    script,
    workers,
    timeoutMs,
    heapMb: HEAP_MB,
  });
  const submit = async (work: PoolWork, signer: Signer | null, options: SealOptions): Promise<SealedFile> => {
    const { timestamp, ...rest } = options;
    const job: PoolJob = {
      kind: 'job',
      work,
      signer: signer && portable(signer),
      options: { ...rest, wantsTimestamp: timestamp !== undefined },
    };
    const answer = await pool.submit(job, { onQuestion: (question) => replyTo(question, signer, options) });
    if (answer.kind === 'refused') throw new SealError(answer.reason, answer.message, answer.fieldKey);
    return answer.file;
  };
  return {
    seal: (job, signer, options) => submit({ kind: 'seal', job }, signer, options),
    write: (job, at) => submit({ kind: 'write', job }, null, { reason: '', signedAt: at }),
    certificate: (content, signer, options) => submit({ kind: 'certificate', content }, signer, options),
    close: () => pool.close(),
  };
}
