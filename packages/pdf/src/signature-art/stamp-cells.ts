/** Owns how characters are arranged on a seal: downwards in columns from right to left. */
import type { FontName } from '../fonts/index.ts';
import { type Box, outlineOf } from './outline-text.ts';
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

/** The scale factors of both directions that fill the cell; one is at most MOST_STRETCH times the other. */
function stretchInto(box: Box, width: number, height: number): { across: number; down: number } {
  const across = width / (box.maxX - box.minX);
  const down = height / (box.maxY - box.minY);
  return { across: Math.min(across, down * MOST_STRETCH), down: Math.min(down, across * MOST_STRETCH) };
}

/** How much wider in logical pixels the strokes become of a font that has no bold letters, so that they match the bold Hangul. */
const BOLDER: Partial<Record<FontName, number>> = { classicSerif: 1.1 };

function drawCell({ char, x, y, width, height }: Cell, font: FontName): string {
  const { path, box } = outlineOf(char, font);
  if (!box) return '';
  const { across, down } = stretchInto(box, width * 0.88, height * 0.88);
  const left = x + width / 2 - (across * (box.minX + box.maxX)) / 2;
  const base = y + height / 2 + (down * (box.minY + box.maxY)) / 2;
  const bolder = BOLDER[font];
  const stroke = bolder === undefined ? '' : ` stroke-width="${short(bolder / Math.min(across, down))}"`;
  return `<path transform="matrix(${across.toFixed(6)} 0 0 ${(-down).toFixed(6)} ${short(left)} ${short(base)})"${stroke} d="${path}"/>`;
}

/** Draws every character in a cell of its own, in this many columns. */
export const drawColumns = (
  chars: readonly string[],
  columns: number,
  area: Area,
  center: number,
  fontOf: (char: string) => FontName,
): string =>
  cellsOf(chars, columns, area, center)
    .map((cell) => drawCell(cell, fontOf(cell.char)))
    .join('');
