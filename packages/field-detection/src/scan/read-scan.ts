/**
 * Owns reading a page that is a picture of paper: the lines drawn on it and the printed areas, straightened. There is no text
 * recognition here. Invariant: a picture that does not look like paper with a few lines on it gives no result; time and memory
 * are bounded.
 */
import type { Rect } from '@dojang/domain';
import type { Letter, PageLayout, Rule } from '../page-layout.ts';
import { type Ink, type InkLine, inkOf, linesOfInk, type Pixels } from './scan-lines.ts';

/** Pixels; about 150 per inch of A4. */
const WIDTH = 1240;
/** The largest ratio of height to width of a page; a longer one would take too much memory. */
const LONGEST = 2.2;
/** The share of the page that a picture covers when the page is a scan. */
const COVERED = 0.6;
const MOST_DRAWN = 3;
/** Pixels. */
const FLAT = { run: 24, shortest: 48 } as const;
const UPRIGHT = { run: 18, shortest: 26 } as const;
const MOST_LINES = 400;
/** The largest difference between the slopes of lines on one paper. */
const SAME_TILT = 0.012;
/** The largest printed share of a page; a photograph has more. */
const MOST_INK = 0.16;
/** The side of a tile in pixels, and the number of ink pixels that make it printed. */
const TILE = 4;
const INKED = 3;
const MOST_INKS = 15_000;

/** Fewer letters than this are the scanner's own label, not the text of the page. */
const FEWEST_LETTERS = 30;

interface Scan {
  readonly rules: readonly Rule[];
  readonly inks: readonly Rect[];
  readonly tilt: number;
}

function coveredPart({ pictures, width, height }: PageLayout): number {
  const parts = pictures.map((picture) => {
    const across = Math.min(width, picture.x + picture.width) - Math.max(0, picture.x);
    const down = Math.min(height, picture.y + picture.height) - Math.max(0, picture.y);
    return (Math.max(0, across) * Math.max(0, down)) / (width * height);
  });
  return Math.max(0, ...parts);
}

/** Whether a page is a picture of paper, with or without its text recognized. */
export const isScan = (layout: PageLayout): boolean =>
  layout.rules.length <= MOST_DRAWN &&
  layout.forms.length === 0 &&
  layout.height / layout.width <= LONGEST &&
  layout.width / layout.height <= LONGEST &&
  coveredPart(layout) >= COVERED;

/** The slope with the greatest total length of lines. */
function tiltOf(flat: readonly InkLine[], upright: readonly InkLine[]): number {
  const slopes = [
    ...flat.map(({ slope, from, to }) => ({ slope, length: to - from })),
    // A vertical line whose top leans to the right belongs to a horizontal line that falls from left to right.
    ...upright.map(({ slope, from, to }) => ({ slope: -slope, length: to - from })),
  ].sort((a, b) => a.slope - b.slope);
  let left = slopes.reduce((sum, { length }) => sum + length, 0) / 2;
  for (const { slope, length } of slopes) {
    left -= length;
    if (left <= 0) return slope;
  }
  return 0;
}

/** Converts pixels of the picture to points of the straightened page. */
class Straight {
  readonly #scale: number;
  readonly #cos: number;
  readonly #sin: number;
  readonly #x: number;
  readonly #y: number;

  constructor(raster: Ink, page: PageLayout, tilt: number) {
    this.#scale = page.width / raster.width;
    this.#cos = Math.cos(tilt);
    this.#sin = Math.sin(tilt);
    this.#x = raster.width / 2;
    this.#y = raster.height / 2;
  }

  at(x: number, y: number): readonly [number, number] {
    const [dx, dy] = [x - this.#x, y - this.#y];
    return [
      (this.#x + dx * this.#cos + dy * this.#sin) * this.#scale,
      (this.#y - dx * this.#sin + dy * this.#cos) * this.#scale,
    ];
  }
}

function rulesOf(flat: readonly InkLine[], upright: readonly InkLine[], straight: Straight): Rule[] {
  const lying = flat.map(({ from, to, at, slope }): Rule => {
    const half = (slope * (to - from)) / 2;
    const [x1, above] = straight.at(from, at - half);
    const [x2, below] = straight.at(to, at + half);
    const y = (above + below) / 2;
    return { x1, x2, y1: y, y2: y };
  });
  const standing = upright.map(({ from, to, at, slope }): Rule => {
    const half = (slope * (to - from)) / 2;
    const [left, y1] = straight.at(at - half, from);
    const [right, y2] = straight.at(at + half, to);
    const x = (left + right) / 2;
    return { x1: x, x2: x, y1, y2 };
  });
  return [...lying, ...standing];
}

/** The distance from a line, in points, within which ink belongs to it. */
const OF_LINE = 2.6;

const isOfLine = (ink: Rect, rules: readonly Rule[]): boolean =>
  rules.some((rule) =>
    rule.y1 === rule.y2
      ? Math.abs(ink.y + ink.height / 2 - rule.y1) < OF_LINE &&
        ink.x < rule.x2 + OF_LINE &&
        ink.x + ink.width > rule.x1 - OF_LINE
      : ink.width < 3 * OF_LINE &&
        Math.abs(ink.x + ink.width / 2 - rule.x1) < OF_LINE &&
        ink.y < rule.y2 + OF_LINE &&
        ink.y + ink.height > rule.y1 - OF_LINE,
  );

/** The printed areas apart from lines, in low stripes; undefined where there is too much print for a page of text. */
function inksOf(ink: Ink, page: PageLayout, straight: Straight, rules: readonly Rule[]): Rect[] | undefined {
  const side = (page.width / ink.width) * TILE;
  const across = Math.ceil(page.width / side) + 1;
  const down = Math.ceil(page.height / side) + 1;
  const tiles = new Uint8Array(across * down);
  for (let index = 0; index < ink.bits.length; index += 1) {
    if (ink.bits[index] !== 1) continue;
    const [x, y] = straight.at(index % ink.width, Math.floor(index / ink.width));
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    if (column >= 0 && column < across && row >= 0 && row < down)
      tiles[row * across + column] = Math.min(255, (tiles[row * across + column] ?? 0) + 1);
  }
  const inks: Rect[] = [];
  for (let row = 0; row < down; row += 1) {
    let from = -1;
    for (let column = 0; column <= across; column += 1) {
      const inked = column < across && (tiles[row * across + column] ?? 0) >= INKED;
      if (inked && from < 0) from = column;
      if (inked || from < 0) continue;
      const area = { x: from * side, y: row * side, width: (column - from) * side, height: side };
      if (!isOfLine(area, rules)) inks.push(area);
      from = -1;
      if (inks.length > MOST_INKS) return undefined;
    }
  }
  return inks;
}

function inkedPart({ bits }: Ink): number {
  let inked = 0;
  for (const bit of bits) inked += bit;
  return inked / Math.max(1, bits.length);
}

/** The lines and printed areas of a picture of paper; undefined for another picture, or one without lines. */
export function readScan(raster: Pixels, page: PageLayout): Scan | undefined {
  const ink = inkOf(raster);
  if (inkedPart(ink) > MOST_INK) return undefined;
  const flat = linesOfInk(ink, false, FLAT.run, FLAT.shortest);
  const upright = linesOfInk(ink, true, UPRIGHT.run, UPRIGHT.shortest);
  if (flat.length === 0 || flat.length + upright.length > MOST_LINES) return undefined;
  const tilt = tiltOf(flat, upright);
  const straight = new Straight(ink, page, Math.atan(tilt));
  const rules = rulesOf(
    flat.filter(({ slope }) => Math.abs(slope - tilt) < SAME_TILT),
    upright.filter(({ slope }) => Math.abs(slope + tilt) < SAME_TILT),
    straight,
  );
  const inks = inksOf(ink, page, straight, rules);
  return inks && { rules, inks, tilt: Math.atan(tilt) };
}

/** A letter of recognized text, which is tilted like the picture, on the straightened page. */
function straightened(letter: Letter, { width, height }: PageLayout, tilt: number): Letter {
  const [dx, dy] = [letter.x + letter.width / 2 - width / 2, letter.y + letter.height / 2 - height / 2];
  const x = width / 2 + dx * Math.cos(tilt) + dy * Math.sin(tilt);
  const y = height / 2 - dx * Math.sin(tilt) + dy * Math.cos(tilt);
  return { ...letter, x: x - letter.width / 2, y: y - letter.height / 2 };
}

/**
 * Adds the lines and printed areas of its picture to the layout of a scanned page.
 * @param draw returns the page's pixels at this width; called only for a scan
 */
export function withScan(layout: PageLayout, draw: (widthPx: number) => Pixels): PageLayout {
  if (!isScan(layout)) return layout;
  const scan = readScan(draw(WIDTH), layout);
  if (scan === undefined) return layout;
  if (layout.letters.length < FEWEST_LETTERS) return { ...layout, ...scan, letters: [] };
  const { rules, tilt } = scan;
  return {
    ...layout,
    rules,
    tilt,
    letters: layout.letters.map((letter) => straightened(letter, layout, tilt)),
  };
}
