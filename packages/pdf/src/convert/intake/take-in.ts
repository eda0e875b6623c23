/** Owns one attempt to take a PDF in: libpdf and PDFium read it and must agree, it is rewritten, and the result is surveyed. */
import { PDF } from '@libpdf/core';
import { formsToKeep } from '../../pages/kept-forms.ts';
import { type OpenPdf, OpenPdfError, openPdf } from '../../pdfium/open-pdf.ts';
import { ConversionError } from '../conversion-error.ts';
import { hasInk, type OnPage, type Survey, survey } from '../result/survey.ts';
import { withReadableNames } from './fonts/font-names.ts';
import { refusePortfolio } from './portfolio.ts';
import { type ReadPdf, readPdf, settlePdf } from './settle-pdf.ts';

export interface TakenIn {
  readonly pdf: Uint8Array;
  readonly seen: Survey;
  /** Notes for the log. */
  readonly notes: readonly string[];
  readonly isSigned: boolean;
  /** The names of the fonts that were not in the file and are shown by others. */
  readonly substituted: readonly string[];
}

export interface TakeInOptions {
  /** The uploaded bytes, which a signature would cover. */
  readonly original: Uint8Array;
  readonly onPage: OnPage;
}

/** Pixels; wide enough for PDFium to draw a page with all its annotations, which makes PDFium generate their appearances. */
const GLANCE_WIDTH = 40;

async function load(bytes: Uint8Array): Promise<PDF | undefined> {
  try {
    return await PDF.load(withReadableNames(bytes));
  } catch {
    return undefined;
  }
}

async function open(bytes: Uint8Array): Promise<OpenPdf | undefined> {
  try {
    return await openPdf(bytes);
  } catch (error) {
    if (error instanceof OpenPdfError) return undefined;
    throw error;
  }
}

/** The same document with the appearances that PDFium generates for annotations without one. */
async function withAppearances(read: ReadPdf, opened: OpenPdf, original: Uint8Array): Promise<ReadPdf> {
  for (const [index, { lacksAppearance }] of read.annotations.entries())
    if (lacksAppearance && index < opened.pageCount) opened.raster(index + 1, GLANCE_WIDTH);
  const copy = opened.copy();
  const source = copy && (await load(copy));
  const again = source && readPdf(source, original);
  return again?.pages.length === read.pages.length ? again : read;
}

/** Whether a page is blank after rewriting although the original page was not. */
function hasLostInk(opened: OpenPdf, seen: Survey): boolean {
  return [...seen.inked.keys()].some((index) => seen.inked[index] === false && hasInk(opened, index + 1));
}

async function settleRead(
  read: ReadPdf,
  opened: OpenPdf,
  { original, onPage }: TakeInOptions,
): Promise<Omit<TakenIn, 'notes' | 'isSigned'> | undefined> {
  const isLacking = read.annotations.some(({ lacksAppearance }) => lacksAppearance);
  const shown = isLacking ? await withAppearances(read, opened, original) : read;
  const forms = read.hasForm && read.errors.length === 0 ? formsToKeep(opened) : new Map<string, string>();
  const { pdf, substituted } = await settlePdf(shown, forms);
  const seen = await survey(pdf, onPage);
  if (typeof seen === 'string' || seen.pageCount !== read.pages.length) return undefined;
  return read.errors.length === 0 && hasLostInk(opened, seen) ? undefined : { pdf, seen, substituted };
}

/**
 * Undefined when the file is damaged, so that the caller can try a repaired one. Throws ConversionError `portfolio`, `too_complex`
 * or `too_many_pages`.
 */
export async function takeIn(bytes: Uint8Array, options: TakeInOptions): Promise<TakenIn | undefined> {
  const source = await load(bytes);
  if (source !== undefined) refusePortfolio(source);
  if (source === undefined || source.recoveredViaBruteForce || source.isEncrypted) return undefined;
  const read = readPdf(source, options.original);
  const { pages, errors, isSigned } = read;
  const opened = pages.length === 0 ? undefined : await open(bytes);
  if (opened === undefined) return undefined;
  try {
    if (errors.length === 0 && opened.pageCount !== pages.length) return undefined;
    const settled = await settleRead(read, opened, options);
    const notes = errors.length === 0 ? [] : [`page tree rebuilt: ${errors.join(', ')}`];
    return settled && { ...settled, notes, isSigned };
  } catch (error) {
    if (error instanceof OpenPdfError) return undefined;
    throw error;
  } finally {
    opened.close();
  }
}

/** Rewrites, by the same rule, a PDF that a converter made from another format. Throws ConversionError `damaged`. */
export async function settleMade(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await load(bytes);
  if (source === undefined) throw new ConversionError('damaged', 'the converter made no readable PDF');
  return (await settlePdf(readPdf(source, bytes), new Map())).pdf;
}
