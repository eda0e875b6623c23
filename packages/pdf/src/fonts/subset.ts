/**
 * Cuts a TrueType font down to the glyphs of a text, for embedding as a PDF CIDFontType2. Invariant: glyph ids of the result are
 * consecutive and start with .notdef, and composite glyphs keep their components.
 */
import type { TrueTypeFont } from './truetype.ts';

export interface FontSubset {
  /** A TrueType file without a character map: the PDF refers to glyphs by id. */
  readonly bytes: Uint8Array;
  /** Glyph id in the subset of each code point. */
  readonly glyphs: ReadonlyMap<number, number>;
  /** By glyph id in the subset, in thousandths of the font size. */
  readonly widths: readonly number[];
}

/** Tables that are copied whole, since the instructions of the glyphs refer to them. */
const HINTING_TABLES = ['cvt ', 'fpgm', 'prep'];

const ARGS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_MATRIX = 0x0080;

/** Calls `visit` with the offset of each component's glyph id in a composite outline. */
export function forEachComponent(outline: Uint8Array, visit: (view: DataView, at: number) => void): void {
  if (outline.length < 10) return;
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  if (view.getInt16(0) >= 0) return;
  let at = 10;
  for (;;) {
    const flags = view.getUint16(at);
    visit(view, at + 2);
    at += 4 + (flags & ARGS_ARE_WORDS ? 4 : 2);
    if (flags & HAS_SCALE) at += 2;
    else if (flags & HAS_XY_SCALE) at += 4;
    else if (flags & HAS_MATRIX) at += 8;
    if (!(flags & MORE_COMPONENTS)) return;
  }
}

interface Picked {
  readonly order: number[];
  readonly numbers: Map<number, number>;
}

function pick(font: TrueTypeFont, codePoints: Iterable<number>): Picked & { glyphs: Map<number, number> } {
  const order: number[] = [];
  const numbers = new Map<number, number>();
  const add = (glyph: number): number => {
    const known = numbers.get(glyph);
    if (known !== undefined) return known;
    const number = order.push(glyph) - 1;
    numbers.set(glyph, number);
    return number;
  };
  add(0);
  const glyphs = new Map<number, number>();
  for (const code of codePoints) {
    const glyph = font.glyphOf(code);
    if (glyph !== 0) glyphs.set(code, add(glyph));
  }
  // The list grows during the loop: components may have components of their own.
  for (let i = 0; i < order.length; i++) {
    forEachComponent(font.outlineOf(order[i] ?? 0), (view, at) => add(view.getUint16(at)));
  }
  return { order, numbers, glyphs };
}

function buildOutlines(
  font: TrueTypeFont,
  { order, numbers }: Picked,
): { glyf: Uint8Array; loca: Uint8Array } {
  const loca = new Uint8Array((order.length + 1) * 4);
  const locaView = new DataView(loca.buffer);
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const [index, glyph] of order.entries()) {
    locaView.setUint32(index * 4, length);
    const outline = font.outlineOf(glyph).slice();
    forEachComponent(outline, (view, at) => view.setUint16(at, numbers.get(view.getUint16(at)) ?? 0));
    parts.push(outline);
    length += outline.length;
    const padding = (4 - (length % 4)) % 4;
    if (padding > 0) parts.push(new Uint8Array(padding));
    length += padding;
  }
  locaView.setUint32(order.length * 4, length);
  return { glyf: Buffer.concat(parts, length), loca };
}

/** A copy of one table of a font. @throws Error when the font has no table of that name */
export function copyOf(font: TrueTypeFont, tag: string): Uint8Array {
  const entry = font.tables.get(tag);
  if (!entry) throw new Error(`The font has no table ${tag}`);
  return font.bytes.slice(entry.offset, entry.offset + entry.length);
}

function patched16(table: Uint8Array, at: number, value: number): Uint8Array {
  new DataView(table.buffer, table.byteOffset).setUint16(at, value);
  return table;
}

function buildMetrics(font: TrueTypeFont, order: readonly number[]): Uint8Array {
  const hmtx = new Uint8Array(order.length * 4);
  const view = new DataView(hmtx.buffer);
  for (const [index, glyph] of order.entries()) {
    view.setUint16(index * 4, font.advanceOf(glyph));
    // The left side bearing of a TrueType glyph is its smallest x.
    const outline = font.outlineOf(glyph);
    const bearing = outline.length < 4 ? 0 : new DataView(outline.buffer, outline.byteOffset).getInt16(2);
    view.setInt16(index * 4 + 2, bearing);
  }
  return hmtx;
}

/** The sum of a table's 32-bit words, as table directories store it. */
export function checksum(table: Uint8Array): number {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  let sum = 0;
  for (let i = 0; i + 4 <= table.length; i += 4) sum = (sum + view.getUint32(i)) >>> 0;
  const rest = table.length % 4;
  for (let k = 0; k < rest; k++) sum = (sum + ((table[table.length - rest + k] ?? 0) << (24 - 8 * k))) >>> 0;
  return sum;
}

/** A TrueType file of the tables. */
export function assemble(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const tags = [...tables.keys()].sort();
  const headerLength = 12 + tags.length * 16;
  const total = tags.reduce((sum, tag) => sum + (((tables.get(tag)?.length ?? 0) + 3) & ~3), headerLength);
  const out = new Uint8Array(total);
  const view = new DataView(out.buffer);
  const power = Math.floor(Math.log2(tags.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tags.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, tags.length * 16 - (16 << power));
  let at = headerLength;
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag) ?? new Uint8Array();
    const entry = 12 + index * 16;
    for (let k = 0; k < 4; k++) out[entry + k] = tag.charCodeAt(k);
    view.setUint32(entry + 4, checksum(table));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, table.length);
    out.set(table, at);
    at += (table.length + 3) & ~3;
  }
  return out;
}

interface CutTables {
  readonly picked: Picked & { readonly glyphs: ReadonlyMap<number, number> };
  readonly tables: Map<string, Uint8Array>;
}

/** The tables of a font with the glyphs that the code points need, without a character map. */
export function cutTables(font: TrueTypeFont, codePoints: Iterable<number>): CutTables {
  const picked = pick(font, codePoints);
  const { glyf, loca } = buildOutlines(font, picked);
  const head = copyOf(font, 'head');
  patched16(head, 50, 1); // indexToLocFormat: long offsets in loca
  const tables = new Map<string, Uint8Array>([
    ['head', head],
    ['hhea', patched16(copyOf(font, 'hhea'), 34, picked.order.length)],
    ['maxp', patched16(copyOf(font, 'maxp'), 4, picked.order.length)],
    ['hmtx', buildMetrics(font, picked.order)],
    ['loca', loca],
    ['glyf', glyf],
  ]);
  for (const tag of HINTING_TABLES) {
    if (font.tables.has(tag)) tables.set(tag, copyOf(font, tag));
  }
  return { picked, tables };
}

/** Cuts the font down to what the code points need; code points without a glyph are left out. */
export function subsetTrueType(font: TrueTypeFont, codePoints: Iterable<number>): FontSubset {
  const { picked, tables } = cutTables(font, codePoints);
  return {
    bytes: assemble(tables),
    glyphs: picked.glyphs,
    widths: picked.order.map((glyph) => (font.advanceOf(glyph) * 1000) / font.unitsPerEm),
  };
}
