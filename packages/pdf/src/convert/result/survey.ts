/**
 * Owns what PDFium finds in a whole PDF: whether it opens, how large its pages are, and whether anything is drawn on them.
 * Invariant: the same bytes are drawn once, since a page can take seconds.
 */
import {
  type OpenFailure,
  type OpenPdf,
  OpenPdfError,
  openPdf,
  type PageSize,
  type RasterView,
} from '../../pdfium/open-pdf.ts';
import { MOST_PAGES } from '../formats.ts';

const LOOK_WIDTH = 400;
/** A gray value from this on counts as paper. */
const INK_BELOW = 250;

export interface Survey {
  readonly pageCount: number;
  /** The size of every page as shown; empty for a PDF of more than 300 pages. */
  readonly pages: readonly PageSize[];
  /** Whether anything is drawn on each page. */
  readonly inked: readonly boolean[];
}

function showsInk({ rgba }: RasterView): boolean {
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at] ?? 0) < INK_BELOW || (rgba[at + 1] ?? 0) < INK_BELOW || (rgba[at + 2] ?? 0) < INK_BELOW) {
      return true;
    }
  }
  return false;
}

/** Whether anything is drawn on a page (from 1). */
export const hasInk = (pdf: OpenPdf, page: number): boolean => pdf.withRaster(page, LOOK_WIDTH, showsInk);

async function look(bytes: Uint8Array, onPage: OnPage): Promise<Survey | OpenFailure> {
  let pdf: OpenPdf | undefined;
  try {
    pdf = await openPdf(bytes);
    const { pageCount } = pdf;
    const pages: PageSize[] = [];
    const inked: boolean[] = [];
    for (let page = 1; pageCount <= MOST_PAGES && page <= pageCount; page += 1) {
      const seen = pdf.withRaster(page, LOOK_WIDTH, (raster, size) => ({ size, hasInk: showsInk(raster) }));
      pages.push(seen.size);
      inked.push(seen.hasInk);
      onPage(page, pageCount);
    }
    return { pageCount, pages, inked };
  } catch (error) {
    if (error instanceof OpenPdfError) return error.failure;
    throw error;
  } finally {
    pdf?.close();
  }
}

/** Called after each page that was drawn. */
export type OnPage = (done: number, total: number) => void;

const known = new WeakMap<Uint8Array, Promise<Survey | OpenFailure>>();

/** The survey, or the reason for its failure: `damaged` (also for a page that cannot be drawn) or `password`. */
export function survey(bytes: Uint8Array, onPage: OnPage = () => undefined): Promise<Survey | OpenFailure> {
  let found = known.get(bytes);
  if (found === undefined) {
    found = look(bytes, onPage);
    known.set(bytes, found);
  }
  return found;
}
