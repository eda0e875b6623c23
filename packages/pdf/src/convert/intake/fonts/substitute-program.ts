/**
 * Owns the TrueType program that stands in for a font: one glyph for each code, as wide as the PDF says. Invariant: a glyph that is
 * wider than its place is made narrower, and one that is narrower stands in the middle, so that letters never overlap. Source:
 * OpenType specification 1.9, chapters cmap, glyf, head, hhea, maxp.
 */
import { assemble, copyOf, forEachComponent } from '../../../fonts/subset.ts';
import type { TrueTypeFont } from '../../../fonts/truetype.ts';

export interface PlacedGlyph {
  readonly font: TrueTypeFont;
  /** 0 for a glyph that draws nothing. */
  readonly glyph: number;
  /** In thousandths of the font size. */
  readonly width: number;
}

/** The program has this many units in an em. */
const EM = 1000;
const ARGUMENTS_ARE_WORDS = 0x0001;
const ARGUMENTS_ARE_PLACES = 0x0002;
const HAS_XY_SCALE = 0x0040;
const HAS_INSTRUCTIONS = 0x0100;
const UNSCALED_OFFSET = 0x1000;
const SCALE_ONE = 1 << 14;
const WRAPPER_BYTES = 22;
/** Fields of `maxp` that are the largest of all fonts: points, contours, and those of composite glyphs. */
const LARGEST_OF_ALL = [6, 8, 10, 12, 28, 30];
const MAXP_BYTES = 32;
/** A glyph may be squeezed to this part of its width; a narrower place is an error of the file. */
const NARROWEST = 0.2;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The end of a composite outline's components. */
function afterComponents(outline: Uint8Array): number {
  let end = outline.length;
  forEachComponent(outline, (view, at) => {
    const flags = view.getUint16(at - 2);
    const scale = flags & 0x0008 ? 2 : flags & HAS_XY_SCALE ? 4 : flags & 0x0080 ? 8 : 0;
    end = at + 2 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2) + scale;
  });
  return end;
}

/** The outline without its instructions, which depend on tables of its font. */
function withoutInstructions(outline: Uint8Array): Uint8Array {
  if (outline.length < 10) return new Uint8Array();
  const contours = viewOf(outline).getInt16(0);
  if (contours < 0) {
    const made = outline.slice(0, afterComponents(outline));
    forEachComponent(made, (view, at) => view.setUint16(at - 2, view.getUint16(at - 2) & ~HAS_INSTRUCTIONS));
    return made;
  }
  const lengthAt = 10 + contours * 2;
  const length = viewOf(outline).getUint16(lengthAt);
  const made = new Uint8Array(
    Buffer.concat([outline.subarray(0, lengthAt + 2), outline.subarray(lengthAt + 2 + length)]),
  );
  viewOf(made).setUint16(lengthAt, 0);
  return made;
}

interface Outlines {
  readonly outlines: Uint8Array[];
  readonly advances: number[];
}

/** A composite glyph that shows another one in its place. */
function wrapper(part: number, base: Uint8Array, { font, glyph, width }: PlacedGlyph): Uint8Array {
  const toEm = EM / font.unitsPerEm;
  const own = font.advanceOf(glyph) * toEm;
  const squeeze = width > 0 && own > width ? Math.max(NARROWEST, width / own) : 1;
  const shift = width > own ? (width - own) / 2 : 0;
  const made = new Uint8Array(WRAPPER_BYTES);
  const view = viewOf(made);
  view.setInt16(0, -1);
  const box = viewOf(base);
  view.setInt16(2, Math.floor(box.getInt16(2) * toEm * squeeze + shift));
  view.setInt16(4, Math.floor(box.getInt16(4) * toEm));
  view.setInt16(6, Math.ceil(box.getInt16(6) * toEm * squeeze + shift));
  view.setInt16(8, Math.ceil(box.getInt16(8) * toEm));
  view.setUint16(10, ARGUMENTS_ARE_WORDS | ARGUMENTS_ARE_PLACES | HAS_XY_SCALE | UNSCALED_OFFSET);
  view.setUint16(12, part);
  view.setInt16(14, Math.round(shift));
  view.setInt16(18, Math.round(toEm * squeeze * SCALE_ONE));
  view.setInt16(20, Math.round(toEm * SCALE_ONE));
  return made;
}

/** The glyphs of the codes first, from 1, and then those that they are made of. */
function buildOutlines(placed: readonly PlacedGlyph[]): Outlines {
  const outlines: Uint8Array[] = [new Uint8Array(), ...placed.map(() => new Uint8Array())];
  const advances: number[] = [EM / 2, ...placed.map(({ width }) => Math.round(width))];
  const numbers = new Map<TrueTypeFont, Map<number, number>>();
  const waiting: { readonly font: TrueTypeFont; readonly number: number }[] = [];
  const add = (font: TrueTypeFont, glyph: number): number => {
    const own = numbers.get(font) ?? new Map<number, number>();
    numbers.set(font, own);
    const known = own.get(glyph);
    if (known !== undefined) return known;
    const number = outlines.push(withoutInstructions(font.outlineOf(glyph))) - 1;
    advances.push(font.advanceOf(glyph));
    own.set(glyph, number);
    waiting.push({ font, number });
    return number;
  };
  for (const [index, one] of placed.entries()) {
    if (one.glyph === 0 || one.font.outlineOf(one.glyph).length < 10) continue;
    const part = add(one.font, one.glyph);
    outlines[index + 1] = wrapper(part, outlines[part] ?? new Uint8Array(), one);
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { font, number } = next;
    forEachComponent(outlines[number] ?? new Uint8Array(), (view, at) =>
      view.setUint16(at, add(font, view.getUint16(at))),
    );
  }
  return { outlines, advances };
}

function joinOutlines(outlines: readonly Uint8Array[]): { glyf: Uint8Array; loca: Uint8Array } {
  const loca = new Uint8Array((outlines.length + 1) * 4);
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const [index, outline] of outlines.entries()) {
    viewOf(loca).setUint32(index * 4, length);
    const padding = (4 - (outline.length % 4)) % 4;
    parts.push(outline, new Uint8Array(padding));
    length += outline.length + padding;
  }
  viewOf(loca).setUint32(outlines.length * 4, length);
  return { glyf: new Uint8Array(Buffer.concat(parts)), loca };
}

function metricsOf({ outlines, advances }: Outlines): Uint8Array {
  const hmtx = new Uint8Array(outlines.length * 4);
  const view = viewOf(hmtx);
  for (const [index, outline] of outlines.entries()) {
    view.setUint16(index * 4, Math.max(0, advances[index] ?? 0));
    view.setInt16(index * 4 + 2, outline.length < 4 ? 0 : viewOf(outline).getInt16(2));
  }
  return hmtx;
}

function headOf(font: TrueTypeFont): Uint8Array {
  const head = copyOf(font, 'head');
  const view = viewOf(head);
  view.setUint16(16, 0b11);
  view.setUint16(18, EM);
  for (const at of [36, 38, 40, 42])
    view.setInt16(at, Math.round((view.getInt16(at) * EM) / font.unitsPerEm));
  view.setInt16(50, 1); // indexToLocFormat: long offsets in loca
  return head;
}

function lineOf(font: TrueTypeFont, glyphs: number): Uint8Array {
  const hhea = copyOf(font, 'hhea');
  const view = viewOf(hhea);
  for (const at of [4, 6, 8]) view.setInt16(at, Math.round((view.getInt16(at) * EM) / font.unitsPerEm));
  view.setUint16(34, glyphs);
  return hhea;
}

function limitsOf(fonts: ReadonlySet<TrueTypeFont>, glyphs: number): Uint8Array {
  const maxp = new Uint8Array(MAXP_BYTES);
  const view = viewOf(maxp);
  view.setUint32(0, 0x0001_0000);
  view.setUint16(4, glyphs);
  view.setUint16(14, 1); // maxZones: no instructions
  for (const font of fonts) {
    const own = copyOf(font, 'maxp');
    for (const at of LARGEST_OF_ALL)
      if (at + 2 <= own.length) view.setUint16(at, Math.max(view.getUint16(at), viewOf(own).getUint16(at)));
  }
  // A wrapper shows what its part shows, one level deeper.
  view.setUint16(10, Math.max(view.getUint16(10), view.getUint16(6)));
  view.setUint16(12, Math.max(view.getUint16(12), view.getUint16(8)));
  view.setUint16(28, Math.max(1, view.getUint16(28)));
  view.setUint16(30, view.getUint16(30) + 1);
  return maxp;
}

const SYMBOLS = 0xf000;

/** The map of a symbolic font (3, 0): a segment for each code, in ascending order. */
function symbolMap(codes: readonly number[]): Uint8Array {
  const sorted = codes.map((code, index) => ({ code: SYMBOLS + code, glyph: index + 1 }));
  const segments = [...sorted.sort((one, other) => one.code - other.code), { code: 0xffff, glyph: 0 }];
  const count = segments.length;
  const table = new Uint8Array(12 + 16 + count * 8);
  const view = viewOf(table);
  const power = Math.floor(Math.log2(count));
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint32(8, 12);
  const head = [4, 16 + count * 8, 0, count * 2, 2 << power, power, count * 2 - (2 << power)];
  for (const [index, value] of head.entries()) view.setUint16(12 + index * 2, value);
  for (const [index, { code, glyph }] of segments.entries()) {
    view.setUint16(26 + index * 2, code);
    view.setUint16(28 + count * 2 + index * 2, code);
    view.setUint16(28 + count * 4 + index * 2, (glyph - code) & 0xffff);
  }
  return table;
}

/**
 * The program whose glyph `n + 1` is that of the n-th code.
 * @param codes the codes of a simple font, for its character map; a composite font refers to glyphs by their number
 */
export function substituteProgram(
  primary: TrueTypeFont,
  placed: readonly PlacedGlyph[],
  codes?: readonly number[],
): Uint8Array {
  const built = buildOutlines(placed);
  const glyphs = built.outlines.length;
  const { glyf, loca } = joinOutlines(built.outlines);
  const tables = new Map<string, Uint8Array>([
    ['head', headOf(primary)],
    ['hhea', lineOf(primary, glyphs)],
    ['maxp', limitsOf(new Set(placed.map(({ font }) => font)), glyphs)],
    ['hmtx', metricsOf(built)],
    ['loca', loca],
    ['glyf', glyf],
  ]);
  if (codes !== undefined) tables.set('cmap', symbolMap(codes));
  return assemble(tables);
}
