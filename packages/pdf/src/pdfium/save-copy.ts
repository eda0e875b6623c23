/**
 * Owns having PDFium write an open document, including the appearances that it generated for annotations and fields without one
 * (fpdf_save.h).
 */
import type { Pdfium } from './pdfium-api.ts';
import { withMemory } from './pdfium-core.ts';
import { asWasmFunction } from './system-fonts.ts';

/** The size of FPDF_FILEWRITE: a version, and a function that receives each block. */
const WRITER_BYTES = 8;
const VERSION = 1;
const PARAMETERS = 3;

/** An index of the function table that the writer borrows; no font function is called during writing. */
function lentPlace(core: Pdfium): number {
  const info = core._FPDF_GetDefaultSystemFontInfo();
  const [, release = 0] = new Uint32Array(core.HEAPU8.buffer, info, 2);
  return release;
}

/** The document's bytes, or undefined when PDFium cannot write it. */
export function saveCopy(core: Pdfium, document: number): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  const place = lentPlace(core);
  const table = core.wasmExports.__indirect_function_table;
  const lender: unknown = table.get(place);
  const write = (_: number, from = 0, size = 0): number => {
    parts.push(core.HEAPU8.slice(from, from + size));
    return 1;
  };
  table.set(place, asWasmFunction(write, PARAMETERS, true));
  try {
    const saved = withMemory(core, WRITER_BYTES, (writer) => {
      const view = new DataView(core.HEAPU8.buffer);
      view.setUint32(writer, VERSION, true);
      view.setUint32(writer + 4, place, true);
      return core._FPDF_SaveAsCopy(document, writer, 0);
    });
    return saved === 0 ? undefined : new Uint8Array(Buffer.concat(parts));
  } finally {
    table.set(place, lender);
  }
}
