/** Owns the drawn lines of a page as a grid: pieces of one line are joined, and the cell around a point can be found. */
import type { Rect } from '@dojang/domain';
import { bottomOf, type Rule, rightOf } from './page-layout.ts';

export interface RuledGrid {
  readonly flat: readonly Rule[];
  readonly upright: readonly Rule[];
  /** The smallest drawn cell around a point; undefined where none is closed. */
  readonly cellAt: (x: number, y: number) => Rect | undefined;
}

/** The gap in points across which lines still belong together. */
const NEAR = 2.5;
const GAP = 4;

interface Span {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Joins the pieces of each line. */
function joined(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.at - b.at || a.from - b.from);
  const lines: Span[][] = [];
  for (const span of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line === undefined || first === undefined || span.at - first.at > 1.2) lines.push([span]);
    else line.push(span);
  }
  return lines.flatMap((line) => {
    const whole: Span[] = [];
    for (const span of line.sort((a, b) => a.from - b.from)) {
      const last = whole.at(-1);
      if (last === undefined || span.from - last.to > GAP) whole.push(span);
      else whole[whole.length - 1] = { ...last, to: Math.max(last.to, span.to) };
    }
    return whole;
  });
}

const spans = (rule: Rule, place: number): boolean => rule.y1 - NEAR < place && rule.y2 + NEAR > place;

function nearest(values: readonly number[], place: number): [number | undefined, number | undefined] {
  let [before, after]: [number | undefined, number | undefined] = [undefined, undefined];
  for (const value of values) {
    if (value <= place && (before === undefined || value > before)) before = value;
    if (value > place && (after === undefined || value < after)) after = value;
  }
  return [before, after];
}

function cellAround(flat: readonly Rule[], upright: readonly Rule[], x: number, y: number): Rect | undefined {
  const [left, right] = nearest(
    upright.filter((rule) => spans(rule, y)).map((rule) => rule.x1),
    x,
  );
  if (left === undefined && right === undefined) return undefined;
  const reaching = flat.filter((rule) => {
    const from = left ?? x;
    const to = right ?? x;
    return rule.x1 - NEAR <= Math.min(from, x) && rule.x2 + NEAR >= Math.max(to, x);
  });
  const [top, bottom] = nearest(
    reaching.map((rule) => rule.y1),
    y,
  );
  if (top === undefined || bottom === undefined) return undefined;
  const edges = reaching.filter((rule) => rule.y1 === top || rule.y1 === bottom);
  const from = left ?? Math.max(...edges.map((rule) => rule.x1));
  const to = right ?? Math.min(...edges.map((rule) => rule.x2));
  const cell = { x: from, y: top, width: to - from, height: bottom - top };
  return cell.width > 4 && cell.height > 4 ? cell : undefined;
}

/** Points. */
const LEAST_BOX = 6;
const MOST_BOX = 17;

/** Separates small drawn squares, which stand before a choice, from all other lines. */
export function boxesIn(rules: readonly Rule[]): { readonly boxes: Rect[]; readonly others: Rule[] } {
  const small = (from: number, to: number): boolean => to - from >= LEAST_BOX && to - from <= MOST_BOX;
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 1.6;
  const flat = rules.filter((rule) => rule.y1 === rule.y2 && small(rule.x1, rule.x2));
  const upright = rules.filter((rule) => rule.x1 === rule.x2 && small(rule.y1, rule.y2));
  const boxes: Rect[] = [];
  const used = new Set<Rule>();
  for (const top of flat) {
    const bottom = flat.find(
      (one) => small(top.y1, one.y1) && near(one.x1, top.x1) && near(one.x2, top.x2) && !used.has(one),
    );
    if (bottom === undefined) continue;
    const sides = upright.filter(
      (one) =>
        near(one.y1, top.y1) && near(one.y2, bottom.y1) && (near(one.x1, top.x1) || near(one.x1, top.x2)),
    );
    if (sides.length < 2) continue;
    for (const rule of [top, bottom, ...sides]) used.add(rule);
    boxes.push({ x: top.x1, y: top.y1, width: top.x2 - top.x1, height: bottom.y1 - top.y1 });
  }
  return { boxes, others: rules.filter((rule) => !used.has(rule)) };
}

/** The grid of the lines of a page. */
export function gridOf(rules: readonly Rule[]): RuledGrid {
  const lying = rules.filter((rule) => rule.y1 === rule.y2);
  const standing = rules.filter((rule) => rule.y1 !== rule.y2);
  const flat = joined(lying.map((rule) => ({ at: rule.y1, from: rule.x1, to: rule.x2 }))).map(
    ({ at, from, to }): Rule => ({ x1: from, x2: to, y1: at, y2: at }),
  );
  const upright = joined(standing.map((rule) => ({ at: rule.x1, from: rule.y1, to: rule.y2 })))
    .filter(({ from, to }) => to - from > 6)
    .map(({ at, from, to }): Rule => ({ x1: at, x2: at, y1: from, y2: to }));
  return { flat, upright, cellAt: (x, y) => cellAround(flat, upright, x, y) };
}

/** Whether a rule is the edge of cells: a vertical rule meets it. */
export function isEdge(rule: Rule, upright: readonly Rule[]): boolean {
  return upright.some(
    (one) =>
      one.x1 > rule.x1 - NEAR &&
      one.x1 < rule.x2 + NEAR &&
      one.y1 - NEAR < rule.y1 &&
      one.y2 + NEAR > rule.y1,
  );
}

/** The cell with a small inset, so that its content does not touch its lines. Points. */
export function inset(cell: Rect, by = 2): Rect {
  const [across, down] = [Math.min(by, cell.width / 4), Math.min(by, cell.height / 4)];
  return {
    x: cell.x + across,
    y: cell.y + down,
    width: rightOf(cell) - across - (cell.x + across),
    height: bottomOf(cell) - down - (cell.y + down),
  };
}
