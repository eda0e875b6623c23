/**
 * Owns looking at a finished PDF with PDFium: the text of a page, and the pixels of a small part of it.
 * Invariant: one module a thread; its memory may move on any call, so views are taken afresh.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';

const require = createRequire(import.meta.url);

/** The C functions used here, by their names in fpdfview.h and fpdf_text.h. */
interface Pdfium {
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void };
  readonly HEAPU8: Uint8Array;
  _FPDF_InitLibrary(): void;
  _FPDF_LoadMemDocument(bytes: number, size: number, password: number): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, first: number, stride: number): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetText(text: number, start: number, count: number, buffer: number): number;
}

/** Gray levels of a part of a page: 0 black, 255 white. */
export interface Patch {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}

export interface InspectedPage {
  /** In points, as shown. */
  readonly width: number;
  readonly height: number;
  /** The first of the lines that cannot be read on the page; white space does not count. */
  missing(lines: readonly string[]): string | undefined;
  /** A part of the page as shown (points, origin top left), `scale` pixels a point. */
  patch(x: number, y: number, width: number, height: number, scale: number): Patch;
}

export interface InspectedDocument {
  /** @throws when the page (0…) cannot be read */
  look<T>(index: number, use: (page: InspectedPage) => T): T;
  close(): void;
}

const GRAY = 1;
const DRAW_ANNOTATIONS = 0x01;
const AS_GRAY = 0x08;

function isPdfium(module: object): module is Pdfium {
  return '_FPDF_LoadMemDocument' in module && '_FPDFText_GetUnicode' in module && 'wasmExports' in module;
}

async function load(): Promise<Pdfium> {
  const file = readFileSync(require.resolve('@hyzyla/pdfium/pdfium.wasm'));
  const wasmBinary = new ArrayBuffer(file.byteLength);
  new Uint8Array(wasmBinary).set(file);
  const module: object = await PDFiumModule({ wasmBinary });
  if (!isPdfium(module)) throw new Error('The installed PDFium lacks functions that the check needs');
  module._FPDF_InitLibrary();
  return module;
}

let loaded: Promise<Pdfium> | undefined;

function pdfium(): Promise<Pdfium> {
  loaded ??= load();
  return loaded;
}

function withText<T>(core: Pdfium, page: number, use: (text: number, count: number) => T, none: T): T {
  const text = core._FPDFText_LoadPage(page);
  if (text === 0) return none;
  try {
    return use(text, Math.max(0, core._FPDFText_CountChars(text)));
  } finally {
    core._FPDFText_ClosePage(text);
  }
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '').normalize('NFC');
}

/** The quick way: one call, which drops the last characters where some have no Unicode value. */
function quickText(core: Pdfium, text: number, count: number): string {
  const buffer = core.wasmExports.malloc((count + 1) * 2);
  try {
    const written = core._FPDFText_GetText(text, 0, count, buffer);
    const units = core.HEAPU8.slice(buffer, buffer + Math.max(0, written - 1) * 2);
    return squeezed(new TextDecoder('utf-16le').decode(units));
  } finally {
    core.wasmExports.free(buffer);
  }
}

/** The sure way: character by character. */
function sureText(core: Pdfium, text: number, count: number): string {
  const codes = Array.from({ length: count }, (_, index) => core._FPDFText_GetUnicode(text, index));
  const known = codes.filter((code) => code > 0x20 && code <= 0x10ffff);
  return squeezed(known.map((code) => String.fromCodePoint(code)).join(''));
}

function missingIn(core: Pdfium, page: number, lines: readonly string[]): string | undefined {
  return withText(
    core,
    page,
    (text, count) => {
      const wanted = lines.map((line) => ({ line, sought: squeezed(line) }));
      const quick = quickText(core, text, count);
      if (wanted.every(({ sought }) => quick.includes(sought))) return undefined;
      const sure = sureText(core, text, count);
      return wanted.find(({ sought }) => !sure.includes(sought))?.line;
    },
    lines[0],
  );
}

function seenPage(core: Pdfium, page: number): InspectedPage {
  const width = core._FPDF_GetPageWidthF(page);
  const height = core._FPDF_GetPageHeightF(page);
  const patch: InspectedPage['patch'] = (left, top, wide, high, scale) => {
    const columns = Math.max(1, Math.ceil(wide * scale));
    const rows = Math.max(1, Math.ceil(high * scale));
    const buffer = core.wasmExports.malloc(columns * rows);
    if (buffer === 0) throw new Error('PDFium has no memory left');
    try {
      core.HEAPU8.fill(255, buffer, buffer + columns * rows);
      const bitmap = core._FPDFBitmap_CreateEx(columns, rows, GRAY, buffer, columns);
      const [x, y] = [Math.round(-left * scale), Math.round(-top * scale)];
      const [pageWide, pageHigh] = [Math.round(width * scale), Math.round(height * scale)];
      core._FPDF_RenderPageBitmap(bitmap, page, x, y, pageWide, pageHigh, 0, DRAW_ANNOTATIONS | AS_GRAY);
      core._FPDFBitmap_Destroy(bitmap);
      return { width: columns, height: rows, gray: core.HEAPU8.slice(buffer, buffer + columns * rows) };
    } finally {
      core.wasmExports.free(buffer);
    }
  };
  return { width, height, missing: (lines) => missingIn(core, page, lines), patch };
}

/** Loads PDFium into this thread before it is needed. */
export async function openInspector(): Promise<void> {
  await pdfium();
}

/** Opens a document for looking; null when PDFium cannot read it at all. Close it after use. */
export async function inspectDocument(bytes: Uint8Array): Promise<InspectedDocument | null> {
  const core = await pdfium();
  const memory = core.wasmExports.malloc(Math.max(1, bytes.length));
  if (memory === 0) return null;
  core.HEAPU8.set(bytes, memory);
  const document = core._FPDF_LoadMemDocument(memory, bytes.length, 0);
  if (document === 0) {
    core.wasmExports.free(memory);
    return null;
  }
  return {
    look: (index, use) => {
      const page = core._FPDF_LoadPage(document, index);
      if (page === 0) throw new Error(`PDFium cannot read page ${index + 1}`);
      try {
        return use(seenPage(core, page));
      } finally {
        core._FPDF_ClosePage(page);
      }
    },
    close: () => {
      core._FPDF_CloseDocument(document);
      core.wasmExports.free(memory);
    },
  };
}
