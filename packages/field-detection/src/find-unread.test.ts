import type { Rect } from '@dojang/domain';
import { expect, test } from 'vitest';
import { findBlanks } from './find-blanks.ts';
import { lookOf, tableRules } from './layout-of-text.fixture.ts';
import type { PageLayout, Rule } from './page-layout.ts';
import { settleSuggestions } from './settle-suggestions.ts';

const print = (x: number, y: number, width = 30): Rect => ({ x, y, width, height: 9 });
const flat = (x1: number, x2: number, y: number): Rule => ({ x1, x2, y1: y, y2: y });
const scan = (rules: readonly Rule[], inks: readonly Rect[], more: Partial<PageLayout> = {}): PageLayout =>
  lookOf([], { rules, inks, ...more });
const placesOf = (layout: PageLayout) =>
  findBlanks(layout).blanks.map(({ x, y, reason }) => [Math.round(x * 595), Math.round(y * 842), reason]);

test('[EDT-14] a scan: empty cells right of a printed one, and no others', () => {
  const rules = tableRules([45, 120, 300], 2);
  // The first row is labeled; in the second row nothing is printed.
  expect(placesOf(scan(rules, [print(60, 61)]))).toEqual([[122, 56, 'cell']]);
  expect(placesOf(scan(rules, [print(60, 61), print(140, 61), print(60, 85), print(140, 85)]))).toEqual([]);
});

test('[EDT-14] a scan: rows under headings in which nothing is printed', () => {
  const rules = tableRules([45, 150, 300], 3);
  const heads = [print(60, 61), print(170, 61)];
  expect(placesOf(scan(rules, heads))).toEqual([
    [47, 80, 'cell'],
    [152, 80, 'cell'],
    [47, 104, 'cell'],
    [152, 104, 'cell'],
  ]);
});

test('[EDT-14] a scan: lines to write on next to printed text, not underlines, separators or frames', () => {
  const label = print(60, 290);
  expect(placesOf(scan([flat(100, 260, 300)], [label]))).toEqual([[100, 285, 'underline']]);
  expect(placesOf(scan([flat(100, 260, 300)], [label, print(120, 288, 100)]))).toEqual([]);
  expect(placesOf(scan([flat(40, 555, 300)], []))).toEqual([]);
  expect(placesOf(scan([flat(100, 260, 300)], []))).toEqual([]);
  expect(placesOf(scan([flat(100, 260, 300), flat(100, 260, 340)], []))).toEqual([]);
});

test('[EDT-14] a scan: squared paper and drawings give no blanks', () => {
  const columns = Array.from({ length: 12 }, (_, n) => 45 + n * 40);
  const rows = Array.from({ length: 10 }, (_, n) => print(50, 61 + n * 24));
  expect(placesOf(scan(tableRules(columns, 10), rows))).toEqual([]);
});

test('[EDT-14] a scan: positions are those of the page as shown, although the paper is tilted', () => {
  const straight = findBlanks(scan([flat(100, 260, 300)], [print(60, 290)])).blanks[0];
  const askew = findBlanks(scan([flat(100, 260, 300)], [print(60, 290)], { tilt: 0.02 })).blanks[0];
  // Left of the center and above it: turned clockwise, up by 0.02 of 117 points and right by 0.02 of 128.
  expect(((askew?.y ?? 0) - (straight?.y ?? 0)) * 842).toBeCloseTo(-2.3, 0);
  expect(((askew?.x ?? 0) - (straight?.x ?? 0)) * 595).toBeCloseTo(2.6, 0);
});

test('[EDT-14] a blank of a scan belongs to nobody, whatever the names of the participants are', () => {
  const page = findBlanks(scan([flat(100, 260, 300)], [print(60, 290)]));
  const [suggestion] = settleSuggestions([page], [{ roleName: '임대인' }, { roleName: '임차인' }]);
  expect(suggestion).toMatchObject({ type: 'text', label: '', participantIndex: null, role: '' });
});
