/**
 * Owns the fonts that PDFium uses for text whose font is not embedded in the PDF. The WebAssembly build has no font folder, so
 * Korean text of such files would be blank; the bundled fonts are offered through FPDF_SYSFONTINFO (fpdf_sysfontinfo.h) instead.
 */
import { readFileSync } from 'node:fs';
import { type BundledFont, bundledFontPath } from '../fonts/bundled-fonts.ts';
import type { Pdfium } from './pdfium-api.ts';

const CHARSET_SHIFT_JIS = 128;
const CHARSET_HANGUL = 129;
const CHARSET_GB2312 = 134;
const CHARSET_BIG5 = 136;
const EAST_ASIAN = new Set([CHARSET_SHIFT_JIS, CHARSET_HANGUL, CHARSET_GB2312, CHARSET_BIG5]);
const PITCH_ROMAN = 1 << 4;
const BOLD_WEIGHT = 600;

const SERIF_NAME = /batang|myeong|mincho|ming|song|serif|roman|gungs|바탕|명조|궁서/i;
const GOTHIC_NAME = /goth|gulim|dotum|malgun|sans|고딕|굴림|돋움/i;
const EAST_ASIAN_NAME =
  /malgun|gulim|dotum|batang|gungs|nanum|hcr|haan|hy[a-z]*(myeong|gothic)|korea|munhwa|hysm|hygo|noto ?sans ?(kr|cjk)|맑은|굴림|돋움|바탕|궁서|나눔|함초롬|명조|고딕/i;

/** The wasm signatures of the callbacks, as bytes of the type section: i32 is 0x7f. */
const I32 = 0x7f;

/** Wraps a JavaScript function as a wasm function, since the function table of a C module accepts only those. */
export function asWasmFunction(call: (...values: number[]) => number, parameters: number, returns: boolean) {
  const type = [0x60, parameters, ...Array<number>(parameters).fill(I32), ...(returns ? [1, I32] : [0])];
  const bytes = Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...[0x01, type.length + 1, 0x01, ...type],
    ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00],
    ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
  ]);
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { e: { f: call } });
  return instance.exports.f;
}

/**
 * The functions of FPDF_SYSFONTINFO in their order after `version`. The module's function table cannot grow, so these functions
 * replace PDFium's own default functions, which nothing else calls.
 */
const SLOTS = ['release', 'enumerate', 'map', 'get', 'data', 'faceName', 'charset', 'remove'] as const;

interface Callback {
  readonly parameters: number;
  readonly returns: boolean;
  readonly call: (...values: number[]) => number;
}

function replaceDefaults(core: Pdfium, callbacks: Record<(typeof SLOTS)[number], Callback>): void {
  const info = core._FPDF_GetDefaultSystemFontInfo();
  if (info === 0) throw new Error('The installed PDFium has no place for system fonts');
  const places = new Uint32Array(core.HEAPU8.buffer, info, SLOTS.length + 1).slice(1);
  SLOTS.forEach((slot, index) => {
    const place = places[index];
    const { call, parameters, returns } = callbacks[slot];
    if (place)
      core.wasmExports.__indirect_function_table.set(place, asWasmFunction(call, parameters, returns));
  });
  core._FPDF_SetSystemFontInfo(info);
}

function cString(core: Pdfium, pointer: number): string {
  if (pointer === 0) return '';
  const heap = core.HEAPU8;
  let end = pointer;
  while (heap[end] !== 0 && end - pointer < 256) end += 1;
  return new TextDecoder().decode(heap.slice(pointer, end));
}

const HANDLES: readonly BundledFont[] = [
  'gothic',
  'gothicBold',
  'myeongjo',
  'myeongjoBold',
  'sans',
  'sansBold',
];

/** The bundled font that replaces a named one; undefined leaves it to PDFium's own Latin fonts. */
export function standInFor(
  face: string,
  weight: number,
  charset: number,
  pitch: number,
): BundledFont | undefined {
  const bold = weight >= BOLD_WEIGHT || /bold|extrabold|heavy/i.test(face);
  if (charset !== CHARSET_HANGUL && EAST_ASIAN.has(charset)) return bold ? 'sansBold' : 'sans';
  if (!EAST_ASIAN.has(charset) && !EAST_ASIAN_NAME.test(face)) return undefined;
  // The name decides before the flags, which many programs set for every font.
  const serif = SERIF_NAME.test(face) || (!GOTHIC_NAME.test(face) && (pitch & PITCH_ROMAN) !== 0);
  if (serif) return bold ? 'myeongjoBold' : 'myeongjo';
  return bold ? 'gothicBold' : 'gothic';
}

const files = new Map<BundledFont, Uint8Array>();

function fontFile(font: BundledFont): Uint8Array {
  let bytes = files.get(font);
  if (bytes === undefined) {
    bytes = readFileSync(bundledFontPath(font));
    files.set(font, bytes);
  }
  return bytes;
}

/** One table of a TrueType file, or the whole file for table 0. */
function fontTable(font: BundledFont, table: number): Uint8Array {
  const file = fontFile(font);
  if (table === 0) return file;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = view.getUint16(4);
  for (let entry = 0; entry < count; entry += 1) {
    const at = 12 + entry * 16;
    if (view.getUint32(at) !== table >>> 0) continue;
    const start = view.getUint32(at + 8);
    return file.subarray(start, start + view.getUint32(at + 12));
  }
  return new Uint8Array(0);
}

/** Makes a newly loaded PDFium use the bundled fonts for missing Korean, Japanese and Chinese fonts. */
export function installSystemFonts(core: Pdfium): void {
  const fontOf = (handle: number) => HANDLES[handle - 1];
  const map = (_: number, weight: number, _italic: number, charset: number, pitch: number, face: number) => {
    const font = standInFor(cString(core, face), weight, charset, pitch);
    return font === undefined ? 0 : HANDLES.indexOf(font) + 1;
  };
  const data = (_: number, handle: number, table: number, buffer: number, size: number) => {
    const font = fontOf(handle);
    if (font === undefined) return 0;
    const bytes = fontTable(font, table);
    if (buffer !== 0 && size >= bytes.byteLength) core.HEAPU8.set(bytes, buffer);
    return bytes.byteLength;
  };
  const faceName = (_: number, handle: number, buffer: number, size: number) => {
    const name = new TextEncoder().encode(`${fontOf(handle) ?? ''}\0`);
    if (buffer !== 0 && size >= name.byteLength) core.HEAPU8.set(name, buffer);
    return name.byteLength;
  };
  const none = { call: () => 0, parameters: 2, returns: false };
  replaceDefaults(core, {
    release: { ...none, parameters: 1 },
    enumerate: none,
    map: { call: map, parameters: 7, returns: true },
    get: { ...none, returns: true },
    data: { call: data, parameters: 5, returns: true },
    faceName: { call: faceName, parameters: 4, returns: true },
    charset: { call: () => CHARSET_HANGUL, parameters: 2, returns: true },
    remove: none,
  });
}
