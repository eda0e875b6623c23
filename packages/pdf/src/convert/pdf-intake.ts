/**
 * Owns how a foreign PDF comes in: opened with its password, mended when broken, and without actions.
 * Invariant: a PDF that is signed already keeps its bytes, for a change would break that signature.
 */
import { PDF } from '@libpdf/core';
import { type OpenPdf, OpenPdfError, openPdf } from '../pages/open-pdf.ts';
import { PaperError } from './paper-error.ts';
import { stripActions } from './pdf-actions.ts';
import { decryptPdf, menders } from './pdf-tools.ts';
import { drawsInk, withPictures } from './second-look.ts';
import { survey } from './survey.ts';

export interface PdfOrder {
  readonly bytes: Uint8Array;
  readonly scratch: string;
  readonly password: string | undefined;
}

interface Intake {
  readonly pdf: Uint8Array;
  readonly notes: readonly string[];
}

async function tryOpen(bytes: Uint8Array, password = ''): Promise<OpenPdf | 'damaged' | 'password'> {
  try {
    return await openPdf(bytes, password);
  } catch (fault) {
    if (fault instanceof OpenPdfError) return fault.failure;
    throw fault;
  }
}

/** What opens without a password may still not decrypt, when only the files inside are locked: it is redrawn. */
async function unlockFree(bytes: Uint8Array, scratch: string): Promise<Intake> {
  try {
    return { pdf: await decryptPdf(bytes, scratch, ''), notes: ['decrypted'] };
  } catch (fault) {
    if (!(fault instanceof PaperError)) throw fault;
    const redrawn = await menders()
      .find((mender) => mender.name === 'pdftocairo')
      ?.run(bytes, scratch);
    if (redrawn === undefined) throw new PaperError('damaged', 'cannot be decrypted');
    return { pdf: redrawn, notes: ['redrawn'] };
  }
}

/** The file without its encryption. Throws PaperError `password_required` or `password_wrong`. */
async function unlock(order: PdfOrder): Promise<Intake> {
  const { bytes, scratch, password } = order;
  const free = await tryOpen(bytes);
  if (free === 'password') {
    if (!password) throw new PaperError('password_required');
    const opened = await tryOpen(bytes, password);
    if (opened === 'password') throw new PaperError('password_wrong');
    if (opened !== 'damaged') opened.close();
    return { pdf: await decryptPdf(bytes, scratch, password), notes: ['decrypted'] };
  }
  if (free === 'damaged') return { pdf: bytes, notes: [] };
  free.close();
  const loaded = await load(bytes);
  return loaded?.isEncrypted ? unlockFree(bytes, scratch) : { pdf: bytes, notes: [] };
}

async function load(bytes: Uint8Array): Promise<PDF | undefined> {
  try {
    return await PDF.load(bytes);
  } catch {
    return undefined;
  }
}

interface Loaded {
  readonly pdf: PDF;
  readonly bytes: Uint8Array;
  readonly mended: string | undefined;
}

/** Loaded when both readers open it, draw every page and count the same, at least one. */
async function isSound(bytes: Uint8Array): Promise<PDF | undefined> {
  const seen = await survey(bytes);
  const pdf = typeof seen === 'string' || seen.pageCount === 0 ? undefined : await load(bytes);
  if (pdf === undefined || pdf.recoveredViaBruteForce || typeof seen === 'string') return undefined;
  return pdf.getPageCount() === seen.pageCount ? pdf : undefined;
}

const TAIL_BYTES = 2048;

/** A file whose end is missing may have lost pages, which no tool can bring back. */
function isCutOff(bytes: Uint8Array): boolean {
  return !Buffer.from(bytes.subarray(-TAIL_BYTES)).includes('startxref');
}

async function mend(bytes: Uint8Array, scratch: string): Promise<Loaded> {
  const sound = await isSound(bytes);
  if (sound) return { pdf: sound, bytes, mended: undefined };
  if (isCutOff(bytes)) throw new PaperError('damaged', 'the end of the file is missing');
  for (const mender of menders()) {
    const mended = await mender.run(bytes, scratch);
    const pdf = mended && (await isSound(mended));
    if (mended && pdf) return { pdf, bytes: mended, mended: mender.name };
  }
  throw new PaperError('damaged', 'no reader opens it');
}

const MOST_SECOND_LOOKS = 10;

/** Undefined when every page that another reader can draw is drawn here too. */
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

/** What only a redrawing tool opens, and then without any ink, has lost its content. */
async function refuseLostContent(loaded: Loaded): Promise<void> {
  if (loaded.mended !== 'pdftocairo') return;
  const seen = await survey(loaded.bytes);
  const lost = typeof seen === 'string' || !seen.inked.includes(true);
  if (lost) throw new PaperError('damaged', 'nothing is left after the repair');
}

function isSigned(bytes: Uint8Array): boolean {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return /\/ByteRange\s*\[\s*0\s+[1-9]/.test(raw.toString('latin1'));
}

async function withoutActions(loaded: Loaded, scratch: string): Promise<Intake> {
  const removed = stripActions(loaded.pdf);
  if (removed === 0) return { pdf: loaded.bytes, notes: [] };
  const saved = await loaded.pdf.save();
  const qpdf = menders().find((mender) => mender.name === 'qpdf');
  const clean = (await qpdf?.run(saved, scratch)) ?? saved;
  return { pdf: clean, notes: [`removed ${removed} actions`] };
}

/** Throws PaperError `password_required`, `password_wrong` or `damaged`. */
export async function takePdf(order: PdfOrder): Promise<Intake> {
  const open = await unlock(order);
  if (open.notes.length === 0 && isSigned(open.pdf) && (await isSound(open.pdf))) {
    return { pdf: open.pdf, notes: ['signed before'] };
  }
  const loaded = await mend(open.pdf, order.scratch);
  await refuseLostContent(loaded);
  const clean = await withoutActions(loaded, order.scratch);
  const visible = await mendInvisible(clean.pdf, order.scratch);
  const notes = [
    ...open.notes,
    ...(loaded.mended === undefined ? [] : [`repaired by ${loaded.mended}`]),
    ...clean.notes,
    ...(visible === undefined ? [] : ['redrawn']),
  ];
  return { pdf: visible ?? clean.pdf, notes };
}
