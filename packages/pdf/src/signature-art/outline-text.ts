/**
 * Owns turning characters into outlines, so that pictures of names need no fonts where they are shown, and no name becomes
 * markup.
 */
import * as fontkit from 'fontkit';
import { type FontName, fontOf, uncovered } from '../fonts/index.ts';

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export interface Outline {
  /** An SVG path in font units, y upwards. */
  readonly path: string;
  /** The bounds of the ink; null for blanks. */
  readonly box: Box | null;
  readonly advance: number;
}

const opened = new Map<FontName, fontkit.Font>();

function openFont(name: FontName): fontkit.Font {
  const known = opened.get(name);
  if (known) return known;
  const font = fontkit.create(Buffer.from(fontOf(name).bytes));
  if (!('glyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  opened.set(name, font);
  return font;
}

/** The first of the fonts that can write the whole text, or null. */
export function fontFor(text: string, fonts: readonly FontName[]): FontName | null {
  return fonts.find((name) => uncovered(text.replaceAll(' ', ''), name).length === 0) ?? null;
}

/** The outline of one character. */
export function outlineOf(char: string, name: FontName): Outline {
  const code = char.codePointAt(0) ?? 0;
  const metrics = fontOf(name);
  const advance = metrics.advanceOf(metrics.glyphOf(code));
  if (char.trim() === '') return { path: '', box: null, advance };
  const { path } = openFont(name).glyphForCodePoint(code);
  const { minX, minY, maxX, maxY } = path.bbox;
  const drawn = Number.isFinite(minX) && maxX > minX && maxY > minY;
  return { path: path.toSVG(), box: drawn ? { minX, minY, maxX, maxY } : null, advance };
}

export interface Placed {
  readonly outline: Outline;
  /** The position of the glyph's origin, in font units. */
  readonly x: number;
}

function boxAround(placed: readonly Placed[]): Box | null {
  const boxes = placed.flatMap(({ outline: { box }, x }) =>
    box ? [{ ...box, minX: box.minX + x, maxX: box.maxX + x }] : [],
  );
  if (boxes.length === 0) return null;
  return {
    minX: Math.min(...boxes.map((box) => box.minX)),
    minY: Math.min(...boxes.map((box) => box.minY)),
    maxX: Math.max(...boxes.map((box) => box.maxX)),
    maxY: Math.max(...boxes.map((box) => box.maxY)),
  };
}

/** A line of text as adjacent outlines, with the bounds of their ink. */
export function outlineLine(text: string, name: FontName): { placed: Placed[]; box: Box | null } {
  const placed: Placed[] = [];
  let x = 0;
  for (const char of text) {
    const outline = outlineOf(char, name);
    placed.push({ outline, x });
    x += outline.advance;
  }
  return { placed, box: boxAround(placed) };
}
