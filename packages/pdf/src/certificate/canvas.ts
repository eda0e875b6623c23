/**
 * Owns drawing on new A4 pages: texts, lines, boxes and pictures. The operations are collected first and written at the end, when
 * the characters that each font needs and the number of pages are known. Coordinates are points from the top left corner, y
 * downwards.
 */
import { PDF, PdfArray, PdfDict, PdfNumber, type PdfRef } from '@libpdf/core';
import { num } from '../draw/draw-fields.ts';
import { embedFont, flateStream } from '../draw/embed-font.ts';
import { type EmbeddedImage, embedImage } from '../draw/embed-image.ts';
import { type FontName, fontOf, NO_FONT, textRuns } from '../fonts/index.ts';

export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;

/** Red, green and blue, each 0 to 1. */
export type Color = readonly [number, number, number];
/**
 * A sans-serif Gothic face as in certificates, a serif Myeongjo face as in printed contracts, or a monospaced face for hashes.
 */
export type Weight = 'regular' | 'bold' | 'serif' | 'serifBold' | 'mono';

interface TextOp {
  readonly kind: 'text';
  readonly font: FontName;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: Color;
  readonly spacing: number;
  readonly wordGap: number;
}

interface ShapeOp {
  readonly kind: 'shape';
  readonly operators: string;
}

interface ImageOp {
  readonly kind: 'image';
  readonly png: Uint8Array;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

type Op = TextOp | ShapeOp | ImageOp;

/** The font of each weight, followed by its fallback fonts: first Latin letters with diacritics, then ideographs and symbols. */
const WEIGHTS: Readonly<Record<Weight, readonly [FontName, ...FontName[]]>> = {
  regular: ['gothic', 'arimo', 'classicSans', 'notoSans'],
  bold: ['gothicBold', 'arimo', 'classicSans', 'notoSans'],
  serif: ['myeongjo', 'gowunBatang', 'tinos', 'classicSerif', 'notoSans'],
  serifBold: ['myeongjoBold', 'gowunBatang', 'tinos', 'classicSerif', 'notoSans'],
  mono: ['mono', 'gothic', 'notoSans'],
};

interface Run {
  readonly font: FontName;
  readonly text: string;
}

const codePoints = (text: string): string =>
  Array.from(text, (char) => `(U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()})`).join('');

/**
 * Splits a text into runs of one font each, with fallback fonts where the first one lacks a character. A character that no font
 * has is written as its code point.
 */
function runsOf(text: string, weight: Weight): Run[] {
  const fonts = WEIGHTS[weight];
  return textRuns(text, fonts).map(({ font, text: part }) =>
    font === NO_FONT ? { font: fonts[0], text: codePoints(part) } : { font, text: part },
  );
}

function runWidth({ font, text }: Run, size: number, spacing = 0, wordGap = 0): number {
  const { advanceOf, glyphOf, unitsPerEm } = fontOf(font);
  let units = 0;
  let added = 0;
  for (const char of text) {
    units += advanceOf(glyphOf(char.codePointAt(0) ?? 0));
    added += spacing + (char === ' ' ? wordGap : 0);
  }
  return (units * size) / unitsPerEm + added;
}

/** Width of a text in one line, in points. */
export function measure(text: string, size: number, weight: Weight = 'regular'): number {
  return runsOf(text, weight).reduce((sum, run) => sum + runWidth(run, size), 0);
}

/**
 * The places at which a word that is wider than a line may be divided: before '@', after '.', '_', '-' and '/', and around Korean
 * or Chinese characters.
 */
const PIECES =
  /@?[^@._\-/\p{Script=Hangul}\p{Script=Han}]+[._\-/]*|@|[._\-/]+|[\p{Script=Hangul}\p{Script=Han}]/gu;

const piecesOf = (word: string): readonly string[] => word.match(PIECES) ?? [word];

/** Width in points of the longest part of a text that is never divided: a Latin word, a part of a mail domain. */
export function longestPiece(text: string, size: number, weight: Weight = 'regular'): number {
  const pieces = text.split(/\s+/).flatMap(piecesOf);
  return pieces.reduce((widest, piece) => Math.max(widest, measure(piece, size, weight)), 0);
}

/**
 * Breaks a text into lines: at spaces first, then at the places in `PIECES`, and inside a piece only where the piece alone is
 * wider than the line. Typed newlines are kept. `width` and `size` are points.
 */
export function wrapText(text: string, width: number, size: number, weight: Weight = 'regular'): string[] {
  const fits = (line: string): boolean => measure(line.trimEnd(), size, weight) <= width;
  const wrapParagraph = (paragraph: string): string[] => {
    const lines: string[] = [];
    let line = '';
    const put = (part: string): void => {
      if (line !== '' && !fits(line + part)) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += part;
    };
    for (const word of paragraph.match(/\S+\s*|\s+/g) ?? ['']) {
      if (fits(line + word)) line += word;
      else if (fits(word)) put(word);
      else for (const piece of piecesOf(word)) for (const part of fits(piece) ? [piece] : piece) put(part);
    }
    lines.push(line.trimEnd());
    return lines;
  };
  return text.split('\n').flatMap(wrapParagraph);
}

function rgb(color: Color, operator: 'rg' | 'RG'): string {
  return `${color.map(num).join(' ')} ${operator}`;
}

export interface TextStyle {
  readonly size: number;
  readonly color: Color;
  readonly weight?: Weight;
  readonly align?: 'left' | 'center' | 'right';
  /** Points added behind every character. */
  readonly spacing?: number;
  /** Points added at every space, so that a justified line ends at the margin. */
  readonly wordGap?: number;
}

/** One page to draw on. */
export class Canvas {
  readonly ops: Op[] = [];

  /** Writes one line. `y` is its baseline; `x` is its left end, middle or right end, as `align` says. */
  text(
    text: string,
    x: number,
    y: number,
    { size, color, weight = 'regular', align = 'left', spacing = 0, wordGap = 0 }: TextStyle,
  ): void {
    const runs = runsOf(text, weight);
    const width = runs.reduce((sum, run) => sum + runWidth(run, size, spacing, wordGap), -spacing);
    let left = x - (align === 'right' ? width : align === 'center' ? width / 2 : 0);
    for (const run of runs) {
      this.ops.push({ kind: 'text', ...run, x: left, y, size, color, spacing, wordGap });
      left += runWidth(run, size, spacing, wordGap);
    }
  }

  line(x1: number, x2: number, y: number, thickness: number, color: Color): void {
    const at = num(PAGE_HEIGHT - y);
    this.shape(`${rgb(color, 'RG')} ${num(thickness)} w ${num(x1)} ${at} m ${num(x2)} ${at} l S`);
  }

  upright(x: number, y1: number, y2: number, thickness: number, color: Color): void {
    const ends = `${num(x)} ${num(PAGE_HEIGHT - y1)} m ${num(x)} ${num(PAGE_HEIGHT - y2)} l`;
    this.shape(`${rgb(color, 'RG')} ${num(thickness)} w ${ends} S`);
  }

  box(x: number, y: number, width: number, height: number, color: Color): void {
    const corner = `${num(x)} ${num(PAGE_HEIGHT - y - height)}`;
    this.shape(`${rgb(color, 'rg')} ${corner} ${num(width)} ${num(height)} re f`);
  }

  /** Adds raw operators in PDF user space, between q and Q. */
  shape(operators: string): void {
    this.ops.push({ kind: 'shape', operators: `q ${operators} Q` });
  }

  image(png: Uint8Array, box: ImageOp['box']): void {
    this.ops.push({ kind: 'image', png, box });
  }
}

interface Embedded {
  readonly fonts: ReadonlyMap<FontName, ReturnType<typeof embedFont>>;
  readonly images: ReadonlyMap<Uint8Array, EmbeddedImage>;
}

function embedAll(pdf: PDF, canvases: readonly Canvas[]): Embedded {
  const register = (object: PdfDict): PdfRef => pdf.context.registry.register(object);
  const ops = canvases.flatMap((canvas) => canvas.ops);
  const texts = new Map<FontName, string[]>();
  for (const op of ops) {
    if (op.kind === 'text') texts.set(op.font, [...(texts.get(op.font) ?? []), op.text]);
  }
  const images = new Map<Uint8Array, EmbeddedImage>();
  for (const op of ops) {
    if (op.kind === 'image' && !images.has(op.png)) images.set(op.png, embedImage(op.png, register));
  }
  return {
    fonts: new Map([...texts].map(([name, list]) => [name, embedFont(name, list, register)])),
    images,
  };
}

function operatorsOf(op: Op, { fonts }: Embedded, imageNames: ReadonlyMap<Uint8Array, string>): string {
  if (op.kind === 'shape') return op.operators;
  if (op.kind === 'image') {
    const { x, y, width, height } = op.box;
    const place = `${num(width)} 0 0 ${num(height)} ${num(x)} ${num(PAGE_HEIGHT - y - height)}`;
    return `q ${place} cm /${imageNames.get(op.png)} Do Q`;
  }
  const place = `1 0 0 1 ${num(op.x)} ${num(PAGE_HEIGHT - op.y)} Tm`;
  const spacing = op.spacing === 0 ? '' : `${num(op.spacing)} Tc `;
  const text = `BT ${rgb(op.color, 'rg')} /${op.font} ${num(op.size)} Tf ${spacing}${place}`;
  const shown = `${text} ${shownText(op, fonts)} ET`;
  // Character spacing stays set after the text object ends, so q and Q enclose it; every text object sets the other parameters
  // itself.
  return spacing === '' ? shown : `q ${shown} Q`;
}

/**
 * The operator that shows the text. Wider spaces need TJ, whose numbers move the following text to the left by thousandths of the
 * font size.
 */
function shownText(op: TextOp, fonts: Embedded['fonts']): string {
  const encode = (text: string): string => fonts.get(op.font)?.encode(text) ?? '<>';
  if (op.wordGap === 0 || !op.text.includes(' ')) return `${encode(op.text)} Tj`;
  const gap = num((-op.wordGap * 1000) / op.size);
  const parts = op.text.match(/[^ ]* |[^ ]+$/g) ?? [];
  return `[${parts.map((part) => `${encode(part)}${part.endsWith(' ') ? ` ${gap}` : ''}`).join(' ')}] TJ`;
}

/** Creates a new document from the canvases and does not save it. */
export function documentOf(canvases: readonly Canvas[]): PDF {
  const pdf = PDF.create();
  const embedded = embedAll(pdf, canvases);
  const imageNames = new Map([...embedded.images.keys()].map((png, index) => [png, `I${index}`]));
  const resources = pdf.context.registry.register(
    PdfDict.of({
      Font: new PdfDict([...embedded.fonts].map(([name, font]) => [name, font.ref])),
      XObject: new PdfDict(
        [...embedded.images].map(([png, image]) => [imageNames.get(png) ?? '', image.ref]),
      ),
    }),
  );
  for (const canvas of canvases) {
    const page = pdf.addPage({ width: PAGE_WIDTH, height: PAGE_HEIGHT });
    const operators = canvas.ops.map((op) => operatorsOf(op, embedded, imageNames)).join('\n');
    page.dict.set('MediaBox', new PdfArray([0, 0, PAGE_WIDTH, PAGE_HEIGHT].map((n) => PdfNumber.of(n))));
    page.dict.set('Resources', resources);
    page.dict.set(
      'Contents',
      pdf.context.registry.register(flateStream({}, Buffer.from(operators, 'latin1'))),
    );
  }
  return pdf;
}
