/**
 * Owns stamps made from a name, in the manner of Korean seals: written downwards, columns from right to left.
 * Invariant: every character of the name is on the stamp, inside its rim.
 */
import type { FontName } from '../fonts/index.ts';
import { ArtFault, INK_COLOURS, type InkColour } from './ink-colour.ts';
import { coveringFont, drawableName } from './name-signature.ts';
import { type Box, outlineLine, outlineOf } from './outline-text.ts';
import { type Art, artOf, short } from './render-svg.ts';

export const STAMP_SHAPES = ['round', 'square', 'oval'] as const;
export type StampShape = (typeof STAMP_SHAPES)[number];
export const STAMP_SCRIPTS = ['seal', 'brush'] as const;
export type StampScript = (typeof STAMP_SCRIPTS)[number];
/** KR Hangul, CN Hanja, EN Latin. */
export const STAMP_LANGUAGES = ['KR', 'CN', 'EN'] as const;
export type StampLanguage = (typeof STAMP_LANGUAGES)[number];

/** Logical pixels, as the specification wants them. */
const SIDE = 125;
const RIM = 4.5;
const CENTRE = SIDE / 2;
const MOST_CHARACTERS = 16;
/** Glyphs are stretched to fill their cell, but not beyond recognition. */
const MOST_STRETCH = 1.5;
const MOST_STRETCH_OF_WORDS = 2.2;

const FONTS: Readonly<Record<StampScript, readonly FontName[]>> = {
  seal: ['myeongjoBold', 'gowunBatang', 'brush', 'notoSans'],
  brush: ['brush', 'pen', 'myeongjoBold', 'notoSans'],
};

interface Cell {
  readonly char: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Area {
  readonly width: number;
  readonly height: number;
}

/** The room for text inside the rim, by the number of columns: one column may be tall where the shape is. */
function areaOf(shape: StampShape, columns: number): Area {
  if (shape === 'square') return { width: 99, height: 99 };
  if (shape === 'oval') return columns === 1 ? { width: 34, height: 92 } : { width: 48, height: 74 };
  return columns === 1 ? { width: 42, height: 98 } : { width: 76, height: 76 };
}

/** Adds the word for 'seal' where it makes the name fill its square. */
function filled(name: readonly string[], shape: StampShape, language: StampLanguage): string[] {
  const seal = language === 'CN' ? '印' : '인';
  return shape === 'square' && name.length === 3 ? [...name, seal] : [...name];
}

function columnsFor(count: number, shape: StampShape): number {
  if (shape === 'square' && count === 2) return 1;
  if (count <= 3) return 1;
  return Math.ceil(Math.sqrt(count));
}

/** Characters in columns from right to left; the last column may hold fewer, which are then taller. */
function cellsOf(chars: readonly string[], shape: StampShape): Cell[] {
  const columns = columnsFor(chars.length, shape);
  const rows = Math.ceil(chars.length / columns);
  const area = areaOf(shape, columns);
  const width = area.width / columns;
  return chars.map((char, index) => {
    const column = Math.floor(index / rows);
    const inColumn = Math.min(rows, chars.length - column * rows);
    const height = area.height / inColumn;
    const x = CENTRE + area.width / 2 - (column + 1) * width;
    const y = CENTRE - area.height / 2 + (index % rows) * height;
    return { char, x, y, width, height };
  });
}

/** Scales for both directions that fill the cell, kept within `most` of each other. */
function stretchInto(
  box: Box,
  width: number,
  height: number,
  most = MOST_STRETCH,
): { across: number; down: number } {
  const across = width / (box.maxX - box.minX);
  const down = height / (box.maxY - box.minY);
  return { across: Math.min(across, down * most), down: Math.min(down, across * most) };
}

function drawCell({ char, x, y, width, height }: Cell, font: FontName): string {
  const { path, box } = outlineOf(char, font);
  if (!box) return '';
  const { across, down } = stretchInto(box, width * 0.88, height * 0.88);
  const left = x + width / 2 - (across * (box.minX + box.maxX)) / 2;
  const base = y + height / 2 + (down * (box.minY + box.maxY)) / 2;
  return `<path transform="matrix(${across.toFixed(6)} 0 0 ${(-down).toFixed(6)} ${short(left)} ${short(base)})" d="${path}"/>`;
}

/** Latin names stand in lines, one word each. */
function drawWords(name: string, shape: StampShape, font: FontName): string {
  const words = name.split(' ').slice(0, 4);
  const area = shape === 'oval' ? { width: 52, height: 62 } : { width: 88, height: 68 };
  const high = Math.min(area.height / words.length, 34);
  const top = CENTRE - (high * words.length) / 2;
  return words
    .map((word, index) => {
      const { placed, box } = outlineLine(word, font);
      if (!box) return '';
      const { across, down } = stretchInto(box, area.width, high * 0.8, MOST_STRETCH_OF_WORDS);
      const left = CENTRE - (across * (box.minX + box.maxX)) / 2;
      const base = top + high * (index + 0.5) + (down * (box.minY + box.maxY)) / 2;
      const glyphs = placed.map(
        ({ outline, x }) => `<path transform="translate(${short(x)} 0)" d="${outline.path}"/>`,
      );
      return `<g transform="matrix(${across.toFixed(6)} 0 0 ${(-down).toFixed(6)} ${short(left)} ${short(base)})">${glyphs.join('')}</g>`;
    })
    .join('');
}

function rimOf(shape: StampShape, colour: string): string {
  const stroke = `fill="none" stroke="${colour}" stroke-width="${RIM}"`;
  const reach = CENTRE - RIM / 2 - 1;
  if (shape === 'square') {
    const side = 2 * reach;
    return `<rect x="${CENTRE - reach}" y="${CENTRE - reach}" width="${side}" height="${side}" rx="7" ${stroke}/>`;
  }
  return `<ellipse cx="${CENTRE}" cy="${CENTRE}" rx="${shape === 'oval' ? reach * 0.64 : reach}" ry="${reach}" ${stroke}/>`;
}

/**
 * Draws a stamp, 125 × 125.
 * @throws ArtFault when the name is empty, too long for a stamp, or no font has one of its characters
 */
export function renderStamp({
  name,
  shape,
  color = 'red',
  language = 'KR',
  script = 'seal',
}: {
  name: string;
  shape: StampShape;
  color?: InkColour;
  language?: StampLanguage;
  script?: StampScript;
}): Art {
  const text = drawableName(name);
  const chars = [...text.replaceAll(' ', '')];
  const colour = INK_COLOURS[color];
  if (language !== 'EN' && chars.length > MOST_CHARACTERS)
    throw new ArtFault('name_too_long', 'The name is too long');
  const wanted = filled(chars, shape, language);
  const font = coveringFont(language === 'EN' ? text : wanted.join(''), FONTS[script]);
  const letters =
    language === 'EN'
      ? drawWords(text, shape, font)
      : cellsOf(wanted, shape)
          .map((cell) => drawCell(cell, font))
          .join('');
  return artOf(SIDE, SIDE, `${rimOf(shape, colour)}<g fill="${colour}">${letters}</g>`);
}
