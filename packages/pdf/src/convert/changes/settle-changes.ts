/**
 * Owns what happens to tracked changes and comments before a file is drawn. Invariant: the file that is drawn has none; it is refused,
 * or its owner has asked for all changes to be accepted.
 */
import { changeCount, isPending, type PendingChanges } from '@dojang/domain';
import { ConversionError } from '../conversion-error.ts';
import type { SourceExtension } from '../formats.ts';
import { isRewritable, officeToPackage } from '../office/office-to-pdf.ts';
import { isCompoundFile } from '../recognize/compound-file.ts';
import type { ConversionJob } from '../sandbox/conversion-messages.ts';
import { isRowEmptied } from './count-word.ts';
import type { FoundChanges } from './found-changes.ts';
import { hwpChanges } from './hwp-changes.ts';
import { hwpxChanges } from './hwpx-changes.ts';
import { mayHaveChanges } from './old-office.ts';
import { sheetChanges } from './sheet-changes.ts';
import { slideChanges } from './slide-changes.ts';
import { textChanges } from './text-changes.ts';
import { wordChanges } from './word-changes.ts';

export interface Settled {
  readonly bytes: Uint8Array;
  readonly ext: SourceExtension;
  /** What was accepted and left out; undefined when the file had nothing pending. */
  readonly changes: PendingChanges | undefined;
}

/** A file with what its author saw in place of what is computed when it is opened. */
export type AsShown = (bytes: Uint8Array, ext: SourceExtension) => Uint8Array;

type Reader = (bytes: Uint8Array) => FoundChanges | undefined;

/** The pages of a hwp file have no memo, so it is drawn as it is. */
function hwpFound(bytes: Uint8Array): FoundChanges | undefined {
  const changes = hwpChanges(bytes);
  if (changeCount(changes) > 0) throw new ConversionError('pending_fixed', detailOf(changes), { changes });
  return isPending(changes) ? { changes, accept: () => bytes } : undefined;
}

const detailOf = (changes: PendingChanges): string =>
  `${changeCount(changes)} changes, ${changes.comments} comments`;

const READERS: Partial<Record<SourceExtension, Reader>> = {
  doc: (bytes) => wordChanges(bytes, isRowEmptied),
  docx: (bytes) => wordChanges(bytes),
  hwp: hwpFound,
  hwpx: hwpxChanges,
  odt: textChanges,
  xls: sheetChanges,
  xlsx: sheetChanges,
  ppt: slideChanges,
  pptx: slideChanges,
};

/**
 * A file of an old format, or one that only LibreOffice can open, is read as the package that LibreOffice makes of it; where nothing is
 * pending, the file itself is drawn.
 */
async function find(
  job: ConversionJob,
  bytes: Uint8Array,
  asShown: AsShown,
): Promise<FoundChanges | undefined> {
  const { ext, scratch, isolation, timeoutMs } = job;
  const read = READERS[ext];
  const isOld = ext === 'doc' || ext === 'xls' || ext === 'ppt';
  if (isOld && !mayHaveChanges(bytes, ext)) return undefined;
  if (!isRewritable(ext) || !(isOld || isCompoundFile(bytes))) return read?.(bytes);
  // What an old file computes when it is opened is text before LibreOffice writes it.
  const shown = isOld ? asShown(bytes, ext) : bytes;
  return read?.(await officeToPackage({ bytes: shown, ext, scratch, isolation, timeoutMs }));
}

/** The format in which a file with accepted changes is drawn. */
const DRAWN_AS: Partial<Record<SourceExtension, SourceExtension>> = {
  doc: 'docx',
  xls: 'xlsx',
  ppt: 'pptx',
};

/**
 * Throws ConversionError `pending` with the counts, unless the job accepts changes, and `pending_fixed` where they cannot be accepted.
 */
export async function settleChanges(
  job: ConversionJob,
  bytes: Uint8Array,
  asShown: AsShown = (same) => same,
): Promise<Settled> {
  const found = await find(job, bytes, asShown);
  if (found === undefined) return { bytes, ext: job.ext, changes: undefined };
  const { changes } = found;
  if (job.acceptsChanges !== true) {
    throw new ConversionError('pending', detailOf(changes), { changes });
  }
  return { bytes: found.accept(), ext: DRAWN_AS[job.ext] ?? job.ext, changes };
}
