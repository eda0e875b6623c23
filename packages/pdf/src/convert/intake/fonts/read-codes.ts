/**
 * Owns what PDFium makes of the codes of a font whose program is not in the file: the text and the width of each. Invariant: the
 * meaning of a code is PDFium's, which holds the character maps of Korean, Japanese and Chinese.
 */
import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import { type OpenPdf, openPdf } from '../../../pdfium/open-pdf.ts';
import type { Pdfium } from '../../../pdfium/pdfium-api.ts';
import { withMemory, withText } from '../../../pdfium/pdfium-core.ts';

export interface CodeMeaning {
  /** Empty when PDFium knows none. */
  readonly text: string;
  /** In thousandths of the font size. */
  readonly width: number;
}

/** Points. A glyph is at most a few em wide, so a cell holds one. */
const SIZE = 10;
const CELL = 60;
const COLUMNS = 120;
const START = CELL / 2;
const MOST_PROGRAM_BYTES = 200_000;
/** PDFium's own fonts of the names Symbol and ZapfDingbats. */
const SYMBOL_PROGRAMS = /Chrom(?:Symbol|Dingbats)OTF/;

/** Each code is followed by a letter of another font, whose place tells the code's width, also where PDFium leaves spaces out. */
function sheetOf(codes: readonly string[], rows: number): string {
  const cells = codes.map((code, index) => {
    const x = START + (index % COLUMNS) * CELL;
    const y = START + (rows - 1 - Math.floor(index / COLUMNS)) * CELL;
    return `/F ${SIZE} Tf 1 0 0 1 ${x} ${y} Tm <${code}> Tj /Mark ${SIZE} Tf (x) Tj`;
  });
  return `BT\n${cells.join('\n')}\nET`;
}

interface Seen {
  readonly char: string;
  readonly x: number;
  readonly y: number;
}

function seenAt(core: Pdfium, text: number, index: number): Seen | undefined {
  if (core._FPDFText_IsGenerated(text, index) === 1) return undefined;
  return withMemory(core, 16, (out) => {
    if (core._FPDFText_GetCharOrigin(text, index, out, out + 8) === 0) return undefined;
    const view = new DataView(core.HEAPU8.buffer);
    const code = core._FPDFText_GetUnicode(text, index);
    const char = code === 0 ? '' : String.fromCodePoint(code);
    return { char, x: view.getFloat64(out, true), y: view.getFloat64(out + 8, true) };
  });
}

/** The characters of each cell of the sheet in their order, by the index of the cell. */
function readCells(open: OpenPdf, rows: number): Map<number, Seen[]> {
  const cells = new Map<number, Seen[]>();
  open.withPage(1, (core, handle) =>
    withText(core, handle, undefined, (text, count) => {
      for (let index = 0; index < count; index += 1) {
        const seen = seenAt(core, text, index);
        if (seen === undefined) continue;
        const row = rows - 1 - Math.round((seen.y - START) / CELL);
        const at = row * COLUMNS + Math.round((seen.x - START) / CELL);
        cells.set(at, [...(cells.get(at) ?? []), seen]);
      }
    }),
  );
  return cells;
}

function meaningOf(cell: readonly Seen[], index: number): CodeMeaning {
  const mark = cell.at(-1);
  const left = START + (index % COLUMNS) * CELL;
  const width = mark === undefined ? 0 : Math.round(((mark.x - left) * 1_000_000) / SIZE) / 1000;
  const text = cell
    .slice(0, -1)
    .map(({ char }) => char)
    .join('');
  return { text: text === '' && width > 0 ? ' ' : text, width };
}

/** The program by which PDFium draws symbols and dingbats; undefined for a font of letters. */
function symbolsOf(open: OpenPdf): Uint8Array | undefined {
  return open.withPage(1, (core, handle) => {
    const first = core._FPDFPage_GetObject(handle, 0);
    const font = first === 0 ? 0 : core._FPDFTextObj_GetFont(first);
    if (font === 0) return undefined;
    const program = withMemory(core, 8, (out) => {
      if (core._FPDFFont_GetFontData(font, 0, 0, out) === 0) return undefined;
      const size = new DataView(core.HEAPU8.buffer).getUint32(out, true);
      if (size === 0 || size > MOST_PROGRAM_BYTES) return undefined;
      return withMemory(core, size, (buffer) => {
        core._FPDFFont_GetFontData(font, buffer, size, out);
        return core.HEAPU8.slice(buffer, buffer + size);
      });
    });
    const head = Buffer.from(program?.subarray(0, 40) ?? []).toString('latin1');
    return SYMBOL_PROGRAMS.test(head) ? program : undefined;
  });
}

export interface ReadFont {
  readonly meanings: ReadonlyMap<string, CodeMeaning>;
  /** A program in the Compact Font Format (Type1C), for fonts of symbols. */
  readonly symbols: Uint8Array | undefined;
}

/** The font with references to its streams, which cannot lie in a dictionary. */
function withReferences(pdf: PDF, value: PdfObject): PdfObject {
  if (value instanceof PdfStream) return pdf.register(value);
  if (value instanceof PdfArray)
    return new PdfArray(value.toArray().map((item) => withReferences(pdf, item)));
  if (!(value instanceof PdfDict)) return value;
  const made = new PdfDict();
  for (const [key, entry] of value) made.set(key, withReferences(pdf, entry));
  return made;
}

/** The text and width of each code of a font, in their order; codes are given as hexadecimal digits. */
export async function readCodes(font: PdfDict, codes: readonly string[]): Promise<ReadFont> {
  const pdf = PDF.create();
  const rows = Math.max(1, Math.ceil(codes.length / COLUMNS));
  const page = pdf.addPage({ width: COLUMNS * CELL, height: rows * CELL }).dict;
  const mark = PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('Type1'),
    BaseFont: PdfName.of('Helvetica'),
  });
  page.set(
    'Resources',
    PdfDict.of({ Font: PdfDict.of({ F: pdf.register(withReferences(pdf, font)), Mark: mark }) }),
  );
  page.set('Contents', pdf.register(new PdfStream([], Buffer.from(sheetOf(codes, rows)))));
  const open = await openPdf(await pdf.save());
  try {
    const cells = readCells(open, rows);
    const meanings = new Map(codes.map((code, index) => [code, meaningOf(cells.get(index) ?? [], index)]));
    return { meanings, symbols: symbolsOf(open) };
  } finally {
    open.close();
  }
}
