/** Takes out the empty pages that LibreOffice prints between the used parts of a sheet. */
import { PDF } from '@libpdf/core';
import { openPdf } from '../pages/open-pdf.ts';
import { MOST_PAGES } from './formats.ts';
import { hasInk } from './result-check.ts';

/** The same PDF when no page, or every page, is empty. */
export async function withoutEmptyPages(bytes: Uint8Array): Promise<Uint8Array> {
  const open = await openPdf(bytes);
  const pages = Array.from({ length: open.pageCount }, (_, index) => index + 1);
  const empty = pages.length > MOST_PAGES ? [] : pages.filter((page) => !hasInk(open, page));
  open.close();
  if (empty.length === 0 || empty.length === pages.length) return bytes;
  const pdf = await PDF.load(bytes);
  for (const page of empty.reverse()) pdf.removePage(page - 1);
  return pdf.save();
}
