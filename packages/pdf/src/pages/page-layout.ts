/**
 * Owns how a page is read for suggestions: its characters one by one, the lines drawn on it, its pictures and form fields.
 * Invariant: counts bound the work, so that a hostile page costs no more than a full one.
 */
import type { Rect } from '@dojang/domain';
import { type Letter, type PageLayout, withScan } from '@dojang/field-detection';
import type { OpenPdf } from '../pdfium/open-pdf.ts';
import type { Pdfium } from '../pdfium/pdfium-api.ts';
import { withText } from '../pdfium/pdfium-core.ts';
import { keptForms } from './kept-forms.ts';
import { readForms } from './page-forms.ts';
import { readRules } from './page-rules.ts';
import { type Extent, readGlyph } from './page-texts.ts';

const MOST_LETTERS = 20_000;

function readLetters(core: Pdfium, handle: number, { width, height }: Extent): Letter[] {
  return withText<Letter[]>(core, handle, [], (text, chars) => {
    const letters: Letter[] = [];
    const count = Math.min(chars, MOST_LETTERS);
    for (let index = 0; index < count; index += 1) {
      const glyph = readGlyph(core, handle, text, index);
      if (glyph === undefined || glyph.char.trim() === '') continue;
      const place: Rect = {
        x: glyph.left * width,
        y: glyph.top * height,
        width: (glyph.right - glyph.left) * width,
        height: (glyph.bottom - glyph.top) * height,
      };
      if (place.width > 0 && place.height > 0) letters.push({ char: glyph.char, ...place });
    }
    return letters;
  });
}

/** Everything on a page (from 1) that fields can be suggested from. */
export function readPageLayout(pdf: OpenPdf, page: number): PageLayout {
  const extent = pdf.pageSize(page);
  const layout = pdf.withPage(page, (core, handle, form) => ({
    width: extent.width,
    height: extent.height,
    letters: readLetters(core, handle, extent),
    ...readRules(core, handle, extent),
    forms: form === 0 ? [] : readForms(core, handle, form, extent),
  }));
  layout.forms.push(...keptForms(pdf, page));
  return withScan(layout, (widthPx) => pdf.raster(page, widthPx));
}
