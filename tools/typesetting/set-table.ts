/** Owns tables: the height of a row is that of its highest cell, cells may span columns and rows, and a blank may fill a cell. */

import type { Blank, Cell, CellLook, Table } from './contract-source.ts';
import {
  BODY,
  type Box,
  breakLines,
  GRAY,
  type Line,
  type LineStyle,
  type Piece,
  RULE_INK,
  type Sheet,
  sizeOf,
} from './set-lines.ts';

const PAD_X = 6;
const PAD_Y = 4;
const LEAST_ROW = 25;
const TABLE_GAP = 7;
const INSET = 1.2;

interface Spot {
  readonly cell: Cell;
  readonly row: number;
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
  readonly lines: readonly Line[];
  /** The blank that fills the cell when it has no other content. */
  readonly fills: Blank | null;
}

const CELL_STYLE: Readonly<Record<CellLook, LineStyle>> = {
  label: { ...BODY, size: 9.6, weight: 'serifBold', align: 'center' },
  center: { ...BODY, size: 9.6, align: 'center' },
  note: { ...BODY, size: 8.6, align: 'left', color: GRAY },
  value: { ...BODY, size: 9.6, align: 'left' },
};

function joined(
  rows: readonly (readonly Cell[])[],
  kind: Cell['kind'],
  row: number,
  column: number,
): boolean {
  return rows[row]?.[column]?.kind === kind;
}

function spotsOf(rows: readonly (readonly Cell[])[], edges: readonly number[]): Spot[] {
  const spots: Spot[] = [];
  for (const [row, cells] of rows.entries()) {
    if (cells.length !== edges.length - 1) throw new Error(`Row ${row + 1} has ${cells.length} cells`);
    for (const [column, cell] of cells.entries()) {
      const { kind } = cell;
      if (kind === 'joinLeft' || kind === 'joinAbove') continue;
      let columns = 1;
      while (joined(rows, 'joinLeft', row, column + columns)) columns += 1;
      let height = 1;
      while (joined(rows, 'joinAbove', row + height, column)) height += 1;
      const width = (edges[column + columns] ?? 0) - (edges[column] ?? 0);
      const lines = cell.lines.flatMap((parts) => breakLines(parts, width - 2 * PAD_X, CELL_STYLE[kind]));
      spots.push({ cell, row, column, columns, rows: height, lines, fills: soleBlank(cell) });
    }
  }
  return spots;
}

/** A check box and a blank with a width of its own keep their size; any other blank alone in a cell fills it. */
function soleBlank(cell: Cell): Blank | null {
  const [line, ...more] = cell.lines;
  const [part] = line ?? [];
  if (more.length > 0 || line?.length !== 1 || part?.kind !== 'blank') return null;
  return part.blank.type === 'check' || part.blank.width !== undefined ? null : part.blank;
}

function heightOf({ lines, fills }: Spot, density: number): number {
  const least = LEAST_ROW * density;
  if (fills) return Math.max(least, sizeOf(fills).height + 2 * INSET);
  return Math.max(least, lines.reduce((sum, line) => sum + line.height, 0) + 2 * PAD_Y);
}

/** One piece per row; rows next to a spanning cell stay with the row above. */
export function tablePieces({ columns: shares, rows }: Table, width: number, density: number): Piece[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  const edges = [0];
  for (const share of shares) edges.push((edges.at(-1) ?? 0) + (share / sum) * width);
  const spots = spotsOf(rows, edges);
  const heights = rows.map((_, row) =>
    Math.max(
      LEAST_ROW * density,
      ...spots.filter((spot) => spot.row === row && spot.rows === 1).map((spot) => heightOf(spot, density)),
    ),
  );
  return rows.map((cells, row) => {
    const height = heights[row] ?? 0;
    const next = rows[row + 1];
    const isHead = row === 0 && cells.every(({ kind }) => kind === 'label' || kind === 'joinLeft');
    return {
      gap: row === 0 ? TABLE_GAP : 0,
      height: row === rows.length - 1 ? height + TABLE_GAP : height,
      keepsNext: isHead || (next?.some(({ kind }) => kind === 'joinAbove') ?? false),
      draw: (sheet, x, y) => {
        for (const spot of spots.filter((one) => one.row === row)) {
          const tall = heights.slice(row, row + spot.rows).reduce((total, one) => total + one, 0);
          const left = edges[spot.column] ?? 0;
          const right = edges[spot.column + spot.columns] ?? 0;
          drawSpot(sheet, spot, { x: x + left, y, width: right - left, height: tall });
        }
        drawRules(sheet, { x, y, width, height }, row === 0, row === rows.length - 1);
      },
    };
  });
}

const STRONG = 1;
const FINE = 0.45;

function drawRules({ canvas }: Sheet, { x, y, width, height }: Box, isFirst: boolean, isLast: boolean): void {
  if (isFirst) canvas.line(x, x + width, y, STRONG, RULE_INK);
  if (isLast) canvas.line(x, x + width, y + height, STRONG, RULE_INK);
}

function drawSpot(sheet: Sheet, { cell, lines, fills, column, row }: Spot, box: Box): void {
  const { canvas } = sheet;
  if (cell.kind === 'label') canvas.box(box.x, box.y, box.width, box.height, [0.955, 0.958, 0.965]);
  if (row > 0) canvas.line(box.x, box.x + box.width, box.y, FINE, RULE_INK);
  if (column > 0) canvas.upright(box.x, box.y, box.y + box.height, FINE, RULE_INK);
  if (fills) {
    const inner = {
      x: box.x + INSET,
      y: box.y + INSET,
      width: box.width - 2 * INSET,
      height: box.height - 2 * INSET,
    };
    sheet.record(fills, inner);
    return;
  }
  const tall = lines.reduce((total, line) => total + line.height, 0);
  let y = box.y + (box.height - tall) / 2;
  for (const line of lines) {
    line.draw(sheet, box.x + PAD_X, y);
    y += line.height;
  }
}
