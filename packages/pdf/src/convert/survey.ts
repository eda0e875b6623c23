/**
 * Owns what PDFium sees of a whole PDF: does it open, how large are its pages, and is anything on them.
 * Invariant: the same bytes are drawn once, for a page can take seconds.
 */
import { type OpenFailure, type OpenPdf, OpenPdfError, openPdf, type PageSize } from '../pages/open-pdf.ts';
import { MOST_PAGES } from './formats.ts';

const LOOK_WIDTH = 400;
/** Paler than this is paper. */
const INK_BELOW = 250;

export interface Survey {
  readonly pageCount: number;
  /** Of every page as shown; nothing for a PDF of more than 300 pages. */
  readonly pages: readonly PageSize[];
  /** Whether anything is drawn on each page. */
  readonly inked: readonly boolean[];
}

/** Whether anything is drawn on a page (from 1). */
export function hasInk(pdf: OpenPdf, page: number): boolean {
  const { rgba } = pdf.raster(page, LOOK_WIDTH);
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at] ?? 0) < INK_BELOW || (rgba[at + 1] ?? 0) < INK_BELOW || (rgba[at + 2] ?? 0) < INK_BELOW) {
      return true;
    }
  }
  return false;
}

async function look(bytes: Uint8Array, onPage: OnPage): Promise<Survey | OpenFailure> {
  let pdf: OpenPdf | undefined;
  try {
    pdf = await openPdf(bytes);
    const { pageCount } = pdf;
    const pages = pageCount > MOST_PAGES ? [] : pdf.pageSizes();
    const inked: boolean[] = [];
    for (const page of pages.keys()) {
      inked.push(hasInk(pdf, page + 1));
      onPage(page + 1, pageCount);
    }
    return { pageCount, pages, inked };
  } catch (fault) {
    if (fault instanceof OpenPdfError) return fault.failure;
    throw fault;
  } finally {
    pdf?.close();
  }
}

/** Told after each page that was looked at. */
export type OnPage = (done: number, total: number) => void;

const known = new WeakMap<Uint8Array, Promise<Survey | OpenFailure>>();

/** The survey, or why there is none: `damaged` (a page that cannot be drawn counts) or `password`. */
export function survey(bytes: Uint8Array, onPage: OnPage = () => undefined): Promise<Survey | OpenFailure> {
  let found = known.get(bytes);
  if (found === undefined) {
    found = look(bytes, onPage);
    known.set(bytes, found);
  }
  return found;
}
