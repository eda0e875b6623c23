/** Owns what the rules share about one page: its lines, its grid, its cells with their texts, and the gaps between them. */

import type { BlankReason, Rect } from '@dojang/domain';
import type { BlankKind } from './label-words.ts';
import {
  around,
  bottomOf,
  centerOf,
  type FormTraits,
  holdsPoint,
  type Letter,
  middleOf,
  type PageLayout,
  type Rule,
  rightOf,
} from './page-layout.ts';
import { boxesIn, gridOf, type RuledGrid } from './ruled-grid.ts';
import { besideEachOther, linesOf, type TextLine } from './text-lines.ts';

export interface TextCell {
  readonly area: Rect;
  readonly lines: readonly TextLine[];
  /** Without spaces; also for vertical text. */
  readonly text: string;
}

export interface PageContext {
  readonly layout: PageLayout;
  readonly grid: RuledGrid;
  /** Small drawn squares. */
  readonly boxes: readonly Rect[];
  readonly lines: readonly TextLine[];
  readonly cells: readonly TextCell[];
  /** The right end of the page's text. */
  readonly right: number;
  readonly lettersIn: (area: Rect) => Letter[];
}

/** A blank as a rule finds it. */
export interface FoundBlank {
  readonly kind: BlankKind;
  readonly area: Rect;
  readonly label: string;
  readonly reason: BlankReason;
  /** 0 to 1. */
  readonly confidence: number;
  /** The line that describes it. */
  readonly line: TextLine | undefined;
  /** Properties of the PDF's own form field, for a blank that is one. */
  readonly traits?: FormTraits | undefined;
}

const sameCell = (a: Rect, b: Rect): boolean => Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1;

function cellsOf(lines: readonly TextLine[], grid: RuledGrid): TextCell[] {
  const cells: { area: Rect; lines: TextLine[] }[] = [];
  if (grid.upright.length === 0) return [];
  for (const line of lines) {
    const area = grid.cellAt(centerOf(line), middleOf(line));
    if (area === undefined) continue;
    const known = cells.find((cell) => sameCell(cell.area, area));
    if (known === undefined) cells.push({ area, lines: [line] });
    else known.lines.push(line);
  }
  return cells.map(({ area, lines: own }) => ({
    area,
    lines: own,
    text: own.map((line) => line.text.replace(/\s/g, '')).join(''),
  }));
}

/** Points; letters are indexed by bands of this height, so that searching a cell does not search the whole page. */
const BAND = 20;

function finderOf(letters: readonly Letter[]): PageContext['lettersIn'] {
  const bands = Map.groupBy(letters, (letter) => Math.floor(middleOf(letter) / BAND));
  return (area) => {
    const found: Letter[] = [];
    for (let band = Math.floor(area.y / BAND); band <= Math.floor(bottomOf(area) / BAND); band += 1) {
      const near = bands.get(band) ?? [];
      found.push(...near.filter((letter) => holdsPoint(area, centerOf(letter), middleOf(letter))));
    }
    return found;
  };
}

/** Prepares what the rules share about a page: lines of text, ruled grid, cells. */
export function contextOf(layout: PageLayout): PageContext {
  const { boxes, others } = boxesIn(layout.rules);
  const grid = gridOf(others);
  const lines = linesOf(layout.letters, grid.upright);
  const all = around(layout.letters);
  return {
    layout,
    grid,
    boxes,
    lines,
    cells: cellsOf(lines, grid),
    right: Math.min(layout.width - 18, Math.max(rightOf(all), layout.width * 0.88)),
    lettersIn: finderOf(layout.letters),
  };
}

export interface Gap {
  readonly area: Rect;
  /** The letter that ends the gap; undefined where an edge ends it. */
  readonly next: Letter | undefined;
  /** A line that is drawn under the gap. */
  readonly under: Rule | undefined;
}

/** Points between a blank and its neighbors. */
const AIR = 2;
/** The largest width of a blank at the end of a line, in points. */
const WIDEST = 170;

/** The longest rule under a part of a line. */
function ruleUnder(context: PageContext, line: TextLine, from: number, to: number): Rule | undefined {
  const [top, bottom] = [middleOf(line), bottomOf(line) + line.em * 0.7];
  return context.grid.flat
    .filter((rule) => rule.y1 > top && rule.y1 < bottom && rule.x1 > from - line.em && rule.x1 < to)
    .filter((rule) => rule.x2 - rule.x1 > 1.5 * line.em && rule.x2 < to + line.em * 0.6)
    .sort((a, b) => b.x2 - b.x1 - (a.x2 - a.x1))[0];
}

/** The x at which the next column of text begins, according to nearby lines. */
function columnAfter(context: PageContext, line: TextLine, from: number): number {
  const starts = context.lines
    .filter((one) => Math.abs(middleOf(one) - middleOf(line)) < line.em * 9)
    .flatMap((one) =>
      [...one.text].flatMap((char, index) => {
        const before = one.letters[one.at[index] ?? 0];
        const letter = one.letters[one.at[index + 1] ?? 0];
        const gap = char === '\t' && before && letter ? letter.x - rightOf(before) : 0;
        return gap > one.em * 2.5 && letter && /^[가-힣A-Za-z"“'‘([]/.test(letter.char) ? [letter.x] : [];
      }),
    )
    .filter((x) => x > from + line.em * 4);
  const counted = starts.filter((x) => starts.filter((other) => Math.abs(other - x) < 4).length > 1);
  return counted.length > 0 ? Math.min(...counted) : Number.POSITIVE_INFINITY;
}

/** The gap that follows the letter at `index` of a line, up to the next letter or edge. */
export function gapAfter(context: PageContext, line: TextLine, index: number): Gap {
  const last = line.letters[index];
  const from = last === undefined ? line.x : rightOf(last);
  const own = line.letters[index + 1];
  const beside = context.lines
    .filter((one) => one !== line && besideEachOther(one, line))
    .flatMap((one) => one.letters)
    .filter((letter) => letter.x >= from - 1);
  const next = own ?? beside.sort((a, b) => a.x - b.x)[0];
  const y = middleOf(line);
  const edges = context.grid.upright
    .filter((rule) => rule.y1 < y && rule.y2 > y && rule.x1 > from)
    .map((rule) => rule.x1);
  const column = own === undefined ? columnAfter(context, line, from) - line.em : Number.POSITIVE_INFINITY;
  const wall = Math.min(next?.x ?? Number.POSITIVE_INFINITY, ...edges, column);
  const end = Math.min(wall, Math.max(context.right, from));
  const under = ruleUnder(context, line, from, Number.isFinite(wall) ? end : context.layout.width);
  const [x1, x2] =
    under === undefined
      ? [from + AIR, Math.min(end - AIR, from + (Number.isFinite(wall) ? WIDEST * 1.5 : WIDEST))]
      : [Math.max(under.x1, from + 1), under.x2];
  const height = Math.max(line.height, line.em * 1.4);
  const area = { x: x1, y: middleOf(line) - height / 2, width: Math.max(0, x2 - x1), height };
  return { area, next: own ?? (next !== undefined && next.x <= end + 1 ? next : undefined), under };
}

export const sameRow = besideEachOther;
