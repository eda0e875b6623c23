/**
 * Owns where the words of a page are, for the screen reader's layer and for suggestions of fields. Invariant: positions are
 * fractions of the page as shown, origin top left, rotation applied.
 */
import type { OpenPdf } from '../pdfium/open-pdf.ts';
import type { Pdfium } from '../pdfium/pdfium-api.ts';
import { withMemory, withText } from '../pdfium/pdfium-core.ts';

export interface PageText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of the page as shown, in points; it converts fractions to points. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** A character with its edges in fractions of the page as shown. */
export interface Glyph {
  readonly char: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** FPDF_PageToDevice returns whole pixels; a device of this size keeps more than four digits of a fraction. */
const DEVICE = 1_000_000;
const MOST_CHARS = 200_000;
/** The share of a glyph's size by which a superscript may be off its line. */
const SAME_LINE = 0.3;

/** A point of the page's user space, in fractions of the page as shown. */
export function toShown(core: Pdfium, page: number, x: number, y: number): [number, number] {
  return withMemory(core, 8, (out) => {
    core._FPDF_PageToDevice(page, 0, 0, DEVICE, DEVICE, 0, x, y, out, out + 4);
    const view = new DataView(core.HEAPU8.buffer);
    return [view.getInt32(out, true) / DEVICE, view.getInt32(out + 4, true) / DEVICE];
  });
}

/** The character at an index of the page's text, or undefined when it has none. */
export function readGlyph(core: Pdfium, page: number, text: number, index: number): Glyph | undefined {
  const code = core._FPDFText_GetUnicode(text, index);
  if (code === 0) return undefined;
  const char = String.fromCodePoint(code);
  const box = withMemory(core, 16, (rect) => {
    if (core._FPDFText_GetLooseCharBox(text, index, rect) === 0) return undefined;
    const view = new DataView(core.HEAPU8.buffer);
    return [0, 4, 8, 12].map((at) => view.getFloat32(rect + at, true));
  });
  const [left = 0, top = 0, right = 0, bottom = 0] = box ?? [];
  const [x1, y1] = toShown(core, page, left, top);
  const [x2, y2] = toShown(core, page, right, bottom);
  return {
    char,
    left: Math.min(x1, x2),
    right: Math.max(x1, x2),
    top: Math.min(y1, y2),
    bottom: Math.max(y1, y2),
  };
}

/** The width of the page divided by its height, with which fractions of both become comparable. */
type Shape = number;

/** Whether `next` continues the run that ends with `last`, in whatever direction it runs. */
function continues(last: Glyph, next: Glyph, shape: Shape): boolean {
  const across = Math.max(0, next.left - last.right, last.left - next.right) * shape;
  const down = Math.max(0, next.top - last.bottom, last.top - next.bottom);
  const size = Math.max((last.right - last.left) * shape, last.bottom - last.top);
  return Math.max(across, down) < size && Math.min(across, down) < size * SAME_LINE;
}

function asText(run: readonly Glyph[]): PageText | undefined {
  const text = run
    .map((glyph) => glyph.char)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
  if (text === '') return undefined;
  const inked = run.filter((glyph) => glyph.char.trim() !== '');
  const x = Math.min(...inked.map((glyph) => glyph.left));
  const y = Math.min(...inked.map((glyph) => glyph.top));
  const width = Math.max(...inked.map((glyph) => glyph.right)) - x;
  const height = Math.max(...inked.map((glyph) => glyph.bottom)) - y;
  return { text, x, y, width, height };
}

function isBreak(char: string): boolean {
  return char === '\n' || char === '\r';
}

/** The runs of text of a page (from 1) in the order of the file, each within one line. */
export function textsOf(pdf: OpenPdf, page: number): PageText[] {
  return pdf.withPage(page, (core, handle) =>
    withText<PageText[]>(core, handle, [], (text, chars) => {
      const shape = core._FPDF_GetPageWidthF(handle) / core._FPDF_GetPageHeightF(handle);
      const runs: Glyph[][] = [[]];
      const count = Math.min(chars, MOST_CHARS);
      for (let index = 0; index < count; index += 1) {
        const glyph = readGlyph(core, handle, text, index);
        if (glyph === undefined) continue;
        const run = runs.at(-1) ?? [];
        const last = run.findLast((one) => one.char.trim() !== '');
        if (isBreak(glyph.char)) runs.push([]);
        else if (glyph.char.trim() === '' || last === undefined || continues(last, glyph, shape))
          run.push(glyph);
        else runs.push([glyph]);
      }
      return runs.map(asText).filter((found) => found !== undefined);
    }),
  );
}
