/**
 * Owns the intake of an uploaded PDF: it is weighed, decrypted with its password, repaired when broken, and rewritten. Invariant:
 * no uploaded PDF is passed on unchanged. Of a signed PDF the pages are taken, once its owner has been told.
 */
import { PDF } from '@libpdf/core';
import { type OpenPdf, OpenPdfError, openPdf } from '../../pdfium/open-pdf.ts';
import { ConversionError } from '../conversion-error.ts';
import { decryptPdf, repairs } from '../programs/pdf-tools.ts';
import { drawsInk, withPictures } from '../programs/poppler-fallback.ts';
import { type OnPage, survey } from '../result/survey.ts';
import { type FoundNotice, SIGNATURE_REMOVED } from '../sandbox/conversion-messages.ts';
import { lostPages } from './blank-pages.ts';
import { weigh } from './limits/weigh.ts';
import { refusePortfolio } from './portfolio.ts';
import { refuseProtectedPdf } from './protected-pdf.ts';
import { type TakenIn, takeIn } from './take-in.ts';

export interface PdfOrder {
  readonly bytes: Uint8Array;
  readonly scratch: string;
  readonly password: string | undefined;
  readonly takesSigned: boolean;
  readonly onPage?: OnPage;
}

interface Intake {
  readonly pdf: Uint8Array;
  readonly notes: readonly string[];
}

interface TakenPdf extends Intake {
  readonly notices: readonly FoundNotice[];
}

async function tryOpen(bytes: Uint8Array, password = ''): Promise<OpenPdf | 'damaged' | 'password'> {
  try {
    return await openPdf(bytes, password);
  } catch (error) {
    if (error instanceof OpenPdfError) return error.failure;
    throw error;
  }
}

/**
 * A file that opens without a password may still fail to decrypt, when only its embedded files are encrypted; it is then redrawn.
 */
async function unlockFree(bytes: Uint8Array, scratch: string): Promise<Intake> {
  try {
    return { pdf: await decryptPdf(bytes, scratch, ''), notes: ['decrypted'] };
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    const redrawn = await repairs()
      .find((repair) => repair.name === 'pdftocairo')
      ?.run(bytes, scratch);
    if (redrawn === undefined) throw new ConversionError('damaged', 'cannot be decrypted');
    return { pdf: redrawn, notes: ['redrawn'] };
  }
}

/** The file without its encryption. Throws ConversionError `password_required` or `password_wrong`. */
async function unlock(job: PdfOrder): Promise<Intake> {
  const { bytes, scratch, password } = job;
  const free = await tryOpen(bytes);
  if (free === 'password') {
    if (!password) throw new ConversionError('password_required');
    const opened = await tryOpen(bytes, password);
    if (opened === 'password') throw new ConversionError('password_wrong');
    if (opened !== 'damaged') opened.close();
    return { pdf: await decryptPdf(bytes, scratch, password), notes: ['decrypted'] };
  }
  if (free === 'damaged') return { pdf: bytes, notes: [] };
  free.close();
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt'))
    return { pdf: bytes, notes: [] };
  const loaded = await load(bytes);
  // Before a file that cannot be decrypted is redrawn, which takes its pages only.
  if (loaded !== undefined) refusePortfolio(loaded);
  return loaded?.isEncrypted ? unlockFree(bytes, scratch) : { pdf: bytes, notes: [] };
}

async function load(bytes: Uint8Array): Promise<PDF | undefined> {
  try {
    return await PDF.load(bytes);
  } catch {
    return undefined;
  }
}

const TAIL_BYTES = 2048;

/** Whether the end of the file is missing. Such a file may have lost pages, which no tool can restore. */
function isCutOff(bytes: Uint8Array): boolean {
  return !Buffer.from(bytes.subarray(-TAIL_BYTES)).includes('startxref');
}

interface Mended extends TakenIn {
  readonly mended: string | undefined;
}

/** Throws ConversionError `damaged` when neither the file nor a repaired one can be taken in. */
async function mend(bytes: Uint8Array, job: PdfOrder): Promise<Mended> {
  const options = { original: job.bytes, onPage: job.onPage ?? (() => undefined) };
  const sound = await takeIn(bytes, options);
  if (sound) return { ...sound, mended: undefined };
  if (isCutOff(bytes)) throw new ConversionError('damaged', 'the end of the file is missing');
  for (const repair of repairs()) {
    const mended = await repair.run(bytes, job.scratch);
    // A file that cannot be drawn even after its repair has lost more than its structure.
    const isDrawn = mended !== undefined && typeof (await survey(mended)) !== 'string';
    const taken = isDrawn ? await takeIn(mended, options) : undefined;
    if (taken) return { ...taken, mended: repair.name };
  }
  throw new ConversionError('damaged', 'no reader opens it');
}

const MOST_SECOND_LOOKS = 10;

/** Adds poppler's pictures to pages that only poppler draws; undefined when PDFium draws every page that poppler draws. */
async function mendInvisible(bytes: Uint8Array, scratch: string): Promise<Uint8Array | undefined> {
  const seen = await survey(bytes);
  if (typeof seen === 'string') return undefined;
  const empty = [...seen.inked.keys()].filter((index) => !seen.inked[index]).map((index) => index + 1);
  const hidden: number[] = [];
  for (const page of empty.slice(0, MOST_SECOND_LOOKS)) {
    if (await drawsInk(bytes, page, scratch)) hidden.push(page);
  }
  return hidden.length === 0 ? undefined : withPictures(bytes, hidden, scratch);
}

/** Refuses a file that only the redrawing tool opens and that is blank afterwards: its content is lost. */
function refuseLostContent({ mended, seen }: Mended): void {
  if (mended === 'pdftocairo' && !seen.inked.includes(true))
    throw new ConversionError('damaged', 'nothing is left after the repair');
}

/**
 * Takes an uploaded PDF in. Throws ConversionError `password_required`, `password_wrong`, `signed`, `portfolio`, `protected`, `damaged`,
 * `too_complex` or `too_many_pages`.
 */
export async function takePdf(job: PdfOrder): Promise<TakenPdf> {
  weigh(job.bytes);
  refuseProtectedPdf(job.bytes);
  const open = await unlock(job);
  if (open.pdf !== job.bytes) weigh(open.pdf);
  const taken = await mend(open.pdf, job);
  if (taken.isSigned && !job.takesSigned) throw new ConversionError('signed');
  refuseLostContent(taken);
  const visible = await mendInvisible(taken.pdf, job.scratch);
  const notes = [
    ...open.notes,
    ...(taken.mended === undefined ? [] : [`repaired by ${taken.mended}`]),
    ...taken.notes,
    ...(taken.isSigned ? [SIGNATURE_REMOVED] : []),
    ...(visible === undefined ? [] : ['redrawn']),
  ];
  const { substituted } = taken;
  const pdf = visible ?? taken.pdf;
  const fonts: readonly FoundNotice[] =
    substituted.length === 0 ? [] : [{ kind: 'substitutedFonts', page: 1, words: substituted }];
  const blank = (await lostPages(pdf)).map((page): FoundNotice => ({ kind: 'blankPage', page, words: [] }));
  return { pdf, notes, notices: [...blank, ...fonts] };
}
