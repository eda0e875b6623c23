/** Owns the conversion of one file to a PDF inside the conversion process. */
import { mkdir } from 'node:fs/promises';
import type { PendingChanges } from '@dojang/domain';
import type { PageSize } from '../pdfium/open-pdf.ts';
import { asArchival } from './archival/as-archival.ts';
import { type AsShown, settleChanges } from './changes/settle-changes.ts';
import { ConversionError } from './conversion-error.ts';
import { kindOf } from './formats.ts';
import { hwpToPdf } from './hwp/hwp-to-pdf.ts';
import { imageToPdf } from './image/image-to-pdf.ts';
import { takePdf } from './intake/pdf-intake.ts';
import { settleMade } from './intake/take-in.ts';
import { withoutEmptyPages } from './office/empty-pages.ts';
import { officeToPdf } from './office/office-to-pdf.ts';
import { recognize } from './recognize/recognize.ts';
import type { Recognized } from './recognize/recognized.ts';
import { inspectResult } from './result/result-check.ts';
import { sealable } from './result/seal-dry-run.ts';
import type { ConversionJob, ConversionProgress, FoundNotice } from './sandbox/conversion-messages.ts';
import { whatWasShown } from './stored/what-was-shown.ts';
import { lostWords, type WordsSource } from './words/words-check.ts';

interface Made {
  readonly pdf: Uint8Array;
  readonly pages: readonly PageSize[];
  readonly notes: readonly string[];
  /** What was accepted and left out; absent when the file had nothing pending. */
  readonly changes?: PendingChanges;
  readonly notices: readonly FoundNotice[];
}

interface Drawn {
  readonly pdf: Uint8Array;
  readonly notes: readonly string[];
  readonly hasContent: boolean;
  /** The file that was drawn, where it is not the uploaded one: its changes were accepted. */
  readonly source?: WordsSource;
  readonly changes?: PendingChanges | undefined;
  readonly notices?: readonly FoundNotice[];
  /** The text that each page shows, where the converter knows it. */
  readonly texts?: readonly string[];
}

async function convertOffice(job: ConversionJob, given: Uint8Array, seen: Recognized): Promise<Drawn> {
  const { scratch, isolation, timeoutMs } = job;
  try {
    const asShown: AsShown = (old, oldExt) => whatWasShown(old, oldExt, job.name).bytes;
    const accepted = await settleChanges(job, given, asShown);
    const { ext, changes } = accepted;
    const { bytes, notices } = whatWasShown(accepted.bytes, ext, job.name);
    const made = await officeToPdf({ bytes, ext, scratch, isolation, timeoutMs });
    const settled = await settleMade(made);
    const isSheet = ext === 'xls' || ext === 'xlsx';
    const pdf = isSheet ? await withoutEmptyPages(settled) : settled;
    // A text whose every word was deleted has empty pages.
    const hasContent = seen.hasContent && changes === undefined;
    return { pdf, notes: [], hasContent, changes, source: { bytes, ext }, notices };
  } catch (error) {
    const locked = seen.perhapsEncrypted && error instanceof ConversionError && error.reason === 'damaged';
    throw locked ? new ConversionError('encrypted', 'no well-known password fits') : error;
  }
}

async function draw(job: ConversionJob, bytes: Uint8Array, progress: Progress): Promise<Drawn> {
  const seen = recognize(bytes, job.ext);
  const kind = kindOf(job.ext);
  progress({ stage: 'convert', done: 0, total: 1 });
  if (kind === 'office') return convertOffice(job, bytes, seen);
  if (kind === 'hwp' || kind === 'hwpx') {
    const settled = await settleChanges(job, bytes);
    const made = await hwpToPdf(settled.bytes, (done, total) => progress({ stage: 'convert', done, total }));
    const hasContent = made.hasContent || (seen.hasContent && settled.changes === undefined);
    const source = { bytes: settled.bytes, ext: settled.ext };
    return { ...made, hasContent, changes: settled.changes, source };
  }
  if (kind === 'pdf') {
    const onPage = (done: number, total: number) => progress({ stage: 'inspect', done, total });
    const { scratch, password, takesSigned = false } = job;
    const taken = await takePdf({ bytes, scratch, password, takesSigned, onPage });
    return { ...taken, hasContent: false };
  }
  return { pdf: await imageToPdf(bytes, kind), notes: [], hasContent: false };
}

type Progress = (progress: ConversionProgress) => void;

/** Converts in this process. Throws ConversionError for every file that is refused. */
export async function convertHere(job: ConversionJob, bytes: Uint8Array, progress: Progress): Promise<Made> {
  await mkdir(job.scratch, { recursive: true });
  progress({ stage: 'check', done: 0, total: 1 });
  const drawn = await draw(job, bytes, progress);
  await inspectResult(drawn.pdf, { hasContent: drawn.hasContent });
  const { pdf, notes } = await sealable(drawn.pdf, job.scratch);
  const archival = await asArchival(pdf);
  const pages = await inspectResult(archival.pdf, { hasContent: drawn.hasContent });
  progress({ stage: 'inspect', done: pages.length, total: pages.length });
  const { changes, source = { bytes, ext: job.ext }, texts = archival.pdf } = drawn;
  const words = await lostWords(source, texts);
  return {
    pdf: archival.pdf,
    pages,
    notes: [...drawn.notes, ...notes, ...words.notes],
    notices: [...words.notices, ...(drawn.notices ?? [])],
    ...(changes ? { changes } : {}),
  };
}
