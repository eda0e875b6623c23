/**
 * Owns the rules of fonts (ISO 19005-3, 6.2.11): embedded, with every glyph that is shown, and with the widths of the font program.
 * Invariant: a kind of font that is not read here breaks a rule, so nothing is claimed that was not checked.
 */
import type { PdfDict, PdfObject, PdfStream } from '@libpdf/core';
import { openTrueType, type TrueTypeFont } from '../../fonts/index.ts';
import type { ObjectReader } from '../intake/content/object-reader.ts';
import { breach } from './breach.ts';
import { type CharacterMap, readCharacterMaps } from './character-maps.ts';

/** A thousandth of the font size; integer widths are rounded or cut off. */
const TOLERANCE = 1.001;
/** Ranges of an honest list do not overlap. */
const MOST_WIDTHS = 0x2_0000;
const SYMBOLIC = 4;
const NONSYMBOLIC = 32;
const ENCODINGS: Readonly<Record<string, string>> = {
  WinAnsiEncoding: 'windows-1252',
  MacRomanEncoding: 'macintosh',
};

/** What a font shows: one or two bytes per code. */
export interface FontUse {
  readonly codeBytes: 1 | 2;
  /** Checks the codes that the whole document shows. @throws Breach */
  check(codes: ReadonlySet<number>): void;
}

interface Program {
  readonly font: TrueTypeFont;
  /** In thousandths of the font size. */
  widthOf(glyph: number): number;
}

export class FontRules {
  readonly #read: ObjectReader;

  constructor(read: ObjectReader) {
    this.#read = read;
  }

  /** @throws Breach for a font whose codes cannot be checked */
  use(font: PdfDict): FontUse {
    const kind = this.#read.name(font.get('Subtype'));
    if (this.#read.name(font.get('BaseFont')) === undefined) breach('6.2.11.2', 'a font without a name');
    if (kind === 'Type0') return this.#composite(font);
    if (kind === 'TrueType') return this.#simple(font);
    return breach('6.2.11.2', `font of the kind ${kind}`);
  }

  #program(holder: PdfDict): { descriptor: PdfDict; program: Program } {
    const descriptor = this.#read.dict(holder.get('FontDescriptor'));
    const file: PdfStream | undefined = this.#read.stream(descriptor?.get('FontFile2'));
    const name = this.#read.name(holder.get('BaseFont'));
    if (descriptor === undefined || file === undefined)
      breach('6.2.11.4.1', `no TrueType program for ${name}`);
    try {
      const font = openTrueType(this.#read.data(file));
      const widthOf = (glyph: number): number => (font.advanceOf(glyph) * 1000) / font.unitsPerEm;
      return { descriptor, program: { font, widthOf } };
    } catch (error) {
      return breach('6.2.11.4.1', error instanceof Error ? error.message : 'font program');
    }
  }

  #composite(font: PdfDict): FontUse {
    const encoding = this.#read.name(font.get('Encoding'));
    const [only, ...more] = this.#read.array(font.get('DescendantFonts')) ?? [];
    const holder = this.#read.dict(only);
    if (!['Identity-H', 'Identity-V'].includes(encoding ?? '') || holder === undefined || more.length > 0)
      breach('6.2.11.3', `encoding ${encoding}`);
    if (this.#read.name(holder.get('Subtype')) !== 'CIDFontType2') breach('6.2.11.3', 'not a CIDFontType2');
    const { program } = this.#program(holder);
    const glyphOf = this.#glyphs(holder);
    const widthOf = this.#widths(holder);
    const check = (codes: ReadonlySet<number>): void => {
      for (const code of codes) checkGlyph(program, code, glyphOf(code), widthOf(code));
    };
    return { codeBytes: 2, check };
  }

  /** The glyph of each character id. An absent map is the identity; the claim writes it out. */
  #glyphs(holder: PdfDict): (cid: number) => number {
    const map = this.#read.resolve(holder.get('CIDToGIDMap'));
    const stream = this.#read.stream(holder.get('CIDToGIDMap'));
    if (stream === undefined) {
      if (map !== null && this.#read.name(map) !== 'Identity') breach('6.2.11.3.2', 'CIDToGIDMap');
      return (cid) => cid;
    }
    const data = this.#read.data(stream);
    return (cid) => ((data[cid * 2] ?? 0) << 8) | (data[cid * 2 + 1] ?? 0);
  }

  #widths(holder: PdfDict): (cid: number) => number {
    const known = new Map<number, number>();
    const list = this.#read.array(holder.get('W')) ?? [];
    let written = 0;
    for (let at = 0; at < list.length; ) {
      const first = this.#read.number(list[at]) ?? breach('6.2.11.5', 'the list of widths');
      const several = this.#read.array(list[at + 1]);
      if (several !== undefined) {
        for (const [index, width] of several.entries())
          known.set(first + index, this.#read.number(width) ?? 0);
        at += 2;
      } else {
        const last = Math.min(this.#read.number(list[at + 1]) ?? first, 0xffff);
        written += last - first;
        if (written > MOST_WIDTHS) breach('6.2.11.5', 'the list of widths');
        for (let cid = first; cid <= last; cid += 1) known.set(cid, this.#read.number(list[at + 2]) ?? 0);
        at += 3;
      }
    }
    const other = this.#read.number(holder.get('DW')) ?? 1000;
    return (cid) => known.get(cid) ?? other;
  }

  #simple(font: PdfDict): FontUse {
    const { descriptor, program } = this.#program(font);
    const flags = this.#read.number(descriptor.get('Flags')) ?? 0;
    const isSymbolic = (flags & SYMBOLIC) !== 0;
    if (isSymbolic === ((flags & NONSYMBOLIC) !== 0)) breach('6.2.11.6', `flags ${flags}`);
    const glyphOf = isSymbolic
      ? symbolGlyphs(mapsOf(program), font.get('Encoding'))
      : letterGlyphs(mapsOf(program), this.#read.name(font.get('Encoding')));
    const first = this.#read.number(font.get('FirstChar')) ?? 0;
    const widths = this.#read.array(font.get('Widths')) ?? [];
    const other = this.#read.number(descriptor.get('MissingWidth')) ?? 0;
    const check = (codes: ReadonlySet<number>): void => {
      for (const code of codes)
        checkGlyph(program, code, glyphOf(code), this.#read.number(widths[code - first]) ?? other);
    };
    return { codeBytes: 1, check };
  }
}

function checkGlyph({ font, widthOf }: Program, code: number, glyph: number, width: number): void {
  if (glyph === 0) breach('6.2.11.8', `code ${code} of ${font.postscriptName} has no glyph`);
  if (glyph >= font.glyphCount) breach('6.2.11.4.1', `glyph ${glyph} of ${font.postscriptName} is missing`);
  if (Math.abs(widthOf(glyph) - width) > TOLERANCE)
    breach('6.2.11.5', `code ${code} of ${font.postscriptName}: ${width}, ${widthOf(glyph)} in the program`);
}

function mapsOf({ font }: Program): readonly CharacterMap[] {
  const table = font.tables.get('cmap');
  if (!table) return [];
  try {
    return readCharacterMaps(font.bytes.subarray(table.offset, table.offset + table.length));
  } catch {
    return breach('6.2.11.6', 'the character map is cut off');
  }
}

/** A symbolic font has no encoding; its map is (3, 0), or the only one. */
function symbolGlyphs(
  maps: readonly CharacterMap[],
  encoding: PdfObject | undefined,
): (code: number) => number {
  if (encoding !== undefined) breach('6.2.11.6', 'a symbolic font with an encoding');
  const symbols = maps.find(({ platform, encoding: kind }) => platform === 3 && kind === 0);
  const [only] = maps;
  const map = symbols ?? (maps.length === 1 ? only : undefined);
  if (map === undefined) breach('6.2.11.6', 'no character map for symbols');
  const { glyphs, platform } = map;
  return (code) => glyphs.get(code) || (platform === 3 ? glyphs.get(0xf000 + code) : 0) || 0;
}

/** The other fonts have one of two encodings, and a Unicode map. Fonts with their own list of names are not read here. */
function letterGlyphs(maps: readonly CharacterMap[], encoding: string | undefined): (code: number) => number {
  const label = ENCODINGS[encoding ?? ''];
  const map = maps.find(({ platform, encoding: kind }) => platform === 3 && kind === 1);
  if (label === undefined || map === undefined) breach('6.2.11.6', `encoding ${encoding ?? 'with names'}`);
  const decoder = new TextDecoder(label);
  return (code) => map.glyphs.get(decoder.decode(Uint8Array.of(code)).codePointAt(0) ?? 0) ?? 0;
}
