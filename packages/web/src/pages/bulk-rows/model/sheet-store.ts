/** Owns the rows of one bulk while they are edited: cells, faults, the selection, and the history of changes. */
import type { BulkChecked, BulkColumn, BulkFault } from '@dojang/contract';
import { errorMessage, RESIDENT_MASK } from '@dojang/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UiLocale } from '../../../ui/text/locale.ts';
import type { CellSearch } from './find-cells.ts';
import { createRepeatFinder, isRepeat, repeatWarning } from './find-repeats.ts';
import { type Area, cellsIn, clearCells, type Line, removeLines, sheetRowOf, writeCells } from './lines.ts';

interface CellPlace {
  readonly row: number;
  /** The place of the column, from 0. */
  readonly column: number;
}

export interface SheetState {
  readonly lines: readonly Line[];
  /** The server's faults by row number, from 1. */
  readonly faults: ReadonlyMap<number, readonly BulkFault[]>;
  /** The cell with the focus; null before the first one. */
  readonly active: CellPlace | null;
  /** The other end of the selected area; null when only the active cell is selected. */
  readonly anchor: CellPlace | null;
  /** What is searched in the cells; null while nothing is. */
  readonly search: CellSearch | null;
  readonly past: readonly (readonly Line[])[];
  readonly future: readonly (readonly Line[])[];
}

export interface Sheet {
  readonly state: StoreApi<SheetState>;
  readonly write: (place: CellPlace, table: readonly Line[]) => void;
  readonly clear: (area: Area) => void;
  readonly remove: (top: number, bottom: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Shows the faults of the saved rows, or of all rows when `all` is true. */
  readonly judge: (checked: Pick<BulkChecked, 'faults'>, saved: readonly number[] | 'all') => void;
}

const MOST_STEPS = 50;

const NO_FAULTS: readonly BulkFault[] = [];

type RowState = Pick<SheetState, 'lines' | 'faults'>;

/**
 * Creates the sheet of a bulk.
 * @param keys of its columns, in order
 * @param onChange called after each change of cells
 */
export function createSheet(
  keys: readonly string[],
  first: Pick<SheetState, 'lines' | 'faults'>,
  onChange: () => void,
): Sheet {
  const width = keys.length;
  const state = createStore<SheetState>(() => ({
    ...first,
    active: null,
    anchor: null,
    search: null,
    past: [],
    future: [],
  }));
  const memory = createFaultMemory();
  const change = (lines: readonly Line[]): void => {
    const before = state.getState();
    if (lines === before.lines) return;
    memory.keep(before);
    state.setState({ lines, past: [...before.past.slice(1 - MOST_STEPS), before.lines], future: [] });
    onChange();
  };
  const step = (from: 'past' | 'future', to: 'past' | 'future'): void => {
    const { [from]: stack, [to]: other, lines, faults } = state.getState();
    const target = stack.at(-1);
    if (target === undefined) return;
    memory.keep({ lines, faults });
    state.setState({
      lines: target,
      faults: memory.faultsOf(target),
      [from]: stack.slice(0, -1),
      [to]: [...other, lines],
    });
    onChange();
  };
  const lines = () => state.getState().lines;
  /** A press on a fault must not lead to a cell that was just corrected, so that it leaves before the server has judged the cell again. */
  const enter = (next: readonly Line[]): void => {
    const before = state.getState();
    change(next);
    state.setState({ faults: withoutEntered(before, next, keys) });
  };
  return {
    state,
    write: (place, table) => enter(writeCells(lines(), width, place, table)),
    clear: (area) => enter(clearCells(lines(), width, area)),
    remove: (top, bottom) => {
      const { faults } = state.getState();
      change(removeLines(lines(), top, bottom));
      state.setState({ faults: shifted(faults, top + 1, bottom - top + 1) });
    },
    undo: () => step('past', 'future'),
    redo: () => step('future', 'past'),
    judge: ({ faults }, saved) => {
      const next = new Map(saved === 'all' ? [] : state.getState().faults);
      for (const rowNo of saved === 'all' ? [] : saved) next.delete(rowNo);
      for (const [rowNo, list] of Map.groupBy(faults, (fault) => fault.rowNo)) next.set(rowNo, list);
      state.setState({ faults: next });
    },
  };
}

/** Knows the faults of lines, so that undo brings them back with their rows: what was saved before is not judged again. */
function createFaultMemory() {
  const known = new WeakMap<Line, readonly BulkFault[]>();
  return {
    keep: ({ lines, faults }: RowState): void => {
      for (const [at, line] of lines.entries()) known.set(line, faults.get(at + 1) ?? NO_FAULTS);
    },
    faultsOf: (lines: readonly Line[]): SheetState['faults'] =>
      new Map(
        lines.flatMap((line, at) => {
          const list = known.get(line) ?? NO_FAULTS;
          return list.length === 0 ? [] : [[at + 1, list.map((fault) => ({ ...fault, rowNo: at + 1 }))]];
        }),
      ),
  };
}

/** The faults without those of cells that have another text now. */
function withoutEntered(
  { lines, faults }: Pick<SheetState, 'lines' | 'faults'>,
  next: readonly Line[],
  keys: readonly string[],
): SheetState['faults'] {
  const kept = new Map(faults);
  for (const [rowNo, list] of faults) {
    const [before, after] = [lines[rowNo - 1], next[rowNo - 1]];
    if (before === after) continue;
    const isSame = ({ column }: BulkFault): boolean => {
      const at = column === null ? -1 : keys.indexOf(column);
      return at === -1 || before?.[at] === after?.[at];
    };
    if (!list.every(isSame)) kept.set(rowNo, list.filter(isSame));
  }
  return kept;
}

/** The faults after `count` rows from `rowNo` on were removed. */
function shifted(faults: SheetState['faults'], rowNo: number, count: number): SheetState['faults'] {
  const next = new Map<number, readonly BulkFault[]>();
  for (const [row, list] of faults) {
    if (row < rowNo) next.set(row, list);
    else if (row >= rowNo + count)
      next.set(
        row - count,
        list.map((fault) => ({ ...fault, rowNo: row - count })),
      );
  }
  return next;
}

/** The selected area: the active cell, or the rectangle between it and the anchor. */
export function selectedArea({ active, anchor }: Pick<SheetState, 'active' | 'anchor'>): Area | null {
  if (active === null) return null;
  const other = anchor ?? active;
  return {
    top: Math.min(active.row, other.row),
    bottom: Math.max(active.row, other.row),
    left: Math.min(active.column, other.column),
    right: Math.max(active.column, other.column),
  };
}

/** The texts of the selected cells. */
export function selectedCells(state: SheetState): string[][] {
  const area = selectedArea(state);
  return area === null ? [] : cellsIn(state.lines, area);
}

/** One row of the table: its cells, and its faults with those that only the browser knows. */
export interface SheetRow {
  readonly rowNo: number;
  /** Its number in the uploaded spreadsheet; null for a typed row. */
  readonly sheetRow: number | null;
  readonly cells: Line;
  readonly faults: readonly BulkFault[];
}

/** The faults of masked cells, also before the server has seen them. */
function maskFaults(rowNo: number, cells: Line, keys: readonly string[], locale: UiLocale): BulkFault[] {
  return cells.flatMap((cell, at) =>
    cell === RESIDENT_MASK
      ? [
          {
            rowNo,
            column: keys[at] ?? null,
            error: 'residentNumber',
            message: errorMessage('residentNumber', {}, locale),
            isWarning: false,
          },
        ]
      : [],
  );
}

/**
 * Returns a function that gives the rows of a sheet; unchanged rows keep their identity, and the same state is read once. All
 * components share it, since reading 5,000 pasted rows takes as long as drawing them.
 */
export function createRowReader(columns: readonly Pick<BulkColumn, 'key' | 'kind'>[]) {
  const keys = columns.map(({ key }) => key);
  const firstOf = createRepeatFinder(columns);
  let known: readonly {
    readonly row: SheetRow;
    readonly given: readonly BulkFault[];
    readonly first: number;
  }[] = [];
  let last: (RowState & { readonly locale: UiLocale; readonly rows: readonly SheetRow[] }) | null = null;
  return ({ lines, faults }: RowState, locale: UiLocale): readonly SheetRow[] => {
    if (last?.lines === lines && last.faults === faults && last.locale === locale) return last.rows;
    if (last?.locale !== locale) known = [];
    const firsts = firstOf(lines);
    known = lines.map((cells, index) => {
      const rowNo = index + 1;
      const first = firsts[index] ?? rowNo;
      const given = faults.get(rowNo) ?? NO_FAULTS;
      const before = known[index];
      if (before?.row.cells === cells && before.given === given && before.first === first) return before;
      const own = [
        ...maskFaults(rowNo, cells, keys, locale),
        ...(first < rowNo ? [repeatWarning(rowNo, first, locale)] : []),
      ];
      const isMasked = (column: string | null) =>
        own.some((fault) => !fault.isWarning && fault.column === column);
      const kept = given.filter((fault) => !isRepeat(fault) && !isMasked(fault.column));
      const row = { rowNo, sheetRow: sheetRowOf(cells), cells, faults: [...own, ...kept] };
      return { row, given, first };
    });
    const rows = known.map(({ row }) => row);
    last = { lines, faults, locale, rows };
    return rows;
  };
}
