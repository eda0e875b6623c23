/** The thread that seals: one job at a time, asking the pool for signatures and time-stamp tokens. */
import { parentPort } from 'node:worker_threads';
import { issueCertificate } from '../certificate/issue-certificate.ts';
import { warmUp } from '../draw/check-stamps.ts';
import { SealError } from '../draw/seal-error.ts';
import { extendSeal, type Timestamper, type Validator } from '../seal/extend-seal.ts';
import { type SealOptions, sealDocument, writeDocument } from '../seal/seal-document.ts';
import type { Signer } from '../seal/signing-identity.ts';
import type { ThreadReply } from '../threads/thread-pool.ts';
import type { PoolAnswer, PoolJob, PoolQuestion, PoolReply, PoolSigner, PoolWork } from './seal-jobs.ts';

const port = parentPort;
if (!port) throw new Error('seal-worker.ts runs as a worker thread only');

const tell = (reply: ThreadReply<PoolAnswer, PoolQuestion>): void => port.postMessage(reply);

interface Waiting {
  readonly resolve: (reply: PoolReply) => void;
  readonly reject: (error: Error) => void;
}
let waiting: Waiting | undefined;

function ask(question: PoolQuestion): Promise<PoolReply> {
  return new Promise((resolve, reject) => {
    waiting = { resolve, reject };
    tell({ question });
  });
}

async function askFor(what: 'sign' | 'timestamp', data: Uint8Array): Promise<Uint8Array> {
  const reply = await ask({ what, data });
  if (reply.kind !== 'reply') throw new Error(`the pool has answered something else than '${what}'`);
  return reply.data;
}

const timestamp: Timestamper = (digest) => askFor('timestamp', digest);

const validation: Validator = async (certificates) => {
  const reply = await ask({ what: 'validation', certificates });
  return reply.kind === 'validation' ? reply.found : null;
};

function signerOf(signer: PoolSigner): Signer {
  if (signer.kind === 'identity') return signer.identity;
  const { certificateDer, chainDer, keyType } = signer;
  return { certificateDer, chainDer, keyType, sign: (data) => askFor('sign', data) };
}

async function perform({ work, signer, options }: PoolJob): Promise<void> {
  const { wantsTimestamp, wantsValidation, ...rest } = options;
  const sealOptions: SealOptions = {
    ...rest,
    ...(wantsTimestamp ? { timestamp } : {}),
    ...(wantsValidation ? { validation } : {}),
  };
  tell({ answer: await answerTo(work, signer, sealOptions) });
}

async function answerTo(
  work: PoolWork,
  signer: PoolSigner | null,
  options: SealOptions,
): Promise<PoolAnswer> {
  if (work.kind === 'write')
    return { kind: 'written', file: await writeDocument(work.job, options.signedAt) };
  if (work.kind === 'extend') {
    const file = await extendSeal(work.pdf, { timestamp, validation });
    return file === null || file === 'expired'
      ? { kind: 'unchanged', isExpired: file === 'expired' }
      : { kind: 'sealed', file };
  }
  if (signer === null) throw new Error('Nobody signs');
  const file =
    work.kind === 'seal'
      ? await sealDocument(work.job, signerOf(signer), options)
      : await issueCertificate(work.content, signerOf(signer), options);
  return { kind: 'sealed', file };
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
  else if (message.kind === 'refusal') waiting?.reject(new Error(message.message));
  else waiting?.resolve(message);
});

await warmUp();
