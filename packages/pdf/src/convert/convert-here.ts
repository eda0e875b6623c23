/** Owns the conversion of one file to a PDF inside the conversion process. */
import { mkdir } from 'node:fs/promises';
import type { PageSize } from '../pdfium/open-pdf.ts';
import { asArchival } from './archival/as-archival.ts';
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
import { lostWords, type WordsSource } from './words/words-check.ts';

interface Made {
  readonly pdf: Uint8Array;
  readonly pages: readonly PageSize[];
  readonly notes: readonly string[];
  readonly notices: readonly FoundNotice[];
}

interface Drawn {
  readonly pdf: Uint8Array;
  readonly notes: readonly string[];
  readonly hasContent: boolean;
  readonly notices?: readonly FoundNotice[];
  /** The document whose words the pages have to show, where it is not the uploaded file itself. */
  readonly source?: WordsSource;
  /** The text that each page shows, where the converter knows it. */
  readonly texts?: readonly string[];
}

async function convertOffice(job: ConversionJob, bytes: Uint8Array, seen: Recognized): Promise<Drawn> {
  const { ext, scratch, isolation, timeoutMs } = job;
  try {
    const made = await officeToPdf({ bytes, ext, scratch, isolation, timeoutMs });
    const pdf = await settleMade(made);
    const isSheet = ext === 'xls' || ext === 'xlsx';
    return { pdf: isSheet ? await withoutEmptyPages(pdf) : pdf, notes: [], hasContent: seen.hasContent };
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
    const made = await hwpToPdf(bytes, (done, total) => progress({ stage: 'convert', done, total }));
    return { ...made, hasContent: made.hasContent || seen.hasContent };
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
  const words = await lostWords(drawn.source ?? { bytes, ext: job.ext }, drawn.texts ?? archival.pdf);
  return {
    pdf: archival.pdf,
    pages,
    notes: [...drawn.notes, ...notes, ...words.notes],
    notices: [...words.notices, ...(drawn.notices ?? [])],
  };
}
