/**
 * Owns web fonts for browsers: cut from the files that the seal embeds, so that both draw the same outlines. Source: WOFF File
 * Format 1.0 (W3C), sections 3 to 5; OpenType 1.9, chapters cmap, name and post.
 */
import { deflateSync } from 'node:zlib';
import { checksum, copyOf, cutTables } from './subset.ts';
import type { TrueTypeFont } from './truetype.ts';

/**
 * A character map of format 12 (platform 3, encoding 10: full Unicode), with one group for each run of consecutive code points.
 */
function characterMap(glyphs: ReadonlyMap<number, number>): Uint8Array {
  const groups: { start: number; length: number; glyph: number }[] = [];
  for (const [code, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    const last = groups.at(-1);
    const follows = last && last.start + last.length === code && last.glyph + last.length === glyph;
    if (follows) last.length++;
    else groups.push({ start: code, length: 1, glyph });
  }
  const table = new Uint8Array(28 + groups.length * 12);
  const view = new DataView(table.buffer);
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 10);
  view.setUint32(8, 12);
  view.setUint16(12, 12);
  view.setUint32(16, table.length - 12);
  view.setUint32(24, groups.length);
  for (const [index, { start, length, glyph }] of groups.entries()) {
    view.setUint32(28 + index * 12, start);
    view.setUint32(32 + index * 12, start + length - 1);
    view.setUint32(36 + index * 12, glyph);
  }
  return table;
}

/** A name table without names: format 0, count 0, and the offset of the string storage. */
const NO_NAMES = new Uint8Array([0, 0, 0, 0, 0, 6]);

/** A post table of version 3: glyphs have no names. */
function noGlyphNames(): Uint8Array {
  const table = new Uint8Array(32);
  new DataView(table.buffer).setUint32(0, 0x00030000);
  return table;
}

const HEADER = 44;
const ENTRY = 20;
const padded = (length: number): number => (length + 3) & ~3;

/** Packs tables as WOFF; each is compressed where that makes it smaller. */
function packWoff(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const packed = [...tables.keys()].sort().map((tag) => {
    const table = tables.get(tag) ?? new Uint8Array();
    const small = deflateSync(table, { level: 9 });
    return { tag, table, stored: small.length < table.length ? small : table };
  });
  const directory = HEADER + packed.length * ENTRY;
  const out = new Uint8Array(packed.reduce((sum, { stored }) => sum + padded(stored.length), directory));
  const view = new DataView(out.buffer);
  const unpacked = packed.reduce((sum, { table }) => sum + padded(table.length), 12 + packed.length * 16);
  view.setUint32(0, 0x774f4646);
  view.setUint32(4, 0x00010000);
  view.setUint32(8, out.length);
  view.setUint16(12, packed.length);
  view.setUint32(16, unpacked);
  view.setUint16(20, 1);
  let at = directory;
  for (const [index, { tag, table, stored }] of packed.entries()) {
    const entry = HEADER + index * ENTRY;
    for (let k = 0; k < 4; k++) out[entry + k] = tag.charCodeAt(k);
    view.setUint32(entry + 4, at);
    view.setUint32(entry + 8, stored.length);
    view.setUint32(entry + 12, table.length);
    view.setUint32(entry + 16, checksum(table));
    out.set(stored, at);
    at += padded(stored.length);
  }
  return out;
}

/** The glyphs of the code points as a WOFF file for browsers; code points without a glyph are left out. */
export function webFontOf(font: TrueTypeFont, codePoints: Iterable<number>): Uint8Array {
  const { picked, tables } = cutTables(font, codePoints);
  tables.set('cmap', characterMap(picked.glyphs));
  tables.set('OS/2', copyOf(font, 'OS/2'));
  tables.set('name', NO_NAMES);
  tables.set('post', noGlyphNames());
  return packWoff(tables);
}
