/**
 * Owns the sealing of a document: values are drawn onto pages, then one electronic signature covers the whole file. Invariant:
 * either the returned file has every value and a signature over its whole length, or a SealError is thrown; the given bytes are
 * never changed.
 */
import { createHash } from 'node:crypto';
import { checkText } from '../draw/embed-values.ts';
import { SealError } from '../draw/seal-error.ts';
import type { SealField } from '../draw/seal-field.ts';
import {
  describeSealed,
  extendSeal,
  type SealedFile,
  type Timestamper,
  type Validator,
} from './extend-seal.ts';
import { openDocument } from './open-document.ts';
import type { SealJob } from './seal-job.ts';
import { fillSignature, roomFor } from './signature-field.ts';
import { type ExternalSigner, openSigner, type Signer } from './signing-identity.ts';
import { writeValues, writeVisibly } from './write-document.ts';

export interface SealOptions {
  readonly reason: string;
  readonly location?: string | undefined;
  /** The signing time, written into the signature; the machine's clock is never used here. */
  readonly signedAt: Date;
  /** Makes the signature PAdES B-T. */
  readonly timestamp?: Timestamper | undefined;
  /** With a timestamp, makes the signature PAdES B-LTA, unless the validation data cannot be fetched. */
  readonly validation?: Validator | undefined;
}

/** A file without a signature. */
export interface WrittenFile {
  readonly pdf: Uint8Array;
  /** Of the file's bytes, lowercase hex. */
  readonly sha256: string;
}

/**
 * Signs a written file with an empty signature, and extends it to the long-term form where the options allow it.
 * @param bytes changed in place
 */
export async function finishSeal(
  bytes: Uint8Array,
  signer: ExternalSigner,
  { timestamp, validation }: SealOptions,
): Promise<SealedFile> {
  await fillSignature(bytes, signer, timestamp);
  const extended = timestamp && validation ? await extendSeal(bytes, { timestamp, validation }) : null;
  return extended === null || extended === 'expired' ? describeSealed(bytes) : extended;
}

/**
 * Draws the values onto the pages and signs the file (PAdES B-B, B-T with a timestamp, B-LTA with validation data in addition).
 * @throws SealError when the document cannot carry the values
 */
export async function sealDocument(job: SealJob, signer: Signer, options: SealOptions): Promise<SealedFile> {
  const opened = openSigner(signer);
  for (const field of job.fields) checkText(field);
  const bytes = await writeVisibly(job, options, roomFor(opened, options.timestamp !== undefined));
  return finishSeal(bytes, opened, options);
}

/**
 * Draws the values onto the pages without a signature.
 * @param at the modification date that viewers show
 * @throws SealError when the document cannot carry the values
 */
export async function writeDocument(job: SealJob, at: Date): Promise<WrittenFile> {
  for (const field of job.fields) checkText(field);
  const bytes = await writeValues(job, at);
  return { pdf: bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The field of a dry run on a page: a line in the middle, of which every reader should find a piece. */
function probeOn(page: number): SealField {
  const box = { x: 0.3, y: 0.47, width: 0.4, height: 0.06 };
  return { key: `probe ${page}`, type: 'text', page, ...box, value: { kind: 'text', text: '가' } };
}

/**
 * Tests, at upload, whether a document can be sealed later: a probe is drawn on every page and searched for.
 * @returns the error that sealing would cause, or null
 */
export async function dryRunSeal(pdf: Uint8Array): Promise<SealError | null> {
  try {
    const { pdf: opened } = await openDocument(pdf);
    const fields = Array.from({ length: opened.getPageCount() }, (_, index) => probeOn(index + 1));
    await writeVisibly({ pdf, fields, title: '' }, { reason: '', signedAt: new Date(0) }, 0);
    return null;
  } catch (error) {
    if (error instanceof SealError) return error;
    return new SealError('unreadable', 'The PDF cannot be sealed', undefined, { cause: error });
  }
}
