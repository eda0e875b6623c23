/**
 * Owns finding the blanks of a scan without recognized text: empty cells next to printed ones, and lines to write on next to
 * printed text. Invariant: anything that is not clearly a blank is left out; a page with too many candidates has no blanks.
 */

import type { BlankReason, Rect } from '@dojang/domain';
import { bottomOf, centerOf, middleOf, type PageLayout, type Rule, rightOf } from './page-layout.ts';
import { gridOf, inset, isEdge, type RuledGrid } from './ruled-grid.ts';

interface Unread {
  readonly area: Rect;
  readonly reason: BlankReason;
  /** 0 to 1. */
  readonly confidence: number;
}

interface UnreadPage {
  readonly layout: PageLayout;
  readonly grid: RuledGrid;
  /** Square points of print in an area. */
  readonly printIn: (area: Rect) => number;
  readonly printsIn: (area: Rect) => readonly Rect[];
}

/** Square points; less print is dust. */
const DUST = 12;
/** Points. */
const BAND = 16;
const FROM_EDGE = 3.6;
const LEAST: Readonly<{ width: number; height: number }> = { width: 30, height: 13 };
const MOST_HEIGHT = 84;
const MOST_RULES = 240;
/** More candidates than this on one page are a drawing, a calendar or squared paper. */
const MOST_FOUND = 60;

function shared(a: Rect, b: Rect): Rect | undefined {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [width, height] = [Math.min(rightOf(a), rightOf(b)) - x, Math.min(bottomOf(a), bottomOf(b)) - y];
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

function pageOf(layout: PageLayout): UnreadPage {
  const bands = Map.groupBy(layout.inks ?? [], (ink) => Math.floor(middleOf(ink) / BAND));
  const printsIn = (area: Rect): Rect[] => {
    const found: Rect[] = [];
    for (let band = Math.floor(area.y / BAND); band <= Math.floor(bottomOf(area) / BAND); band += 1)
      found.push(...(bands.get(band) ?? []).flatMap((ink) => shared(ink, area) ?? []));
    return found;
  };
  return {
    layout,
    grid: gridOf(layout.rules),
    printsIn,
    printIn: (area) => printsIn(area).reduce((sum, ink) => sum + ink.width * ink.height, 0),
  };
}

/** Whether lines are drawn along all four sides of a cell. */
function isClosed({ grid }: UnreadPage, cell: Rect): boolean {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 3;
  const across = (y: number): boolean =>
    grid.flat.some((rule) => near(rule.y1, y) && rule.x1 < cell.x + 5 && rule.x2 > rightOf(cell) - 5);
  const down = (x: number): boolean =>
    grid.upright.some((rule) => near(rule.x1, x) && rule.y1 < cell.y + 5 && rule.y2 > bottomOf(cell) - 5);
  return across(cell.y) && across(bottomOf(cell)) && down(cell.x) && down(rightOf(cell));
}

const same = (a: Rect, b: Rect): boolean => Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2;

/** The closed cells of a page, each once. */
function cellsOf(page: UnreadPage): Rect[] {
  const { flat, upright } = page.grid;
  const cells: Rect[] = [];
  for (const left of upright) {
    for (const top of flat) {
      if (top.y1 < left.y1 - 4 || top.y1 > left.y2 - LEAST.height) continue;
      if (top.x1 > left.x1 + 4 || top.x2 < left.x1 + LEAST.height) continue;
      const cell = page.grid.cellAt(left.x1 + 6, top.y1 + 6);
      if (cell === undefined || !isClosed(page, cell) || cells.some((one) => same(one, cell))) continue;
      cells.push(cell);
    }
  }
  return cells;
}

const isEmpty = (page: UnreadPage, cell: Rect): boolean => page.printIn(inset(cell, FROM_EDGE)) < DUST;

/** Empty cells right of a printed one, or below one in a row that is entirely empty. */
function emptyCells(page: UnreadPage): Unread[] {
  const cells = cellsOf(page);
  const empty = new Set(cells.filter((cell) => isEmpty(page, cell)));
  const beside = (cell: Rect): Rect | undefined =>
    cells.find(
      (one) =>
        Math.abs(rightOf(one) - cell.x) < 4 && one.y < middleOf(cell) && bottomOf(one) > middleOf(cell),
    );
  const over = (cell: Rect): Rect | undefined =>
    cells.find(
      (one) =>
        Math.abs(bottomOf(one) - cell.y) < 4 &&
        Math.abs(one.x - cell.x) < 4 &&
        Math.abs(one.width - cell.width) < 6,
    );
  const inRow = (cell: Rect): Rect[] =>
    cells.filter((one) => Math.abs(one.y - cell.y) < 3 && Math.abs(one.height - cell.height) < 4);
  const leadsTo = (cell: Rect, next: (cell: Rect) => Rect | undefined): Rect | undefined => {
    let at = next(cell);
    for (let step = 0; step < 40 && at !== undefined && empty.has(at); step += 1) at = next(at);
    return at;
  };
  const isHeading = (cell: Rect | undefined): boolean =>
    cell !== undefined && inRow(cell).length > 1 && inRow(cell).every((one) => !empty.has(one));
  return [...empty].flatMap((cell): Unread[] => {
    if (cell.width < LEAST.width || cell.height < LEAST.height || cell.height > MOST_HEIGHT) return [];
    const labeled = leadsTo(cell, beside) !== undefined;
    const headed = inRow(cell).every((one) => empty.has(one)) && isHeading(leadsTo(cell, over));
    if (!labeled && !headed) return [];
    return [{ area: inset(cell), reason: 'cell', confidence: labeled ? 0.55 : 0.5 }];
  });
}

/** Points. */
const SHORTEST_LINE = 34;
const LONGEST_LINE = 330;
const LINE_HEIGHT = 15;
const LABEL_REACH = 46;
const SENTENCE_REACH = 14;

/**
 * Whether a line is for writing on: nothing is printed on it or directly under it, and something is printed at one of its ends.
 */
function isWrittenOn(page: UnreadPage, rule: Rule): boolean {
  const width = rule.x2 - rule.x1;
  if (width < SHORTEST_LINE || width > LONGEST_LINE || isEdge(rule, page.grid.upright)) return false;
  const top = rule.y1 - LINE_HEIGHT;
  const on = { x: rule.x1 + 3, y: top + 2, width: width - 6, height: LINE_HEIGHT - 4.5 };
  if (page.printIn(on) >= DUST) return false;
  // Print close under the whole length belongs to a table or a drawing.
  const under = { x: rule.x1 + 3, y: rule.y1 + 2.2, width: width - 6, height: 2.4 };
  if (page.printIn(under) > 0.35 * under.width * under.height) return false;
  const height = LINE_HEIGHT + 1;
  const before = page.printIn({ x: rule.x1 - LABEL_REACH, y: top, width: LABEL_REACH - 1, height });
  const behind = page.printIn({ x: rule.x2 + 1, y: top, width: SENTENCE_REACH, height });
  return before >= 2 * DUST || behind >= 2 * DUST;
}

function writtenLines(page: UnreadPage): Unread[] {
  return page.grid.flat
    .filter((rule) => isWrittenOn(page, rule))
    .map((rule) => ({
      area: { x: rule.x1, y: rule.y1 - LINE_HEIGHT, width: rule.x2 - rule.x1, height: LINE_HEIGHT },
      reason: 'underline',
      confidence: 0.5,
    }));
}

/** The blanks of a scan without text; none where the page does not look like a form. */
export function findUnread(layout: PageLayout): readonly Unread[] {
  if (layout.rules.length > MOST_RULES) return [];
  const page = pageOf(layout);
  const found = [...emptyCells(page), ...writtenLines(page)].filter(
    ({ area }) => centerOf(area) > 0 && centerOf(area) < layout.width,
  );
  return found.length > MOST_FOUND ? [] : found;
}
