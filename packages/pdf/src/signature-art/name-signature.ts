/**
 * Owns signatures that are drawn from a typed name. Invariant: a name is drawn whole or not at all; a font that lacks one of its
 * characters is replaced by another.
 */
import { cleanText } from '@dojang/field-editor/core';
import { type FontName, uncovered } from '../fonts/index.ts';
import { SIGNATURE_FONTS, type SignatureFont } from './choices.ts';
import { INK_COLORS, type InkColor, SignatureArtError } from './ink-color.ts';
import { fontFor, outlineLine } from './outline-text.ts';
import { type Art, artOf, short } from './render-svg.ts';

/** Printed letters, for names that no handwriting font covers. */
const LAST_FONTS = ['notoSans', 'classicSans', 'arimo'] as const;

/** The width in logical pixels, requirement SIG-03. */
const WIDTH = 260;
const HEIGHT = 100;
const MARGIN = 14;
export const LONGEST_NAME = 40;

export interface NameSignature extends Art {
  /** The font that was used; it differs from the requested one when that lacks a character. */
  readonly font: FontName;
}

/** A name as it is drawn. @throws SignatureArtError when the cleaned name is empty or too long */
export function drawableName(name: string): string {
  const cleaned = cleanText(name).replace(/\s+/g, ' ').trim();
  if (cleaned === '') throw new SignatureArtError('empty_name', 'The name is empty');
  if ([...cleaned].length > LONGEST_NAME)
    throw new SignatureArtError('name_too_long', 'The name is too long');
  return cleaned;
}

/**
 * The first font that covers the text.
 * @throws SignatureArtError with the characters that no font has, or with the rest where only several fonts together cover the
 * text
 */
export function coveringFont(text: string, fonts: readonly FontName[]): FontName {
  const font = fontFor(text, fonts);
  if (font) return font;
  const lacking = fonts.map((name) => uncovered(text.replaceAll(' ', ''), name));
  const nowhere = (lacking[0] ?? []).filter((char) => lacking.every((chars) => chars.includes(char)));
  const fewest = lacking.reduce((best, chars) => (chars.length < best.length ? chars : best));
  const missing = nowhere.length > 0 ? nowhere : fewest;
  throw new SignatureArtError('missing_glyph', `No font has ${missing.join(' ')}`, { missing });
}

/**
 * Draws a name in handwriting, 260 × 100 logical pixels.
 * @throws SignatureArtError when the name is empty, too long, or no font has one of its characters
 */
export function renderNameSignature({
  name,
  font,
  color,
}: {
  name: string;
  font: SignatureFont;
  color: InkColor;
}): NameSignature {
  const text = drawableName(name);
  const used = coveringFont(text, [font, ...SIGNATURE_FONTS, ...LAST_FONTS]);
  const { placed, box } = outlineLine(text, used);
  if (!box) throw new SignatureArtError('empty_name', 'The name has nothing to draw');
  const [wide, high] = [box.maxX - box.minX, box.maxY - box.minY];
  const scale = Math.min((WIDTH - 2 * MARGIN) / wide, (HEIGHT - 2 * MARGIN) / high);
  const left = (WIDTH - wide * scale) / 2 - box.minX * scale;
  const base = (HEIGHT + high * scale) / 2 + box.minY * scale;
  const glyphs = placed
    .filter(({ outline }) => outline.box)
    .map(({ outline, x }) => `<path transform="translate(${short(x)} 0)" d="${outline.path}"/>`);
  const place = `translate(${short(left)} ${short(base)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})`;
  return {
    ...artOf(
      WIDTH,
      HEIGHT,
      `<g fill="${INK_COLORS[color]}" transform="${place}">${glyphs.join('')}</g>`,
      color,
    ),
    font: used,
  };
}
