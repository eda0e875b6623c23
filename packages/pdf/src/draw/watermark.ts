/** Owns the large gray words across pages of a document that was sent as a test. */
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef } from '@libpdf/core';
import { canWrite, fontOf } from '../fonts/index.ts';
import { num } from './draw-fields.ts';
import { embedFont, flateStream } from './embed-font.ts';
import type { PageSpace } from './page-space.ts';

/** The opacity of the words: visible in print, and light enough to read the text under them. */
const OPACITY = 0.16;
/** The share of the page's diagonal that the words cover. */
const REACH = 0.62;
const LARGEST_SIZE = 96;

/** Creates a function that returns the watermark form for a page; pages of the same size share one form. */
export function createWatermark(
  words: string,
  register: (object: PdfObject) => PdfRef,
): (space: PageSpace) => PdfRef {
  const file = fontOf('gothicBold');
  const text = [...words].filter((char) => canWrite(char, file)).join('');
  const font = embedFont('gothicBold', [text], register);
  const state = register(PdfDict.of({ Type: PdfName.of('ExtGState'), ca: PdfNumber.of(OPACITY) }));
  const units = [...text].reduce(
    (sum, char) => sum + file.advanceOf(file.glyphOf(char.codePointAt(0) ?? 0)),
    0,
  );
  const widthAtOne = Math.max(units / file.unitsPerEm, 0.1);
  const forms = new Map<string, PdfRef>();
  return ({ width, height }) => {
    const key = `${width} ${height}`;
    const known = forms.get(key);
    if (known) return known;
    const diagonal = Math.hypot(width, height);
    const size = Math.min(LARGEST_SIZE, (diagonal * REACH) / widthAtOne);
    const [cos, sin] = [width / diagonal, height / diagonal];
    const [along, down] = [(widthAtOne * size) / 2, size * 0.34];
    const x = width / 2 - along * cos + down * sin;
    const y = height / 2 - along * sin - down * cos;
    const place = [cos, sin, -sin, cos].map((n) => n.toFixed(6)).join(' ');
    const form = flateStream(
      { Type: PdfName.of('XObject'), Subtype: PdfName.of('Form') },
      `/G gs 0.35 g BT /F ${num(size)} Tf ${place} ${num(x)} ${num(y)} Tm ${font.encode(text)} Tj ET`,
    );
    form.set('BBox', new PdfArray([0, 0, width, height].map((n) => PdfNumber.of(n))));
    form.set(
      'Resources',
      PdfDict.of({ Font: PdfDict.of({ F: font.ref }), ExtGState: PdfDict.of({ G: state }) }),
    );
    const ref = register(form);
    forms.set(key, ref);
    return ref;
  };
}
