/** Owns the final check of a converted PDF: it opens, has 1 to 300 pages, and is not blank when its source has content. */
import type { PageSize } from '../../pdfium/open-pdf.ts';
import { ConversionError } from '../conversion-error.ts';
import { MOST_PAGES } from '../formats.ts';
import { survey } from './survey.ts';

/** The pages with their sizes as shown. Throws ConversionError `damaged`, `too_many_pages` or `blank`. */
export async function inspectResult(
  bytes: Uint8Array,
  source: { readonly hasContent: boolean },
): Promise<readonly PageSize[]> {
  const seen = await survey(bytes);
  if (typeof seen === 'string') throw new ConversionError('damaged', 'the result cannot be drawn');
  if (seen.pageCount === 0) throw new ConversionError('damaged', 'no pages');
  if (seen.pageCount > MOST_PAGES) throw new ConversionError('too_many_pages', `${seen.pageCount} pages`);
  if (source.hasContent && !seen.inked.includes(true))
    throw new ConversionError('blank', 'every page is empty');
  return seen.pages;
}
