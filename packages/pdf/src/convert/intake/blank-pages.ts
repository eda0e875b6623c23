/**
 * Owns finding pages that show nothing although their source draws on them: a picture that no reader decodes, or text without visible
 * letters. Invariant: a page without pictures and words is blank on purpose and never named.
 */
import { plainTextOf } from '../../pages/plain-text.ts';
import { type OpenPdf, openPdf } from '../../pdfium/open-pdf.ts';
import type { Pdfium } from '../../pdfium/pdfium-api.ts';
import { survey } from '../result/survey.ts';

const IMAGE = 3;
const FORM = 5;
const DEEPEST = 6;
const MOST_OBJECTS = 20_000;

function holdsPicture(core: Pdfium, count: number, at: (index: number) => number, depth: number): boolean {
  for (let index = 0; index < Math.min(count, MOST_OBJECTS); index += 1) {
    const object = at(index);
    const kind = core._FPDFPageObj_GetType(object);
    if (kind === IMAGE) return true;
    if (kind !== FORM || depth === DEEPEST) continue;
    const inner = (child: number) => core._FPDFFormObj_GetObject(object, child);
    if (holdsPicture(core, core._FPDFFormObj_CountObjects(object), inner, depth + 1)) return true;
  }
  return false;
}

function drawsSomething(open: OpenPdf, page: number): boolean {
  if (plainTextOf(open, page).trim() !== '') return true;
  return open.withPage(page, (core, handle) => {
    const at = (index: number) => core._FPDFPage_GetObject(handle, index);
    return holdsPicture(core, core._FPDFPage_CountObjects(handle), at, 0);
  });
}

/** The pages (from 1) that show nothing although they hold a picture or words. */
export async function lostPages(pdf: Uint8Array): Promise<readonly number[]> {
  const seen = await survey(pdf);
  if (typeof seen === 'string') return [];
  const blank = [...seen.inked.keys()].filter((index) => !seen.inked[index]).map((index) => index + 1);
  if (blank.length === 0) return [];
  const open = await openPdf(pdf);
  try {
    return blank.filter((page) => drawsSomething(open, page));
  } finally {
    open.close();
  }
}
