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
}

/** Grey levels of a part of a page: 0 black, 255 white. */
export interface Patch {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

export interface SeenPage {
  /** In points, as shown. */
  readonly width: number;
  readonly height: number;
  /** Everything readable, without white space, composed. */
  text(): string;
  /** A part of the page as shown (points, origin top left), `scale` pixels a point. */
  patch(x: number, y: number, width: number, height: number, scale: number): Patch;
}

export interface SeenDocument {
  /** @throws when the page (0…) cannot be read */
  look<T>(index: number, use: (page: SeenPage) => T): T;
  close(): void;
}

const GREY = 1;
const DRAW_ANNOTATIONS = 0x01;
const AS_GREY = 0x08;

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

function textOf(core: Pdfium, page: number): string {
  const text = core._FPDFText_LoadPage(page);
  if (text === 0) return '';
  try {
    // Character by character: FPDFText_GetText drops the last ones where some have no Unicode value.
    const count = Math.max(0, core._FPDFText_CountChars(text));
    const codes = Array.from({ length: count }, (_, index) => core._FPDFText_GetUnicode(text, index));
    const known = codes.filter((code) => code > 0x20 && code <= 0x10ffff);
    return known
      .map((code) => String.fromCodePoint(code))
      .join('')
      .replace(/\s+/g, '')
      .normalize('NFC');
  } finally {
    core._FPDFText_ClosePage(text);
  }
}

function seenPage(core: Pdfium, page: number): SeenPage {
  const width = core._FPDF_GetPageWidthF(page);
  const height = core._FPDF_GetPageHeightF(page);
  const patch: SeenPage['patch'] = (left, top, wide, high, scale) => {
    const columns = Math.max(1, Math.ceil(wide * scale));
    const rows = Math.max(1, Math.ceil(high * scale));
    const buffer = core.wasmExports.malloc(columns * rows);
    if (buffer === 0) throw new Error('PDFium has no memory left');
    try {
      core.HEAPU8.fill(255, buffer, buffer + columns * rows);
      const bitmap = core._FPDFBitmap_CreateEx(columns, rows, GREY, buffer, columns);
      const [x, y] = [Math.round(-left * scale), Math.round(-top * scale)];
      const [pageWide, pageHigh] = [Math.round(width * scale), Math.round(height * scale)];
      core._FPDF_RenderPageBitmap(bitmap, page, x, y, pageWide, pageHigh, 0, DRAW_ANNOTATIONS | AS_GREY);
      core._FPDFBitmap_Destroy(bitmap);
      return { width: columns, height: rows, grey: core.HEAPU8.slice(buffer, buffer + columns * rows) };
    } finally {
      core.wasmExports.free(buffer);
    }
  };
  return { width, height, text: () => textOf(core, page), patch };
}

/** Loads PDFium into this thread before it is needed. */
export async function openEye(): Promise<void> {
  await pdfium();
}

/** Opens a document for looking; null when PDFium cannot read it at all. Close it after use. */
export async function seeDocument(bytes: Uint8Array): Promise<SeenDocument | null> {
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
