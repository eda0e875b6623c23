/** Owns the check after a conversion that the words and the pictures of the document stand on its pages. */
import { plainTextOf } from '../../pages/plain-text.ts';
import { openPdf } from '../../pdfium/open-pdf.ts';
import type { SourceExtension } from '../formats.ts';
import type { FoundNotice } from '../sandbox/conversion-messages.ts';
import { linkedPictures } from './linked-pictures.ts';
import { missingWords } from './missing-words.ts';
import { sourceWords } from './source-words.ts';

export interface WordsSource {
  readonly bytes: Uint8Array;
  readonly ext: SourceExtension;
}

export interface WordsCheck {
  readonly notices: readonly FoundNotice[];
  /** Notes for the log. */
  readonly notes: readonly string[];
}

async function textsOf(pages: Uint8Array | readonly string[]): Promise<readonly string[]> {
  if (!(pages instanceof Uint8Array)) return pages;
  const open = await openPdf(pages);
  try {
    return Array.from({ length: open.pageCount }, (_, index) => plainTextOf(open, index + 1));
  } finally {
    open.close();
  }
}

/**
 * Finds the words of the document that its pages lack, and pictures that it links to. The words of doc, xls, ppt and PDF files are not read. A document that was
 * converted is never refused here: where its words cannot be read, a note says so.
 * @param pages the text of each page, or the PDF
 */
export async function lostWords(
  source: WordsSource,
  pages: Uint8Array | readonly string[],
): Promise<WordsCheck> {
  try {
    const count = linkedPictures(source.bytes, source.ext);
    const linked: FoundNotice[] = count === 0 ? [] : [{ kind: 'linkedPictures', page: 1, words: [], count }];
    const texts = sourceWords(source.bytes, source.ext);
    if (texts === undefined || texts.length === 0) return { notices: linked, notes: [] };
    const found = missingWords(texts, await textsOf(pages));
    const missing = found.map(({ page, words }): FoundNotice => ({ kind: 'missingWords', page, words }));
    return { notices: [...missing, ...linked], notes: [] };
  } catch (error) {
    return {
      notices: [],
      notes: [`words not compared: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
}
