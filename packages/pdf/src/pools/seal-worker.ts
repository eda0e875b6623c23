/** The thread that seals: one job at a time, asking the pool for signatures and time-stamp tokens. */
import { parentPort } from 'node:worker_threads';
import { issueCertificate } from '../certificate/issue-certificate.ts';
import { warmUp } from '../draw/check-stamps.ts';
import { SealError } from '../draw/seal-error.ts';
import { type SealedFile, type SealOptions, sealDocument, writeDocument } from '../seal/seal-document.ts';
import type { Signer } from '../seal/signing-identity.ts';
import type { ThreadReply } from '../threads/thread-pool.ts';
import type { PoolAnswer, PoolJob, PoolQuestion, PoolReply, PoolSigner, PoolWork } from './seal-jobs.ts';

const port = parentPort;
if (!port) throw new Error('seal-worker.ts runs as a worker thread only');

const tell = (reply: ThreadReply<PoolAnswer, PoolQuestion>): void => port.postMessage(reply);

interface Waiting {
  readonly resolve: (data: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}
let waiting: Waiting | undefined;

function ask(what: PoolQuestion['what'], data: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    waiting = { resolve, reject };
    tell({ question: { what, data } });
  });
}

function signerOf(signer: PoolSigner): Signer {
  if (signer.kind === 'identity') return signer.identity;
  const { certificateDer, chainDer, keyType } = signer;
  return { certificateDer, chainDer, keyType, sign: (data) => ask('sign', data) };
}

async function perform({ work, signer, options }: PoolJob): Promise<void> {
  const { wantsTimestamp, ...rest } = options;
  const sealOptions: SealOptions = {
    ...rest,
    ...(wantsTimestamp ? { timestamp: (digest: Uint8Array) => ask('timestamp', digest) } : {}),
  };
  tell({ answer: { kind: 'file', file: await fileOf(work, signer, sealOptions) } });
}

function fileOf(work: PoolWork, signer: PoolSigner | null, options: SealOptions): Promise<SealedFile> {
  if (work.kind === 'write') return writeDocument(work.job, options.signedAt);
  if (signer === null) throw new Error('Nobody signs');
  return work.kind === 'seal'
    ? sealDocument(work.job, signerOf(signer), options)
    : issueCertificate(work.content, signerOf(signer), options);
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SealError) {
    const { reason, fieldKey } = error;
    tell({ answer: { kind: 'refused', message, reason, fieldKey } });
  } else tell({ error: message });
}

port.on('message', (message: PoolJob | PoolReply) => {
  if (message.kind === 'job') perform(message).catch(fail);
  else if (message.kind === 'reply') waiting?.resolve(message.data);
  else waiting?.reject(new Error(message.message));
});

await warmUp();
