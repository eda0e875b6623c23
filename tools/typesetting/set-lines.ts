/** Owns how a paragraph becomes justified lines of words and blanks, with a hanging marker. */
import { type Canvas, type Color, measure, type Weight } from '../../packages/pdf/src/certificate/canvas.ts';
import type { Blank, BlankType, Part } from './contract-source.ts';

export const INK: Color = [0.1, 0.11, 0.13];
export const GRAY: Color = [0.42, 0.45, 0.5];
export const RULE_INK: Color = [0.25, 0.27, 0.31];
const BODY_SIZE = 10;
const LEADING = 1.66;

/** A box on a page in points from the top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The surface on which pieces are drawn; it records the boxes of blanks. */
export interface Sheet {
  readonly canvas: Canvas;
  readonly record: (blank: Blank, box: Box) => void;
}

/** A part with a height that is drawn without a page break in it, and may have to stay with the next one. */
export interface Piece {
  /** Points above it, omitted at the top of a page. */
  readonly gap: number;
  readonly height: number;
  readonly keepsNext: boolean;
  readonly draw: (sheet: Sheet, x: number, y: number) => void;
}

export interface LineStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly boldWeight: Weight;
  readonly align: 'justify' | 'left' | 'center' | 'right';
  readonly color: Color;
}

export const BODY: LineStyle = {
  size: BODY_SIZE,
  weight: 'serif',
  boldWeight: 'serifBold',
  align: 'justify',
  color: INK,
};

/** Width and height of a blank in running text, in points. */
const USUAL: Readonly<Record<BlankType, readonly [number, number]>> = {
  signature: [92, 30],
  stamp: [44, 44],
  text: [120, 16],
  memo: [300, 48],
  number: [56, 16],
  amount: [104, 16],
  sum: [270, 16],
  phone: [104, 16],
  email: [140, 16],
  address: [250, 16],
  birthDate: [104, 16],
  date: [108, 16],
  check: [10.5, 10.5],
};

/** The size of a blank, in points. */
export const sizeOf = ({ type, width, height }: Blank): { width: number; height: number } => ({
  width: width ?? USUAL[type][0],
  height: height ?? USUAL[type][1],
});

interface Word {
  readonly parts: readonly Part[];
  /** The number of spaces before it. */
  readonly spaces: number;
  readonly width: number;
}

export interface Line {
  readonly height: number;
  readonly draw: (sheet: Sheet, x: number, y: number) => void;
}

const weightOf = (bold: boolean, style: LineStyle): Weight => (bold ? style.boldWeight : style.weight);

function widthOf(part: Part, style: LineStyle): number {
  if (part.kind === 'blank') return sizeOf(part.blank).width + (part.blank.type === 'check' ? TICK_GAP : 0);
  return measure(part.text, style.size, weightOf(part.bold, style));
}

/** Points between a check box and its label. */
const TICK_GAP = 1.5;

/** The number of spaces inside a word, at which no line breaks. */
const spacesIn = (part: Part): number => (part.kind === 'text' ? part.text.split(' ').length - 1 : 0);

/** Parts without a space between them stay together, as in '{{날짜}}부터'. */
function wordsOf(parts: readonly Part[], style: LineStyle): Word[] {
  const words: { parts: Part[]; spaces: number; width: number }[] = [];
  let spaces = 0;
  let mayBreak = false;
  for (const part of parts.flatMap(atDots)) {
    if (part.kind === 'text' && part.text.trim() === '') {
      spaces = part.text.length;
      continue;
    }
    const last = words.at(-1);
    if (last && spaces === 0 && !mayBreak) {
      last.parts.push(part);
      last.width += widthOf(part, style);
    } else words.push({ parts: [part], spaces, width: widthOf(part, style) });
    spaces = 0;
    mayBreak = part.kind === 'text' && part.text.endsWith('·');
  }
  return words;
}

/** A long list with middle dots may also break after one of them. */
function atDots(part: Part): Part[] {
  if (part.kind === 'blank' || part.text.length < 8) return [part];
  return (part.text.match(/[^·]+·?|·/g) ?? []).map((text) => ({ ...part, text }));
}

const MARKER = /^(?:[①-⑳]|\d{1,2}\.|[가-하]\.|[-•·※])$/u;
const INDENT_OF = { circle: 0, number: 10, syllable: 22 } as const;

/** The indent of a paragraph with a marker, and the width of the marker's column, in points. */
function hangOf(words: readonly Word[]): { indent: number; marker: number } {
  const [first] = words[0]?.parts ?? [];
  if (
    words.length < 2 ||
    first?.kind !== 'text' ||
    words[0]?.parts.length !== 1 ||
    !MARKER.test(first.text)
  ) {
    return { indent: 0, marker: 0 };
  }
  if (/^[①-⑳※•-]/u.test(first.text)) return { indent: INDENT_OF.circle, marker: 15 };
  if (/^\d/.test(first.text)) return { indent: INDENT_OF.number, marker: 16 };
  return { indent: INDENT_OF.syllable, marker: 16 };
}

/** Breaks parts into lines of at most `width` points. */
export function breakLines(parts: readonly Part[], width: number, style: LineStyle): Line[] {
  const words = wordsOf(parts, style);
  const hang = style.align === 'justify' ? hangOf(words) : { indent: 0, marker: 0 };
  const [marker, rest] = hang.marker > 0 ? [words[0], words.slice(1)] : [undefined, words];
  const inset = hang.indent + hang.marker;
  const space = measure(' ', style.size, style.weight);
  const room = width - inset;
  const rows: Word[][] = [[]];
  let used = 0;
  for (const word of rest) {
    const row = rows.at(-1) ?? [];
    const next = row.length === 0 ? word.width : used + space * word.spaces + word.width;
    if (row.length > 0 && next > room) {
      rows.push([word]);
      used = word.width;
    } else {
      row.push(word);
      used = next;
    }
  }
  return rows.map((row, index) =>
    lineOf(row, {
      style,
      space,
      room,
      inset,
      isLast: index === rows.length - 1,
      marker: index === 0 && marker ? { word: marker, x: hang.indent } : null,
    }),
  );
}

interface Setting {
  readonly style: LineStyle;
  readonly space: number;
  readonly room: number;
  readonly inset: number;
  readonly isLast: boolean;
  readonly marker: { readonly word: Word; readonly x: number } | null;
}

/** The largest additional width of a space, in points; a line that would need more is not justified. */
const MOST_STRETCH = 5.5;

function lineOf(row: readonly Word[], setting: Setting): Line {
  const { style, space, room, inset } = setting;
  const tallest = Math.max(0, ...row.flatMap(({ parts }) => parts.map(blankHeight)));
  const height = Math.max(style.size * LEADING, tallest + 4);
  const natural = row.reduce(
    (sum, word, index) => sum + word.width + (index > 0 ? space * word.spaces : 0),
    0,
  );
  const spaces = row.reduce(
    (sum, { parts, spaces: before }, index) =>
      sum + (index > 0 ? before : 0) + parts.reduce((inner, part) => inner + spacesIn(part), 0),
    0,
  );
  const gap = setting.isLast || spaces === 0 ? 0 : (room - natural) / spaces;
  const stretch = style.align === 'justify' && gap <= MOST_STRETCH ? gap : 0;
  const slack = room - natural;
  const shift = style.align === 'center' ? slack / 2 : style.align === 'right' ? slack : 0;
  return {
    height,
    draw: (sheet, x, y) => {
      const baseline = y + height / 2 + style.size * 0.34;
      const { marker } = setting;
      if (marker) drawRow([marker.word], sheet, { ...setting, stretch: 0, x: x + marker.x, baseline });
      drawRow(row, sheet, { ...setting, stretch, x: x + inset + shift, baseline });
    },
  };
}

const blankHeight = (part: Part): number => (part.kind === 'blank' ? sizeOf(part.blank).height : 0);

interface Placed extends Setting {
  readonly stretch: number;
  readonly x: number;
  readonly baseline: number;
}

/** Texts of one weight are drawn as one string with its spaces, so that a search finds them as a line. */
function drawRow(row: readonly Word[], sheet: Sheet, { style, space, stretch, x, baseline }: Placed): void {
  let pending = { text: '', bold: false, x };
  let at = x;
  const flush = (): void => {
    if (pending.text.trim() === '') return;
    const look = { size: style.size, color: style.color, weight: weightOf(pending.bold, style) };
    sheet.canvas.text(pending.text, pending.x, baseline, { ...look, wordGap: stretch });
  };
  for (const [index, word] of row.entries()) {
    if (index > 0) {
      pending = pending.text === '' ? pending : { ...pending, text: pending.text + ' '.repeat(word.spaces) };
      at += (space + stretch) * word.spaces;
    }
    for (const part of word.parts) {
      if (part.kind === 'text' && pending.text !== '' && part.bold === pending.bold) {
        pending = { ...pending, text: pending.text + part.text };
      } else {
        flush();
        pending =
          part.kind === 'text' ? { text: part.text, bold: part.bold, x: at } : { ...pending, text: '' };
      }
      if (part.kind === 'blank') drawBlank(part.blank, sheet, at, baseline - style.size * 0.34);
      at += widthOf(part, style) + spacesIn(part) * stretch;
    }
  }
  flush();
}

/** A blank in running text, vertically centered on its line: a rule to write on, or a check box. */
function drawBlank(blank: Blank, sheet: Sheet, x: number, middle: number): void {
  const { width, height } = sizeOf(blank);
  const box = { x, y: middle - height / 2, width, height };
  sheet.record(blank, box);
  if (blank.type === 'check') frame(sheet.canvas, box, 0.8);
  else if (blank.type !== 'signature' && blank.type !== 'stamp')
    sheet.canvas.line(x, x + width, box.y + height - 0.6, 0.5, GRAY);
}

function frame(canvas: Canvas, { x, y, width, height }: Box, thickness: number): void {
  const half = thickness / 2;
  for (const edge of [y, y + height]) canvas.line(x - half, x + width + half, edge, thickness, INK);
  for (const edge of [x, x + width]) canvas.upright(edge, y, y + height, thickness, INK);
}
