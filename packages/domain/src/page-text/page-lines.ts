/**
 * Owns how the runs of text of a page become lines with cells, in points of the page as shown. Invariant: every run is in exactly
 * one cell, unless it consists of the characters that mark a blank.
 */

import type { PlacedSpan, TextSpan } from './text-span.ts';
import { joinDownwards } from './vertical-words.ts';

/** A run of text within one line; its box is in fractions of the page as shown. */
export interface PageRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A page as shown, in points, with its runs of text. */
export interface PageText {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PageRun[];
}

/** The box of a field on its page, in fractions of the page as shown; pages are counted from 1. */
export interface TextField {
  readonly key: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of a page. Cells are parts of a line with a wide space between them, such as the columns of a table. */
export interface TextLine {
  readonly cells: readonly (readonly PlacedSpan[])[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The height of its letters. */
  readonly size: number;
}

interface Band {
  readonly top: number;
  readonly bottom: number;
  /** The height of the run with the most letters. */
  readonly size: number;
  readonly spans: PlacedSpan[];
}

/** Lines of characters that mark a blank on paper. */
const BLANK = /[_＿]{2,}|[.…]{4,}|…{2,}|\s{3,}/gu;
/** What a blank that is drawn as a line, not written in characters, looks like in the text. */
const BLANK_MARK = '____';
/** Words after which a sentence goes on behind a blank: '근로계약은', '시작일부터'. */
const BEFORE_BLANK = /(?:은|는|을|를|부터|까지|에게|에서|와|과|및|또는)$/u;
/** Words that need something before them: '부터 시작하며', '개월로', '(이하 ‘사업주’라 한다)'. */
const AFTER_BLANK =
  /^(?:\((?:이하|서명|인)|(?:부터|까지|으로|에서|에게|은|는|를|의|에|와|과)(?=\s)|(?:년|시간?|분|원|개월|개|명|회|부|%)(?=$|[\s.,)]|[로을를의은는간]|까지|부터|이상|이내|마다))/u;
/** The day and the month of a date that is left blank: '년 ____ 월 ____ 일'. */
const DATE_PARTS: readonly (readonly [RegExp, RegExp])[] = [
  [/년$/u, /^월/u],
  [/월$/u, /^일/u],
];
/** A space between two parts that is wider than this many heights of a letter separates cells. */
const CELL_GAP = 1.6;
/** The widest space in heights of a letter between the two letters of a spread label, such as '성    명'. */
const SPREAD_GAP = 5;

const middle = ({ top, bottom }: { top: number; bottom: number }): number => (top + bottom) / 2;

/** The width of a text in halves of a full-width letter. */
const halves = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/[\u1100-\uffdc]/.test(char) ? 2 : 1), 0);

const lettersOf = (span: TextSpan): number => (span.kind === 'text' ? span.text.length : 0);

/** Runs whose vertical middles lie within the height of the first one share a line. */
function bandsOf({ width, height, texts }: PageText): Band[] {
  const runs = texts
    .filter(({ text }) => text.trim() !== '')
    .map((run) => ({
      span: { kind: 'text', text: run.text.trim() } as const,
      left: run.x * width,
      right: (run.x + run.width) * width,
      top: run.y * height,
      bottom: (run.y + run.height) * height,
    }))
    .sort((a, b) => middle(a) - middle(b));
  const bands: Band[] = [];
  const heights = new Map<TextSpan, number>(runs.map(({ top, bottom, span }) => [span, bottom - top]));
  for (const { top, bottom, ...placed } of runs) {
    const band = bands.at(-1);
    if (band && middle({ top, bottom }) <= band.bottom) band.spans.push(placed);
    else bands.push({ top, bottom, size: 0, spans: [placed] });
  }
  return bands.map((band) => {
    const longest = band.spans
      .map(({ span }) => span)
      .reduce((one, other) => (lettersOf(other) > lettersOf(one) ? other : one));
    return { ...band, size: heights.get(longest) ?? 0 };
  });
}

/** The words before and after the blank of a run that is nearest to a point, with their edges; null without a blank there. */
function aroundBlank({ span, left, right }: PlacedSpan, at: number): [PlacedSpan, PlacedSpan] | null {
  if (span.kind !== 'text') return null;
  const perHalf = (right - left) / Math.max(1, halves(span.text));
  const blanks = [...span.text.matchAll(BLANK)].map((found) => {
    const from = left + halves(span.text.slice(0, found.index)) * perHalf;
    return {
      index: found.index,
      end: found.index + found[0].length,
      from,
      to: from + halves(found[0]) * perHalf,
    };
  });
  const distance = ({ from, to }: { from: number; to: number }): number => Math.max(from - at, at - to, 0);
  const [nearest] = blanks.sort((a, b) => distance(a) - distance(b));
  if (!nearest || distance(nearest) > (right - left) / 4) return null;
  const part = (text: string, edges: { left: number; right: number }): PlacedSpan => ({
    span: { kind: 'text', text: text.trim() },
    ...edges,
  });
  return [
    part(span.text.slice(0, nearest.index), { left, right: nearest.from }),
    part(span.text.slice(nearest.end), { left: nearest.to, right }),
  ];
}

/** Inserts a field into a line: in place of the blank that it covers, or after the words at its left. */
function insertField(band: Band, placed: PlacedSpan): void {
  const at = (placed.left + placed.right) / 2;
  const index = band.spans.findIndex(
    ({ span, left, right }) => span.kind === 'text' && left <= at && at <= right,
  );
  const covered = band.spans[index];
  const parts = covered ? aroundBlank(covered, at) : null;
  if (parts) band.spans.splice(index, 1, parts[0], placed, parts[1]);
  else band.spans.push(placed);
}

/** Where no run is at the height of a field, the field is a line of its own. */
function insertFields(bands: Band[], page: PageText, fields: readonly TextField[]): void {
  for (const { key, x, y, width, height } of fields) {
    const box = { top: y * page.height, bottom: (y + height) * page.height };
    const placed: PlacedSpan = {
      span: { kind: 'field', key },
      left: x * page.width,
      right: (x + width) * page.width,
    };
    const [nearest] = bands
      .filter((band) => middle(band) >= box.top && middle(band) <= box.bottom)
      .sort((a, b) => Math.abs(middle(a) - middle(box)) - Math.abs(middle(b) - middle(box)));
    if (nearest) insertField(nearest, placed);
    else bands.push({ ...box, size: 0, spans: [placed] });
  }
}

const isSyllable = (text: string): boolean => /^\p{Script=Hangul}$/u.test(text);

/** Whether the words at the right go on with a spread label: '성', '명 : 홍길동'. */
const isSpread = (before: string, after: string): boolean =>
  isSyllable(before) && /^\p{Script=Hangul}(?=$|[\s:：)])/u.test(after);

/** Joins letters that are written apart. */
function mergeLetters(spans: readonly PlacedSpan[], size: number): PlacedSpan[] {
  const merged: PlacedSpan[] = [];
  /** Whether the last part consists of such letters only, so that another one may follow. */
  let isOpen = false;
  for (const next of spans) {
    const last = merged.at(-1);
    const isNear = last !== undefined && next.left - last.right < size * SPREAD_GAP;
    if (
      isOpen &&
      isNear &&
      last.span.kind === 'text' &&
      next.span.kind === 'text' &&
      isSpread(last.span.text.slice(-1), next.span.text)
    ) {
      merged.splice(-1, 1, {
        span: { kind: 'text', text: last.span.text + next.span.text },
        left: last.left,
        right: next.right,
      });
      isOpen = isSyllable(next.span.text);
      continue;
    }
    merged.push(next);
    isOpen = next.span.kind === 'text' && isSyllable(next.span.text);
  }
  return merged;
}

/** '근 로 계 약 서' is written with spaces for its looks only. */
const closed = (text: string): string =>
  /^\p{Script=Hangul}(\s\p{Script=Hangul})+$/u.test(text) ? text.replaceAll(/\s/g, '') : text;

/** Whether a wide space is a blank in a sentence, and not the space between two columns. */
const hasBlankBetween = (before: TextSpan, after: TextSpan): boolean =>
  before.kind === 'text' &&
  after.kind === 'text' &&
  (BEFORE_BLANK.test(before.text) ||
    AFTER_BLANK.test(after.text) ||
    DATE_PARTS.some(([first, next]) => first.test(before.text) && next.test(after.text)));

function cellsOf({ spans, size }: Band): PlacedSpan[][] {
  const sorted = spans
    .filter(({ span }) => span.kind === 'field' || span.text !== '')
    .sort((a, b) => a.left - b.left);
  const cells: PlacedSpan[][] = [];
  for (const placed of mergeLetters(sorted, size)) {
    const { span } = placed;
    const tidy: PlacedSpan =
      span.kind === 'text' ? { ...placed, span: { kind: 'text', text: closed(span.text) } } : placed;
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    const isNear = last !== undefined && placed.left - last.right < size * CELL_GAP;
    if (cell && isNear) cell.push(tidy);
    else if (cell && last && hasBlankBetween(last.span, tidy.span))
      cell.push({ span: { kind: 'text', text: BLANK_MARK }, left: last.right, right: placed.left }, tidy);
    else cells.push([tidy]);
  }
  return cells;
}

/** Returns the lines of a page with the fields in them, from top to bottom. */
export function linesOfPage(page: PageText, fields: readonly TextField[]): TextLine[] {
  const bands = bandsOf(page);
  joinDownwards(bands);
  insertFields(bands, page, fields);
  return bands
    .sort((a, b) => middle(a) - middle(b))
    .map((band) => {
      const cells = cellsOf(band);
      const edges = cells.flat();
      const left = Math.min(...edges.map((one) => one.left));
      const right = Math.max(...edges.map((one) => one.right));
      const { top, bottom, size } = band;
      return { cells, left, right, top, bottom, size };
    })
    .filter(({ cells }) => cells.length > 0);
}
