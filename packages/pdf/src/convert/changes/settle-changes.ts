/**
 * Owns what happens to tracked changes and comments before a file is drawn. Invariant: the file that is drawn has none; it is refused,
 * or its owner has asked for all changes to be accepted.
 */
import { changeCount, type PendingChanges } from '@dojang/domain';
import { ConversionError } from '../conversion-error.ts';
import type { SourceExtension } from '../formats.ts';
import { officeToPackage } from '../office/office-to-pdf.ts';
import type { ConversionJob } from '../sandbox/conversion-messages.ts';
import { isRowEmptied } from './count-word.ts';
import type { FoundChanges } from './found-changes.ts';
import { mayHaveWordChanges } from './old-word.ts';
import { textChanges } from './text-changes.ts';
import { wordChanges } from './word-changes.ts';

export interface Settled {
  readonly bytes: Uint8Array;
  readonly ext: SourceExtension;
  /** What was accepted and left out; undefined when the file had nothing pending. */
  readonly changes: PendingChanges | undefined;
}

type Reader = (bytes: Uint8Array) => FoundChanges | undefined;

const READERS: Partial<Record<SourceExtension, Reader>> = {
  doc: (bytes) => wordChanges(bytes, isRowEmptied),
  docx: (bytes) => wordChanges(bytes),
  odt: textChanges,
};

/** A doc file is read as the docx that LibreOffice makes of it; where nothing is pending, the file itself is drawn. */
async function find(job: ConversionJob, bytes: Uint8Array): Promise<FoundChanges | undefined> {
  const { ext, scratch, isolation, timeoutMs } = job;
  const read = READERS[ext];
  if (ext !== 'doc') return read?.(bytes);
  if (!mayHaveWordChanges(bytes)) return undefined;
  return read?.(await officeToPackage({ bytes, ext, scratch, isolation, timeoutMs }));
}

/** The format in which a file with accepted changes is drawn. */
const DRAWN_AS: Partial<Record<SourceExtension, SourceExtension>> = { doc: 'docx' };

/** Throws ConversionError `pending` with the counts, unless the job accepts changes. */
export async function settleChanges(job: ConversionJob, bytes: Uint8Array): Promise<Settled> {
  const found = await find(job, bytes);
  if (found === undefined) return { bytes, ext: job.ext, changes: undefined };
  const { changes } = found;
  if (job.acceptsChanges !== true) {
    const detail = `${changeCount(changes)} changes, ${changes.comments} comments`;
    throw new ConversionError('pending', detail, { changes });
  }
  return { bytes: found.accept(), ext: DRAWN_AS[job.ext] ?? job.ext, changes };
}
