/**
 * Owns where each line of a value is in its field. Invariant: screen and seal call this one function, so the sealed text looks as
 * it did during signing.
 */
import {
  type FieldStyle,
  LINE_HEIGHT,
  type Size,
  SMALLEST_FONT_SIZE,
  TEXT_PADDING,
  TEXT_PADDING_PART,
} from '@dojang/domain';
import { cleanText } from './clean-text.ts';
import { joinRuns, type SetGlyph, setGlyphs, verticalMetricsOf } from './glyph-fonts.ts';
import type { GlyphFont } from './glyph-widths.ts';

const SHRINK_STEP = 0.5;
/** Points; allows for the rounding of box sizes that were divided by the page and multiplied again. */
const SLACK = 0.01;

/** Closing marks with which no line begins. */
const NEVER_FIRST = ')]}>.,!?:;%·…’”〉》」』】〕、。';

/** A part of a line in one font, on the line's baseline. */
export interface TextRun {
  readonly font: GlyphFont;
  readonly text: string;
  /** Left end, in points from the field's left edge. */
  readonly x: number;
  readonly width: number;
}

export interface TextLine {
  readonly text: string;
  /** Left end of the line and its baseline, in points from the field's top left corner, y downwards. */
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  /** From left to right, one after the other. */
  readonly runs: readonly TextRun[];
}

export interface TextLayout {
  readonly lines: readonly TextLine[];
  readonly fontSize: number;
  /** False when the text extends beyond the field even at the smallest size. */
  readonly fits: boolean;
}

export interface TextToLayOut {
  readonly text: string;
  /** The field's size in points on the page as shown. */
  readonly boxWidth: number;
  readonly boxHeight: number;
  readonly style: FieldStyle;
}

const widthAt = (glyphs: readonly SetGlyph[], size: number): number =>
  glyphs.reduce((sum, { advance }) => sum + advance, 0) * size;

/** The number of `glyphs` from `start` on that fit; at least one. */
function lengthThatFits(glyphs: readonly SetGlyph[], start: number, room: number, size: number): number {
  let width = 0;
  let end = start;
  while (end < glyphs.length) {
    width += (glyphs[end]?.advance ?? 0) * size;
    if (width > room + SLACK) break;
    end++;
  }
  return Math.max(end, start + 1);
}

/** The end of a line that could reach `limit`: after a space if one is near, otherwise after any character. */
function breakBefore(glyphs: readonly SetGlyph[], start: number, limit: number): number {
  if (limit >= glyphs.length || glyphs[limit]?.char === ' ') return limit;
  for (let space = limit - 1; space > start; space--) if (glyphs[space]?.char === ' ') return space;
  let end = limit;
  while (end > start + 1 && NEVER_FIRST.includes(glyphs[end]?.char ?? '')) end--;
  return end > start + 1 ? end : limit;
}

type Line = readonly SetGlyph[];

function withoutSpacesBehind(glyphs: Line): Line {
  let end = glyphs.length;
  while (glyphs[end - 1]?.char === ' ') end--;
  return glyphs.slice(0, end);
}

function wrapParagraph(glyphs: Line, room: number, size: number): Line[] {
  if (glyphs.length === 0) return [[]];
  const lines: Line[] = [];
  let start = 0;
  while (start < glyphs.length) {
    const end = breakBefore(glyphs, start, lengthThatFits(glyphs, start, room, size));
    lines.push(withoutSpacesBehind(glyphs.slice(start, end)));
    start = end;
    while (start < glyphs.length && glyphs[start]?.char === ' ') start++;
  }
  return lines;
}

function heightOf(lineCount: number, style: FieldStyle, size: number): number {
  const { ascent, descent } = verticalMetricsOf(style.font);
  return (ascent - descent + (lineCount - 1) * LINE_HEIGHT) * size;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly padX: number;
  readonly padY: number;
}

function roomIn(boxWidth: number, boxHeight: number): Room {
  const padX = Math.min(TEXT_PADDING, boxWidth * TEXT_PADDING_PART);
  const padY = Math.min(TEXT_PADDING, boxHeight * TEXT_PADDING_PART);
  return { padX, padY, width: boxWidth - 2 * padX, height: boxHeight - 2 * padY };
}

/** How a text becomes lines: one line, broken where it is too wide, or broken only at newlines. */
type Breaking = 'one' | 'wrap' | 'wrapCentered' | 'given';

function linesAt(
  paragraphs: readonly Line[],
  room: Room,
  style: FieldStyle,
  size: number,
  breaking: Breaking,
): { lines: readonly Line[]; fits: boolean } {
  const lines =
    breaking === 'wrap' || breaking === 'wrapCentered'
      ? paragraphs.flatMap((paragraph) => wrapParagraph(paragraph, room.width, size))
      : paragraphs;
  const widest = Math.max(...lines.map((line) => widthAt(line, size)));
  const fits = widest <= room.width + SLACK && heightOf(lines.length, style, size) <= room.height + SLACK;
  return { lines, fits };
}

function startOf(width: number, room: Room, align: FieldStyle['align']): number {
  const spare = Math.max(0, room.width - width);
  if (align === 'left') return room.padX;
  return room.padX + (align === 'right' ? spare : spare / 2);
}

/**
 * Lays out a value in its field: cleaned, wrapped (several lines) or in one line, shrunk until it fits. One line is vertically
 * centered in the field; several begin at its top.
 */
export function layoutText({ text, boxWidth, boxHeight, style }: TextToLayOut): TextLayout {
  const cleaned = cleanText(text);
  const box = { width: boxWidth, height: boxHeight };
  if (style.multiline) return layoutLines(cleaned.replace(/\s+$/u, ''), box, style, 'wrap');
  return layoutLines(cleaned.replaceAll('\n', ' ').trim(), box, style, 'one');
}

/** Lays out a text that is broken where it is too wide; its lines are vertically centered in the field. */
export const layoutCentered = (text: string, box: Size, style: FieldStyle): TextLayout =>
  layoutLines(cleanText(text).replace(/\s+$/u, ''), box, style, 'wrapCentered');

/** Lays out lines that are broken only where the caller breaks them; they are vertically centered in the field. */
export const layoutGivenLines = (lines: readonly string[], box: Size, style: FieldStyle): TextLayout =>
  layoutLines(lines.map(cleanText).join('\n'), box, style, 'given');

function layoutLines(value: string, box: Size, style: FieldStyle, breaking: Breaking): TextLayout {
  const room = roomIn(box.width, box.height);
  let size = Math.max(style.size, SMALLEST_FONT_SIZE);
  if (value === '') return { lines: [], fontSize: size, fits: true };
  const paragraphs = value.split('\n').map((paragraph) => setGlyphs(paragraph, style.font));
  let found = linesAt(paragraphs, room, style, size, breaking);
  while (!found.fits && size > SMALLEST_FONT_SIZE) {
    size = Math.max(SMALLEST_FONT_SIZE, size - SHRINK_STEP);
    found = linesAt(paragraphs, room, style, size, breaking);
  }
  const { ascent } = verticalMetricsOf(style.font);
  const middle = (box.height - heightOf(found.lines.length, style, size)) / 2;
  const first = (breaking === 'wrap' ? room.padY : middle) + ascent * size;
  const lines = found.lines.map((line, index) => {
    const width = widthAt(line, size);
    const x = startOf(width, room, style.align);
    return {
      text: line.map(({ char }) => char).join(''),
      x,
      baseline: first + index * LINE_HEIGHT * size,
      width,
      runs: runsFrom(x, line, size),
    };
  });
  return { lines, fontSize: size, fits: found.fits };
}

function runsFrom(left: number, line: Line, size: number): TextRun[] {
  let at = 0;
  let x = left;
  return joinRuns(line).map(({ font, text }) => {
    const length = [...text].length;
    const width = widthAt(line.slice(at, at + length), size);
    const run = { font, text, x, width };
    at += length;
    x += width;
    return run;
  });
}
