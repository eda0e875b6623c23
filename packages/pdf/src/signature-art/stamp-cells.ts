/** Owns how characters are arranged on a seal: downwards in columns from right to left, or, for Latin words, in lines. */
import type { FontName } from '../fonts/index.ts';
import { type Box, outlineLine, outlineOf } from './outline-text.ts';
import { short } from './render-svg.ts';

export interface Area {
  readonly width: number;
  readonly height: number;
}

interface Cell {
  readonly char: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Glyphs are stretched to fill their cell, at most by this factor, so that they stay recognizable. */
const MOST_STRETCH = 1.5;
const MOST_STRETCH_OF_WORDS = 2.2;
const MOST_LINES = 4;
const LONGEST_LINE_GAP = 34;

/** Cells in columns from right to left around a center; the last column may have fewer characters, which are then taller. */
function cellsOf(chars: readonly string[], columns: number, area: Area, center: number): Cell[] {
  const rows = Math.ceil(chars.length / columns);
  const width = area.width / columns;
  return chars.map((char, index) => {
    const column = Math.floor(index / rows);
    const inColumn = Math.min(rows, chars.length - column * rows);
    const height = area.height / inColumn;
    const x = center + area.width / 2 - (column + 1) * width;
    const y = center - area.height / 2 + (index % rows) * height;
    return { char, x, y, width, height };
  });
}

/** The scale factors of both directions that fill the cell; one is at most `most` times the other. */
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

/** Draws every character in a cell of its own, in this many columns. */
export const drawColumns = (
  chars: readonly string[],
  columns: number,
  area: Area,
  center: number,
  font: FontName,
): string =>
  cellsOf(chars, columns, area, center)
    .map((cell) => drawCell(cell, font))
    .join('');

/** Words in at most MOST_LINES lines; where there are more words, the shortest neighbors share a line. */
export function linesOf(text: string): string[] {
  const lines = text.split(' ');
  while (lines.length > MOST_LINES) {
    const lengths = lines.slice(1).map((line, index) => line.length + (lines[index] ?? '').length);
    const at = lengths.indexOf(Math.min(...lengths));
    lines.splice(at, 2, `${lines[at]} ${lines[at + 1]}`);
  }
  return lines;
}

/** Draws Latin words, one per line, around a center. */
export function drawWords(text: string, area: Area, center: number, font: FontName): string {
  const lines = linesOf(text);
  const high = Math.min(area.height / lines.length, LONGEST_LINE_GAP);
  const top = center - (high * lines.length) / 2;
  return lines
    .map((line, index) => {
      const { placed, box } = outlineLine(line, font);
      if (!box) return '';
      const { across, down } = stretchInto(box, area.width, high * 0.8, MOST_STRETCH_OF_WORDS);
      const left = center - (across * (box.minX + box.maxX)) / 2;
      const base = top + high * (index + 0.5) + (down * (box.minY + box.maxY)) / 2;
      const glyphs = placed
        .filter(({ outline }) => outline.box)
        .map(({ outline, x }) => `<path transform="translate(${short(x)} 0)" d="${outline.path}"/>`);
      return `<g transform="matrix(${across.toFixed(6)} 0 0 ${(-down).toFixed(6)} ${short(left)} ${short(base)})">${glyphs.join('')}</g>`;
    })
    .join('');
}
