/** Removes the empty pages that LibreOffice prints between the used parts of a sheet. */
import { PDF } from '@libpdf/core';
import { survey } from '../result/survey.ts';

/** The same PDF when no page, or every page, is empty. */
export async function withoutEmptyPages(bytes: Uint8Array): Promise<Uint8Array> {
  const seen = await survey(bytes);
  if (typeof seen === 'string' || !seen.inked.includes(true) || !seen.inked.includes(false)) return bytes;
  const pdf = await PDF.load(bytes);
  for (let index = seen.inked.length - 1; index >= 0; index -= 1) {
    if (seen.inked[index] === false) pdf.removePage(index);
  }
  return pdf.save();
}
