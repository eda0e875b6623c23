/**
 * Page pictures, sizes and texts of PDFs. `createPagePool` does the work in worker threads; `openPdf`, `renderPage` and
 * `readPageTexts` do it in the calling thread, for workers and tests. Pages count from 1.
 */

import { OpenPdf, openPdf } from '../pdfium/open-pdf.ts';
import { ThreadError } from '../threads/thread-pool.ts';
import { drawPage, type PagePicture } from './page-picture.ts';
import { type PageText, textsOf } from './page-texts.ts';

export { OpenPdf, OpenPdfError, openPdf, type PageSize, type Raster } from '../pdfium/open-pdf.ts';
export type { PageReading } from './page-jobs.ts';
export { readPageLayout } from './page-layout.ts';
export { LOOK_WIDTH, lookOf, type PageLook } from './page-look.ts';
export type { PagePicture, PictureType } from './page-picture.ts';
export { createPagePool, type PagePool, type PagePoolOptions } from './page-pool.ts';
export type { PageText } from './page-texts.ts';
export { toExactWebp } from './webp.ts';
export { ThreadError };

async function withPdf<T>(pdf: Uint8Array | OpenPdf, use: (open: OpenPdf) => T | Promise<T>): Promise<T> {
  if (pdf instanceof OpenPdf) return use(pdf);
  const open = await openPdf(pdf);
  try {
    return await use(open);
  } finally {
    open.close();
  }
}

/** Draws a page (from 1), `widthPx` wide. Throws OpenPdfError for a PDF that cannot be opened. */
export function renderPage(
  pdf: Uint8Array | OpenPdf,
  page: number,
  options: { readonly widthPx: number },
): Promise<PagePicture> {
  return withPdf(pdf, (open) => drawPage(open, page, options.widthPx));
}

/** The texts of a page (from 1) with their positions in fractions of the page as shown. */
export function readPageTexts(pdf: Uint8Array | OpenPdf, page: number): Promise<PageText[]> {
  return withPdf(pdf, (open) => textsOf(open, page));
}
