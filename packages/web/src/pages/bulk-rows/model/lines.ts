import { MOST_BULK_ROWS, withoutResidentNumber } from '@dojang/domain';

/**
 * Owns the cells of a bulk in the browser. A line is one row; lines are never changed in place, so that unchanged ones are
 * recognized by their identity. Invariant: no resident registration number is held; a mask is in its place.
 */

export type Line = readonly string[];

/** Since lines keep their identity, deleting others, undo and redo need not carry the numbers along. */
const sheetRows = new WeakMap<Line, number>();

/** Returns the number of a line in the uploaded spreadsheet; null for a line that was typed or pasted. */
export const sheetRowOf = (line: Line): number | null => sheetRows.get(line) ?? null;

/** Records the number that a line has in the uploaded spreadsheet. */
export function setSheetRow(line: Line, sheetRow: number | null): Line {
  if (sheetRow !== null) sheetRows.set(line, sheetRow);
  return line;
}

/** A cell as it is held: a resident registration number is replaced by its mask. */
const heldCell = (text: string): string => withoutResidentNumber(text.normalize('NFC'));

const isEmptyLine = (line: Line): boolean => line.every((cell) => cell === '');

/** The lines without the empty ones at the end. */
export function usedLines(lines: readonly Line[]): readonly Line[] {
  let count = lines.length;
  while (count > 0 && isEmptyLine(lines[count - 1] ?? [])) count -= 1;
  return count === lines.length ? lines : lines.slice(0, count);
}

/** A rectangle of cells, from 0; both ends belong to it. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The cells of an area; cells after the last line are empty. */
export const cellsIn = (lines: readonly Line[], { top, left, bottom, right }: Area): string[][] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => lines[top + row]?.[left + column] ?? ''),
  );

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Writes a table of cells at a place. What does not fit into the columns or the most rows is left out. */
export function writeCells(
  lines: readonly Line[],
  width: number,
  { row: top, column: left }: Place,
  table: readonly Line[],
): readonly Line[] {
  const height = Math.min(table.length, MOST_BULK_ROWS - top);
  const next = [...lines];
  while (next.length < top + height) next.push(Array.from({ length: width }, () => ''));
  for (let row = 0; row < height; row += 1) {
    const cells = table[row] ?? [];
    const before = next[top + row] ?? [];
    const line = [...before];
    let isChanged = false;
    for (let column = 0; column < cells.length && left + column < width; column += 1) {
      const cell = heldCell(cells[column] ?? '');
      isChanged ||= line[left + column] !== cell;
      line[left + column] = cell;
    }
    if (isChanged) next[top + row] = setSheetRow(line, sheetRowOf(before));
  }
  return usedLines(next);
}

/** Empties the cells of an area. */
export function clearCells(lines: readonly Line[], width: number, area: Area): readonly Line[] {
  const bottom = Math.min(area.bottom, lines.length - 1);
  if (bottom < area.top) return lines;
  const empty = Array.from({ length: area.right - area.left + 1 }, () => '');
  const table = Array.from({ length: bottom - area.top + 1 }, () => empty);
  return writeCells(lines, width, { row: area.top, column: area.left }, table);
}

/** Removes whole lines; both ends belong to them. */
export const removeLines = (lines: readonly Line[], top: number, bottom: number): readonly Line[] =>
  lines.filter((_, row) => row < top || row > bottom);

export interface LineChange {
  readonly rowNo: number;
  readonly cells: string[];
  readonly sheetRow: number | null;
}

/** The difference between the saved lines and the present ones, as the call takes it; null when there is none. */
export function changesSince(
  saved: readonly Line[],
  lines: readonly Line[],
):
  | { readonly rows: string[][]; readonly sheetRows: (number | null)[] }
  | { readonly changes: LineChange[] }
  | null {
  if (lines.length < saved.length)
    return { rows: lines.map((line) => [...line]), sheetRows: lines.map(sheetRowOf) };
  const changes = lines.flatMap((line, row) =>
    line === saved[row] ? [] : [{ rowNo: row + 1, cells: [...line], sheetRow: sheetRowOf(line) }],
  );
  return changes.length === 0 ? null : { changes };
}
