/** The thread that seals: one job at a time, asking the pool where a key or a time-stamping authority is needed. */
import { parentPort } from 'node:worker_threads';
import { issueCertificate } from '../certificate/issue-certificate.ts';
import { warmUp } from '../draw/check-stamps.ts';
import { SealError } from '../draw/seal-error.ts';
import { type SealedFile, type SealOptions, sealDocument, writeDocument } from '../seal/seal-document.ts';
import type { Signer } from '../seal/signing-identity.ts';
import type { FromWorker, PoolSigner, PoolWork, ToWorker } from './seal-pool-messages.ts';

const port = parentPort;
if (!port) throw new Error('seal-worker.ts runs as a worker thread only');

const say = (message: FromWorker): void => port.postMessage(message);

interface Waiting {
  readonly resolve: (data: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}
let waiting: Waiting | undefined;

function ask(what: 'sign' | 'timestamp', data: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    waiting = { resolve, reject };
    say({ kind: 'ask', what, data });
  });
}

function signerOf(signer: PoolSigner): Signer {
  if (signer.kind === 'identity') return signer.identity;
  const { certificateDer, chainDer, keyType } = signer;
  return { certificateDer, chainDer, keyType, sign: (data) => ask('sign', data) };
}

async function work({ work: task, signer, options }: Extract<ToWorker, { kind: 'work' }>): Promise<void> {
  const { wantsTimestamp, ...rest } = options;
  const sealOptions: SealOptions = {
    ...rest,
    ...(wantsTimestamp ? { timestamp: (digest: Uint8Array) => ask('timestamp', digest) } : {}),
  };
  say({ kind: 'done', file: await fileOf(task, signer, sealOptions) });
}

function fileOf(task: PoolWork, signer: PoolSigner | null, options: SealOptions): Promise<SealedFile> {
  if (task.kind === 'write') return writeDocument(task.job, options.signedAt);
  if (signer === null) throw new Error('Nobody signs');
  return task.kind === 'seal'
    ? sealDocument(task.job, signerOf(signer), options)
    : issueCertificate(task.content, signerOf(signer), options);
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SealError) {
    say({ kind: 'failed', message, reason: error.reason, fieldKey: error.fieldKey });
  } else say({ kind: 'failed', message });
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'work') work(message).catch(fail);
  else if (message.kind === 'answer') waiting?.resolve(message.data);
  else waiting?.reject(new Error(message.message));
});

await warmUp();
say({ kind: 'ready' });
