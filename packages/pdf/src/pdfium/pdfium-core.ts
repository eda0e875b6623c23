/**
 * Owns the loaded PDFium module of a thread. Invariant: there is one module per thread; its memory may move on any call, so views
 * are created again after each call.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';
import type { Pdfium } from './pdfium-api.ts';
import { installSystemFonts } from './system-fonts.ts';

const require = createRequire(import.meta.url);

const NEEDED = [
  '_FPDF_LoadMemDocument',
  '_FPDF_SetSystemFontInfo',
  '_FPDFText_GetLooseCharBox',
  'wasmExports',
];

function isPdfium(module: object): module is Pdfium {
  return NEEDED.every((name) => name in module);
}

async function load(): Promise<Pdfium> {
  const file = readFileSync(require.resolve('@hyzyla/pdfium/pdfium.wasm'));
  const wasmBinary = new ArrayBuffer(file.byteLength);
  new Uint8Array(wasmBinary).set(file);
  const module: object = await PDFiumModule({ wasmBinary });
  if (!isPdfium(module)) throw new Error('The installed PDFium lacks functions that this package calls');
  module._FPDF_InitLibrary();
  installSystemFonts(module);
  return module;
}

let loaded: Promise<Pdfium> | undefined;

/** The PDFium of this thread, loaded at first use. */
export function pdfium(): Promise<Pdfium> {
  loaded ??= load();
  return loaded;
}

/** Discards the module after an error inside PDFium, since its memory cannot be trusted; the next call loads a new one. */
export function forgetPdfium(): void {
  loaded = undefined;
}

/** Runs `use` with `size` bytes of PDFium memory and frees them afterwards. Throws when no memory is left. */
export function withMemory<T>(core: Pdfium, size: number, use: (pointer: number) => T): T {
  const pointer = core.wasmExports.malloc(size);
  if (pointer === 0) throw new Error(`PDFium has no memory for ${size} bytes`);
  try {
    return use(pointer);
  } finally {
    core.wasmExports.free(pointer);
  }
}

/**
 * Runs `use` with the text of a loaded page and the number of its characters, and closes the text afterwards. Returns `none` when
 * the page has no readable text.
 */
export function withText<T>(core: Pdfium, page: number, none: T, use: (text: number, count: number) => T): T {
  const text = core._FPDFText_LoadPage(page);
  if (text === 0) return none;
  try {
    return use(text, Math.max(0, core._FPDFText_CountChars(text)));
  } finally {
    core._FPDFText_ClosePage(text);
  }
}
