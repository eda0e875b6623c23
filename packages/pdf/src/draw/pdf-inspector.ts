/** Owns reading a finished PDF with PDFium: the text of a page, and the pixels of a small part of it. */
import { type OpenPdf, OpenPdfError, openPdf } from '../pdfium/open-pdf.ts';
import type { Pdfium } from '../pdfium/pdfium-api.ts';
import { pdfium, withMemory, withText } from '../pdfium/pdfium-core.ts';

/** Gray values of a part of a page: 0 black, 255 white. */
export interface Patch {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}

export interface InspectedPage {
  /** In points, as shown. */
  readonly width: number;
  readonly height: number;
  /** The first of the lines that the page's text does not contain; white space does not count. */
  missing(lines: readonly string[]): string | undefined;
  /** The pixels of a part of the page as shown (points, origin top left), with `scale` pixels per point. */
  patch(x: number, y: number, width: number, height: number, scale: number): Patch;
}

export interface InspectedDocument {
  /** Passes a page to `use`. @throws when the page (from 0) cannot be read */
  look<T>(index: number, use: (page: InspectedPage) => T): T;
  close(): void;
}

const GRAY = 1;
const DRAW_ANNOTATIONS = 0x01;
const AS_GRAY = 0x08;

function squeezed(text: string): string {
  return text.replace(/\s+/g, '').normalize('NFC');
}

/** The fast way: one call, which drops the last characters when some have no Unicode value. */
function quickText(core: Pdfium, text: number, count: number): string {
  return withMemory(core, (count + 1) * 2, (buffer) => {
    const written = core._FPDFText_GetText(text, 0, count, buffer);
    const units = core.HEAPU8.slice(buffer, buffer + Math.max(0, written - 1) * 2);
    return squeezed(new TextDecoder('utf-16le').decode(units));
  });
}

/** The reliable way: character by character. */
function sureText(core: Pdfium, text: number, count: number): string {
  const codes = Array.from({ length: count }, (_, index) => core._FPDFText_GetUnicode(text, index));
  const known = codes.filter((code) => code > 0x20 && code <= 0x10ffff);
  return squeezed(known.map((code) => String.fromCodePoint(code)).join(''));
}

function missingIn(core: Pdfium, page: number, lines: readonly string[]): string | undefined {
  return withText(core, page, lines[0], (text, count) => {
    const wanted = lines.map((line) => ({ line, sought: squeezed(line) }));
    const quick = quickText(core, text, count);
    if (wanted.every(({ sought }) => quick.includes(sought))) return undefined;
    const sure = sureText(core, text, count);
    return wanted.find(({ sought }) => !sure.includes(sought))?.line;
  });
}

function seenPage(core: Pdfium, page: number): InspectedPage {
  const width = core._FPDF_GetPageWidthF(page);
  const height = core._FPDF_GetPageHeightF(page);
  const patch: InspectedPage['patch'] = (left, top, wide, high, scale) => {
    const columns = Math.max(1, Math.ceil(wide * scale));
    const rows = Math.max(1, Math.ceil(high * scale));
    return withMemory(core, columns * rows, (buffer) => {
      core.HEAPU8.fill(255, buffer, buffer + columns * rows);
      const bitmap = core._FPDFBitmap_CreateEx(columns, rows, GRAY, buffer, columns);
      const [x, y] = [Math.round(-left * scale), Math.round(-top * scale)];
      const [pageWide, pageHigh] = [Math.round(width * scale), Math.round(height * scale)];
      core._FPDF_RenderPageBitmap(bitmap, page, x, y, pageWide, pageHigh, 0, DRAW_ANNOTATIONS | AS_GRAY);
      core._FPDFBitmap_Destroy(bitmap);
      return { width: columns, height: rows, gray: core.HEAPU8.slice(buffer, buffer + columns * rows) };
    });
  };
  return { width, height, missing: (lines) => missingIn(core, page, lines), patch };
}

/** Loads PDFium into this thread in advance. */
export async function openInspector(): Promise<void> {
  await pdfium();
}

/** Opens a document for inspection; null when PDFium cannot read it. The caller closes it. */
export async function inspectDocument(bytes: Uint8Array): Promise<InspectedDocument | null> {
  let pdf: OpenPdf;
  try {
    pdf = await openPdf(bytes, '', false);
  } catch (error) {
    if (error instanceof OpenPdfError) return null;
    throw error;
  }
  return {
    look: (index, use) => pdf.withPage(index + 1, (core, page) => use(seenPage(core, page))),
    close: () => pdf.close(),
  };
}
