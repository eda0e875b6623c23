/**
 * Owns open PDFs: their pages' sizes as shown and their pixels. Invariant: sizes and pixels are those of the page as a reader
 * sees it, with CropBox and rotation applied.
 */
import type { Pdfium } from './pdfium-api.ts';
import { forgetPdfium, pdfium, withMemory } from './pdfium-core.ts';
import { saveCopy } from './save-copy.ts';

export interface PageSize {
  /** Points, as shown. */
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise by which the page itself is rotated: 0, 90, 180 or 270. */
  readonly rotation: number;
}

/** Pixels as red, green, blue, alpha; opaque on white. They may lie in PDFium's memory. */
export interface RasterView {
  readonly rgba: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Pixels in memory of their own. */
export interface Raster extends RasterView {
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

export type OpenFailure = 'damaged' | 'password';

/** Why PDFium did not open a file. */
export class OpenPdfError extends Error {
  readonly failure: OpenFailure;
  constructor(failure: OpenFailure) {
    super(failure === 'password' ? 'The PDF needs another password' : 'The PDF cannot be opened');
    this.failure = failure;
  }
}

const ERROR_PASSWORD = 4;
const BGRA = 4;
const WHITE = 0xffffffff;
const DRAW_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const FORM_INFO_BYTES = 256;
const MOST_PIXELS = 40_000_000;
const MOST_TEXT_BYTES = 8_000_000;
/** Points; a page with a shorter side is an error of the file. */
const LEAST_SIDE = 1;

interface Native {
  readonly core: Pdfium;
  readonly document: number;
  readonly form: number;
  readonly release: () => void;
}

/** A PDF that is open in this thread; `close` frees its memory. */
export class OpenPdf {
  readonly pageCount: number;
  readonly signatureCount: number;
  readonly #native: Native;
  #closed = false;

  constructor(native: Native) {
    this.#native = native;
    this.pageCount = native.core._FPDF_GetPageCount(native.document);
    this.signatureCount = native.core._FPDF_GetSignatureCount(native.document);
  }

  /** Runs `use` with a loaded page. Pages count from 1. Throws RangeError for a page that does not exist. */
  withPage<T>(page: number, use: (core: Pdfium, handle: number, form: number) => T): T {
    if (this.#closed) throw new Error('The PDF is closed');
    if (page < 1 || page > this.pageCount) throw new RangeError(`No page ${page} of ${this.pageCount}`);
    const { core, document, form } = this.#native;
    const handle = core._FPDF_LoadPage(document, page - 1);
    if (handle === 0) throw new OpenPdfError('damaged');
    const leave = (): void => {
      if (form !== 0) core._FORM_OnBeforeClosePage(handle, form);
      core._FPDF_ClosePage(handle);
    };
    try {
      if (form !== 0) core._FORM_OnAfterLoadPage(handle, form);
      const result = use(core, handle, form);
      leave();
      return result;
    } catch (error) {
      const told = this.#broken(error);
      if (!this.#closed) leave();
      throw told;
    }
  }

  /** An abort inside PDFium leaves its memory in an unknown state: this document is abandoned and not released. */
  #broken(error: unknown): unknown {
    if (!(error instanceof WebAssembly.RuntimeError)) return error;
    this.#closed = true;
    forgetPdfium();
    return new OpenPdfError('damaged');
  }

  /** Throws OpenPdfError when the page has no area. */
  pageSize(page: number): PageSize {
    return this.withPage(page, sizeOf);
  }

  pageSizes(): PageSize[] {
    return Array.from({ length: this.pageCount }, (_, index) => this.pageSize(index + 1));
  }

  /**
   * The page's pixels, `widthPx` wide; smaller when a very long page would not fit into memory. @param flags more of PDFium's
   * flags (fpdfview.h)
   */
  raster(page: number, widthPx: number, flags = 0): Raster {
    return this.withRaster(page, widthPx, copyOf, flags);
  }

  /** Like `raster`, without a copy: the pixels are valid until `use` returns. */
  withRaster<T>(page: number, widthPx: number, use: (raster: RasterView, size: PageSize) => T, flags = 0): T {
    return this.withPage(page, (core, handle, form) => {
      const size = sizeOf(core, handle);
      const ratio = size.height / size.width;
      const fitting = Math.sqrt(MOST_PIXELS / Math.max(ratio, 1 / MOST_PIXELS));
      const width = Math.max(1, Math.round(Math.min(widthPx, fitting)));
      const height = Math.max(1, Math.round(width * ratio));
      return withMemory(core, width * height * 4, (pointer) => {
        const bitmap = core._FPDFBitmap_CreateEx(width, height, BGRA, pointer, width * 4);
        core._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
        core._FPDF_RenderPageBitmap(
          bitmap,
          handle,
          0,
          0,
          width,
          height,
          0,
          DRAW_ANNOTATIONS | RED_FIRST | flags,
        );
        if (form !== 0) core._FPDF_FFLDraw(form, bitmap, handle, 0, 0, width, height, 0, RED_FIRST);
        core._FPDFBitmap_Destroy(bitmap);
        const rgba = new Uint8ClampedArray(core.HEAPU8.buffer, pointer, width * height * 4);
        return use({ rgba, width, height }, size);
      });
    });
  }

  /** A text of the document's information by its key; empty when there is none. */
  infoText(name: string): string {
    if (this.#closed) throw new Error('The PDF is closed');
    const { core, document } = this.#native;
    const tag = new TextEncoder().encode(`${name}\0`);
    return withMemory(core, tag.byteLength, (pointer) => {
      core.HEAPU8.set(tag, pointer);
      const size = core._FPDF_GetMetaText(document, pointer, 0, 0);
      if (size <= 2 || size > MOST_TEXT_BYTES) return '';
      return withMemory(core, size, (buffer) => {
        core._FPDF_GetMetaText(document, pointer, buffer, size);
        return new TextDecoder('utf-16le').decode(core.HEAPU8.slice(buffer, buffer + size - 2));
      });
    });
  }

  /** The document as PDFium writes it, or undefined when it cannot. Throws OpenPdfError `damaged`. */
  copy(): Uint8Array | undefined {
    if (this.#closed) throw new Error('The PDF is closed');
    try {
      return saveCopy(this.#native.core, this.#native.document);
    } catch (error) {
      throw this.#broken(error);
    }
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#native.release();
  }
}

/** The size of a loaded page as shown. Throws OpenPdfError when it has no area. */
function sizeOf(core: Pdfium, handle: number): PageSize {
  const width = core._FPDF_GetPageWidthF(handle);
  const height = core._FPDF_GetPageHeightF(handle);
  if (!(width >= LEAST_SIDE) || !(height >= LEAST_SIDE)) throw new OpenPdfError('damaged');
  return { width, height, rotation: core._FPDFPage_GetRotation(handle) * 90 };
}

/** A copy of the pixels outside of PDFium's memory. */
export const copyOf = (raster: RasterView): Raster => ({ ...raster, rgba: raster.rgba.slice() });

function startForm(core: Pdfium, document: number): { form: number; info: number } {
  const info = core.wasmExports.malloc(FORM_INFO_BYTES);
  core.HEAPU8.fill(0, info, info + FORM_INFO_BYTES);
  new DataView(core.HEAPU8.buffer).setUint32(info, 2, true);
  return { form: core._FPDFDOC_InitFormFillEnvironment(document, info), info };
}

/**
 * Opens a PDF in this thread. Throws OpenPdfError: `password` when it needs one or the given one is wrong, `damaged` when it is
 * no readable PDF, or too large for PDFium's memory.
 * @param hasForms whether form fields are loaded and drawn as a viewer draws them; without it pages are drawn without them
 */
export async function openPdf(bytes: Uint8Array, password = '', hasForms = true): Promise<OpenPdf> {
  const core = await pdfium();
  const memory = core.wasmExports.malloc(bytes.byteLength || 1);
  if (memory === 0) throw new OpenPdfError('damaged');
  core.HEAPU8.set(bytes, memory);
  const secret = new TextEncoder().encode(`${password}\0`);
  const document = withMemory(core, secret.byteLength, (pointer) => {
    core.HEAPU8.set(secret, pointer);
    return core._FPDF_LoadMemDocument(memory, bytes.byteLength, pointer);
  });
  if (document === 0) {
    const failure = core._FPDF_GetLastError() === ERROR_PASSWORD ? 'password' : 'damaged';
    core.wasmExports.free(memory);
    throw new OpenPdfError(failure);
  }
  const { form, info } = hasForms ? startForm(core, document) : { form: 0, info: 0 };
  const release = () => {
    if (form !== 0) core._FPDFDOC_ExitFormFillEnvironment(form);
    core._FPDF_CloseDocument(document);
    if (info !== 0) core.wasmExports.free(info);
    core.wasmExports.free(memory);
  };
  return new OpenPdf({ core, document, form, release });
}
