/**
 * Owns how a font subset is written into a PDF: Type0 over CIDFontType2, glyph numbers as two-byte codes.
 * Invariant: every code that a page shows has a width and a ToUnicode entry, so the text stays selectable.
 */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { type FontName, type FontSubset, fontOf, subsetTrueType } from '../fonts/index.ts';

export interface EmbeddedFont {
  readonly ref: PdfRef;
  /** The text as the hex string that the Tj operator shows. */
  encode(text: string): string;
}

export type Register = (object: PdfDict) => PdfRef;

const TO_UNICODE_CHUNK = 100;
/** The Symbolic flag: the font has no standard encoding. ISO 32000-1, table 123. */
const SYMBOLIC = 4;

function hex4(value: number): string {
  return value.toString(16).padStart(4, '0').toUpperCase();
}

function utf16Hex(codePoint: number): string {
  return [...String.fromCodePoint(codePoint)]
    .join('')
    .split('')
    .map((unit) => hex4(unit.charCodeAt(0)))
    .join('');
}

function toUnicode(subset: FontSubset): string {
  const pairs = [...subset.glyphs].map(([code, glyph]) => `<${hex4(glyph)}> <${utf16Hex(code)}>`);
  const blocks: string[] = [];
  for (let i = 0; i < pairs.length; i += TO_UNICODE_CHUNK) {
    const chunk = pairs.slice(i, i + TO_UNICODE_CHUNK);
    blocks.push(`${chunk.length} beginbfchar\n${chunk.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}

/**
 * Six capital letters that tell subsets of one font apart. They are derived from the content, so the same text gives the same
 * file.
 */
function subsetTag(bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest();
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('');
}

/** A stream compressed with deflate. */
export function flateStream(
  entries: Record<string, PdfName | PdfNumber>,
  data: Uint8Array | string,
): PdfStream {
  const packed = deflateSync(data);
  return PdfStream.fromDict({ ...entries, Filter: PdfName.of('FlateDecode') }, packed);
}

function number(value: number): PdfNumber {
  return PdfNumber.of(Math.round(value * 1000) / 1000);
}

/** Cuts the font to the given texts and registers it with the document. */
export function embedFont(name: FontName, texts: Iterable<string>, register: Register): EmbeddedFont {
  const font = fontOf(name);
  const codes = new Set<number>();
  for (const text of texts) for (const char of text) codes.add(char.codePointAt(0) ?? 0);
  const subset = subsetTrueType(
    font,
    [...codes].sort((a, b) => a - b),
  );
  const scale = 1000 / font.unitsPerEm;
  const baseFont = PdfName.of(`${subsetTag(subset.bytes)}+${font.postscriptName}`);
  const file = register(flateStream({ Length1: PdfNumber.of(subset.bytes.length) }, subset.bytes));
  const descriptor = register(
    PdfDict.of({
      Type: PdfName.of('FontDescriptor'),
      FontName: baseFont,
      Flags: PdfNumber.of(SYMBOLIC),
      FontBBox: new PdfArray(font.box.map((value) => number(value * scale))),
      ItalicAngle: PdfNumber.of(0),
      Ascent: number(font.ascent * scale),
      Descent: number(font.descent * scale),
      CapHeight: number(font.capHeight * scale),
      StemV: PdfNumber.of(80),
      FontFile2: file,
    }),
  );
  const cidFont = register(
    PdfDict.of({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('CIDFontType2'),
      BaseFont: baseFont,
      CIDSystemInfo: PdfDict.of({
        Registry: PdfString.fromString('Adobe'),
        Ordering: PdfString.fromString('Identity'),
        Supplement: PdfNumber.of(0),
      }),
      FontDescriptor: descriptor,
      CIDToGIDMap: PdfName.of('Identity'),
      W: new PdfArray([PdfNumber.of(0), new PdfArray(subset.widths.map(number))]),
    }),
  );
  const ref = register(
    PdfDict.of({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('Type0'),
      BaseFont: baseFont,
      Encoding: PdfName.of('Identity-H'),
      DescendantFonts: new PdfArray([cidFont]),
      ToUnicode: register(flateStream({}, toUnicode(subset))),
    }),
  );
  return {
    ref,
    encode: (text) => {
      let out = '';
      for (const char of text) {
        const glyph = subset.glyphs.get(char.codePointAt(0) ?? 0);
        if (glyph === undefined) throw new Error(`The font ${name} cannot write '${char}'`);
        out += hex4(glyph);
      }
      return `<${out}>`;
    },
  };
}
