/**
 * Page pictures, sizes and texts of PDFs. `createPagePool` does the work off the calling thread;
 * `openPdf`, `renderPage` and `readPageTexts` do it here, for workers and tests. Pages count from 1.
 */
import { OpenPdf, openPdf } from './open-pdf.ts';
import type { PagePicture } from './page-pool.ts';
import { type PageText, textsOf } from './page-texts.ts';
import { toWebp } from './webp.ts';

export { OpenPdf, OpenPdfError, openPdf, type PageSize, type Raster } from './open-pdf.ts';
export { lookAt } from './page-look.ts';
export { createPagePool, type PagePicture, type PagePool, type PagePoolOptions } from './page-pool.ts';
export type { PageText } from './page-texts.ts';

async function withPdf<T>(pdf: Uint8Array | OpenPdf, use: (open: OpenPdf) => T | Promise<T>): Promise<T> {
  if (pdf instanceof OpenPdf) return use(pdf);
  const open = await openPdf(pdf);
  try {
    return await use(open);
  } finally {
    open.close();
  }
}

/** Draws a page (from 1) as WebP, `widthPx` wide. Throws OpenPdfError for a PDF that cannot be opened. */
export function renderPage(
  pdf: Uint8Array | OpenPdf,
  page: number,
  options: { readonly widthPx: number },
): Promise<PagePicture> {
  return withPdf(pdf, async (open) => {
    const raster = open.raster(page, options.widthPx);
    return { webp: await toWebp(raster), width: raster.width, height: raster.height };
  });
}

/** The texts of a page (from 1) with their places in fractions of the page as shown. */
export function readPageTexts(pdf: Uint8Array | OpenPdf, page: number): Promise<PageText[]> {
  return withPdf(pdf, (open) => textsOf(open, page));
}
