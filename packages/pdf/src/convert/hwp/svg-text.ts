/** Owns how SVG text becomes selectable PDF text: position, stretch, slant and font. */
import { ops, type PDFPage, PdfString } from '@libpdf/core';
import { parseColor } from './svg-color.ts';
import { type ChosenFont, type FontWish, isMath, type SvgFonts } from './svg-fonts.ts';
import type { Operator } from './svg-shape.ts';
import { numberOf, type SvgNode } from './svg-tree.ts';

const SLANT = 0.21;
const BOLD_FROM = 600;
/** The width of an operator of an equation, in units of the font size. */
const SIGN_WIDTH = 0.58;
/** Half of the capital height below the middle line, in units of the font size: `dominant-baseline: central`. */
const CENTRAL = 0.35;

interface Glyph {
  readonly chosen: ChosenFont;
  /** Its width as a share of its natural one. */
  readonly squeeze: number;
  /** In units of the font size. */
  readonly advance: number;
}

/** Hangul, Han and full-width characters, whose advance is a full em in the fonts of the source. */
function isFullWidth(char: string): boolean {
  return /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u.test(
    char,
  );
}

function contentOf(node: SvgNode): string {
  return (node.text + node.children.map(contentOf).join('')).normalize('NFC').replace(/\p{Cc}/gu, '');
}

function wishOf(node: SvgNode): FontWish {
  const weight = node.attributes['font-weight'] ?? '';
  const bold = weight === 'bold' || weight === 'bolder' || Number(weight) >= BOLD_FROM;
  const italic = node.attributes['font-style'] === 'italic';
  return { family: (node.attributes['font-family'] ?? '').replace(/['"]/g, ''), bold, italic };
}

function glyphsOf(text: string, wish: FontWish, fonts: SvgFonts): Glyph[] {
  const glyphs: Glyph[] = [];
  for (const char of text) {
    const chosen = fonts.choose(char, wish);
    if (!chosen) continue;
    const natural = chosen.font.widthOfTextAtSize(chosen.char, 1);
    // The renderer leaves an operator the width that it has in a mathematical font.
    const isWideSign = isMath(wish) && natural > SIGN_WIDTH && !chosen.isMath && !isFullWidth(char);
    const squeeze = isWideSign ? SIGN_WIDTH / natural : 1;
    glyphs.push({ chosen, squeeze, advance: natural * squeeze });
  }
  return glyphs;
}

function encoded(glyph: Glyph): PdfString {
  const codes = glyph.chosen.font.encodeTextToGids(glyph.chosen.char);
  return PdfString.fromHex(codes.map((code) => code.toString(16).padStart(4, '0')).join(''));
}

/** How far a single full-width glyph that is narrower than its em square moves to the right, to be centered in it. */
function centering(glyphs: readonly Glyph[], stretched: boolean, size: number): number {
  const [only] = glyphs;
  if (glyphs.length !== 1 || only === undefined || stretched || !isFullWidth(only.chosen.char)) return 0;
  return Math.max(0, ((1 - only.advance) * size) / 2);
}

function anchoring(node: SvgNode, length: number): number {
  const anchor = node.attributes['text-anchor'];
  if (anchor === 'middle') return -length / 2;
  return anchor === 'end' ? -length : 0;
}

export interface TextTarget {
  readonly page: PDFPage;
  readonly fonts: SvgFonts;
  readonly onText: (text: string) => void;
}

/** The operators of a text element in the flipped space of the page, with y down. */
export function drawText(node: SvgNode, { page, fonts, onText }: TextTarget): Operator[] {
  const size = numberOf(node, 'font-size', 12);
  const color = parseColor(node.attributes.fill ?? '#000000');
  const text = contentOf(node);
  if (size <= 0 || color === undefined || text.trim() === '') return [];
  const glyphs = glyphsOf(text, wishOf(node), fonts);
  onText(glyphs.map(({ chosen }) => chosen.char).join(''));
  const natural = glyphs.reduce((sum, glyph) => sum + glyph.advance * size, 0);
  const wanted = numberOf(node, 'textLength', natural);
  const stretch = natural > 0 && wanted > 0 ? wanted / natural : 1;
  const slant = node.attributes['font-style'] === 'italic' ? SLANT : 0;
  const central = node.attributes['dominant-baseline'] === 'central' ? CENTRAL * size : 0;
  const y = numberOf(node, 'y') + central;
  let x = numberOf(node, 'x') + anchoring(node, wanted) + centering(glyphs, stretch !== 1, size);
  const drawn: Operator[] = [ops.beginText(), ops.setNonStrokingRGB(...color)];
  for (const glyph of glyphs) {
    drawn.push(
      ops.setFont(page.registerFont(glyph.chosen.font), size),
      ops.setTextMatrix(stretch * glyph.squeeze, 0, glyph.chosen.isItalic ? 0 : slant, -1, x, y),
      ops.showText(encoded(glyph)),
    );
    x += glyph.advance * size * stretch;
  }
  return [...drawn, ops.endText()];
}
