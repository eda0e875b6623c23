/** Owns the last look at a converted PDF: it opens, has 1 to 300 pages, and is not blank where it should not be. */
import { type OpenPdf, OpenPdfError, openPdf, type PageSize } from '../pages/open-pdf.ts';
import { MOST_PAGES } from './formats.ts';
import { PaperError } from './paper-error.ts';

const LOOK_WIDTH = 400;
/** Paler than this is paper. */
const INK_BELOW = 250;

/** Whether anything is drawn on the page (from 1). */
export function hasInk(pdf: OpenPdf, page: number): boolean {
  const { rgba } = pdf.raster(page, LOOK_WIDTH);
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at] ?? 0) < INK_BELOW || (rgba[at + 1] ?? 0) < INK_BELOW || (rgba[at + 2] ?? 0) < INK_BELOW) {
      return true;
    }
  }
  return false;
}

async function openResult(bytes: Uint8Array): Promise<OpenPdf> {
  try {
    return await openPdf(bytes);
  } catch (fault) {
    if (fault instanceof OpenPdfError) throw new PaperError('damaged', fault.message);
    throw fault;
  }
}

/** The pages as shown. Throws PaperError `damaged`, `too_many_pages` or `blank`. */
export async function inspectResult(
  bytes: Uint8Array,
  source: { readonly hasContent: boolean },
): Promise<PageSize[]> {
  const pdf = await openResult(bytes);
  try {
    if (pdf.pageCount === 0) throw new PaperError('damaged', 'no pages');
    if (pdf.pageCount > MOST_PAGES) throw new PaperError('too_many_pages', `${pdf.pageCount} pages`);
    const pages = pdf.pageSizes();
    const inked = pages.some((_, index) => hasInk(pdf, index + 1));
    if (source.hasContent && !inked) throw new PaperError('blank', 'every page is empty');
    return pages;
  } finally {
    pdf.close();
  }
}
