/**
 * Reads the parts of a TrueType file that writing a PDF needs: character map, advance widths, outlines. Invariant: offsets are
 * checked against the file, so a broken font throws and never yields a wrong glyph. Source: OpenType specification 1.9, chapters
 * cmap, glyf, head, hhea, hmtx, loca, maxp, OS/2.
 */

interface TableEntry {
  readonly offset: number;
  readonly length: number;
}

export interface TrueTypeFont {
  readonly bytes: Uint8Array;
  readonly tables: ReadonlyMap<string, TableEntry>;
  readonly unitsPerEm: number;
  readonly glyphCount: number;
  /** In font units, from OS/2 (falling back to hhea); descent is negative. */
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [number, number, number, number];
  readonly postscriptName: string;
  /** The glyph id of a code point, or 0 when the font has none. */
  glyphOf(codePoint: number): number;
  /** In font units. */
  advanceOf(glyph: number): number;
  /** The glyph's outline as stored; empty for a blank glyph such as the space. */
  outlineOf(glyph: number): Uint8Array;
  /** Every mapped code point in ascending order. */
  codePoints(): number[];
}

function readTables(view: DataView): Map<string, TableEntry> {
  const magic = view.getUint32(0);
  if (magic !== 0x00010000 && magic !== 0x74727565) throw new Error('Not a TrueType font');
  const tables = new Map<string, TableEntry>();
  const count = view.getUint16(4);
  for (let i = 0; i < count; i++) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((k) => view.getUint8(at + k)));
    const entry = { offset: view.getUint32(at + 8), length: view.getUint32(at + 12) };
    if (entry.offset + entry.length > view.byteLength) throw new Error(`Font table ${tag} is cut off`);
    tables.set(tag, entry);
  }
  return tables;
}

function readCmapFormat4(view: DataView, at: number, map: Map<number, number>): void {
  const segments = view.getUint16(at + 6) / 2;
  const ends = at + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;
  for (let s = 0; s < segments; s++) {
    const end = view.getUint16(ends + s * 2);
    const start = view.getUint16(starts + s * 2);
    const delta = view.getUint16(deltas + s * 2);
    const range = view.getUint16(ranges + s * 2);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      let glyph = range === 0 ? code : view.getUint16(ranges + s * 2 + range + (code - start) * 2);
      if (glyph !== 0) glyph = (glyph + delta) & 0xffff;
      if (glyph !== 0) map.set(code, glyph);
    }
  }
}

function readCmapFormat12(view: DataView, at: number, map: Map<number, number>): void {
  const groups = view.getUint32(at + 12);
  for (let g = 0; g < groups; g++) {
    const start = view.getUint32(at + 16 + g * 12);
    const end = view.getUint32(at + 20 + g * 12);
    const first = view.getUint32(at + 24 + g * 12);
    for (let code = start; code <= end; code++) map.set(code, first + code - start);
  }
}

/** Platform.encoding pairs in order of preference: full Unicode first, then the Basic Multilingual Plane. */
const UNICODE_MAPS = ['3.10', '0.6', '0.4', '3.1', '0.3', '0.2', '0.1', '0.0'];

function readCharacterMap(view: DataView, at: number): Map<number, number> {
  const found = new Map<string, number>();
  const count = view.getUint16(at + 2);
  for (let i = 0; i < count; i++) {
    const entry = at + 4 + i * 8;
    found.set(`${view.getUint16(entry)}.${view.getUint16(entry + 2)}`, at + view.getUint32(entry + 4));
  }
  const map = new Map<number, number>();
  for (const key of UNICODE_MAPS) {
    const offset = found.get(key);
    if (offset === undefined) continue;
    const format = view.getUint16(offset);
    if (format === 4) readCmapFormat4(view, offset, map);
    else if (format === 12) readCmapFormat12(view, offset, map);
    if (map.size > 0) return map;
  }
  throw new Error('The font has no Unicode character map');
}

function readPostscriptName(view: DataView, entry: TableEntry | undefined): string {
  if (!entry) return 'Font';
  const count = view.getUint16(entry.offset + 2);
  const strings = entry.offset + view.getUint16(entry.offset + 4);
  for (let i = 0; i < count; i++) {
    const at = entry.offset + 6 + i * 12;
    if (view.getUint16(at + 6) !== 6) continue;
    const length = view.getUint16(at + 8);
    let name = '';
    for (let k = 0; k < length; k++) {
      const char = view.getUint8(strings + view.getUint16(at + 10) + k);
      if (char > 0x20 && char < 0x7f) name += String.fromCharCode(char);
    }
    return name.replace(/[^A-Za-z0-9-]/g, '');
  }
  return 'Font';
}

/**
 * Opens a TrueType font held in memory.
 * @throws when the file is no TrueType font with outlines and a Unicode map
 */
export function openTrueType(file: Uint8Array): TrueTypeFont {
  // slice() of a Buffer is a view and slice() of an array is a copy; the tables that are cut out here are changed later.
  const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = readTables(view);
  const at = (tag: string): number => {
    const entry = tables.get(tag);
    if (!entry) throw new Error(`The font has no table ${tag}`);
    return entry.offset;
  };
  const head = at('head');
  const hhea = at('hhea');
  const hmtx = at('hmtx');
  const loca = at('loca');
  const glyf = at('glyf');
  const glyphCount = view.getUint16(at('maxp') + 4);
  const longLoca = view.getInt16(head + 50) === 1;
  const metricCount = view.getUint16(hhea + 34);
  const locate = (glyph: number): number =>
    longLoca ? view.getUint32(loca + glyph * 4) : view.getUint16(loca + glyph * 2) * 2;
  let characterMap: Map<number, number> | undefined;
  const characters = (): Map<number, number> => {
    characterMap ??= readCharacterMap(view, at('cmap'));
    return characterMap;
  };
  const os2 = tables.get('OS/2');
  const hasCapHeight = os2 !== undefined && view.getUint16(os2.offset) >= 2;
  const ascent = view.getInt16(hhea + 4);
  return {
    bytes,
    tables,
    unitsPerEm: view.getUint16(head + 18),
    glyphCount,
    ascent,
    descent: view.getInt16(hhea + 6),
    capHeight: hasCapHeight ? view.getInt16(os2.offset + 88) : ascent,
    box: [
      view.getInt16(head + 36),
      view.getInt16(head + 38),
      view.getInt16(head + 40),
      view.getInt16(head + 42),
    ],
    postscriptName: readPostscriptName(view, tables.get('name')),
    glyphOf: (codePoint) => characters().get(codePoint) ?? 0,
    advanceOf: (glyph) => view.getUint16(hmtx + Math.min(glyph, metricCount - 1) * 4),
    outlineOf: (glyph) => {
      if (glyph < 0 || glyph >= glyphCount) throw new Error(`The font has no glyph ${glyph}`);
      const end = glyf + locate(glyph + 1);
      if (end > bytes.length) throw new Error('The font is cut off');
      return bytes.subarray(glyf + locate(glyph), end);
    },
    codePoints: () => [...characters().keys()].sort((a, b) => a - b),
  };
}
