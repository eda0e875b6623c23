/**
 * Owns what a page looks like to the rules that suggest fields: its letters, drawn rules, pictures and form fields.
 * Invariant: everything is in points on the page as shown, origin top left, rotation applied.
 */

import type { Rect } from '@dojang/domain';

/** One visible sign; blanks between letters are seen from their places. */
export interface Letter extends Rect {
  readonly char: string;
}

/** A drawn line, as thin as it may be: horizontal when `y1` equals `y2`, else vertical. */
export interface Rule {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export const FORM_KINDS = ['check', 'radio', 'choice', 'text', 'signature'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** What a PDF form says about one of its fields. */
export interface FormTraits {
  /** Its full name in the file; choices of which one is taken share it. */
  readonly field: string;
  readonly required: boolean;
  /** Ticks and choices: what this one stands for in the file. */
  readonly choice?: string | undefined;
  /** Ticks and choices: what they are about, in words. */
  readonly question?: string | undefined;
  /** Choices of a list, as they are shown. */
  readonly options?: readonly string[] | undefined;
  readonly multiline?: boolean | undefined;
  /** The most characters. */
  readonly limit?: number | undefined;
}

/** A field of a PDF form that nobody has filled in yet. */
export interface FormBox extends Rect {
  readonly kind: FormKind;
  /** Its tooltip, or else its name. */
  readonly name: string;
  readonly traits?: FormTraits | undefined;
}

export interface PageLayout {
  readonly width: number;
  readonly height: number;
  readonly letters: readonly Letter[];
  readonly rules: readonly Rule[];
  readonly pictures: readonly Rect[];
  readonly forms: readonly FormBox[];
  /** Only of a scan whose text nobody recognized: where something is printed, in low stripes. */
  readonly inks?: readonly Rect[] | undefined;
  /** How far a scan is turned clockwise, in radians: all places are those of the straightened page. */
  readonly tilt?: number | undefined;
}

/** The right edge, in points. */
export const rightOf = (area: Rect): number => area.x + area.width;
/** The bottom edge, in points. */
export const bottomOf = (area: Rect): number => area.y + area.height;
/** The vertical center, in points. */
export const middleOf = (area: Rect): number => area.y + area.height / 2;
/** The horizontal center, in points. */
export const centerOf = (area: Rect): number => area.x + area.width / 2;

/** Whether a point lies inside an area, its edges excluded. */
export const holdsPoint = (area: Rect, x: number, y: number): boolean =>
  x > area.x && x < rightOf(area) && y > area.y && y < bottomOf(area);

/** Where an area of the straightened page lies on the page as shown. */
export function asShown(area: Rect, { width, height, tilt = 0 }: PageLayout): Rect {
  const [dx, dy] = [centerOf(area) - width / 2, middleOf(area) - height / 2];
  const x = width / 2 + dx * Math.cos(tilt) - dy * Math.sin(tilt);
  const y = height / 2 + dx * Math.sin(tilt) + dy * Math.cos(tilt);
  return { ...area, x: x - area.width / 2, y: y - area.height / 2 };
}

/** The part of the smaller area that both cover, 0 to 1. */
export function sharedPart(a: Rect, b: Rect): number {
  const across = Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x);
  const down = Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y);
  if (across <= 0 || down <= 0) return 0;
  return (across * down) / Math.max(1e-9, Math.min(a.width * a.height, b.width * b.height));
}

/** The area around all of these; an area of nothing when there are none. */
export function around(areas: readonly Rect[]): Rect {
  if (areas.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let [x, y, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const area of areas) {
    x = Math.min(x, area.x);
    y = Math.min(y, area.y);
    right = Math.max(right, rightOf(area));
    bottom = Math.max(bottom, bottomOf(area));
  }
  return { x, y, width: right - x, height: bottom - y };
}
