/**
 * Owns the layout of a page as the rules that suggest fields see it: its letters, drawn rules, pictures and form fields.
 * Invariant: all positions are points on the page as shown, origin top left, rotation applied.
 */

import type { Rect } from '@dojang/domain';

/** One visible character; blanks are found from the positions of the letters around them. */
export interface Letter extends Rect {
  readonly char: string;
}

/** A drawn line of any thickness: horizontal when `y1` equals `y2`, otherwise vertical. */
export interface Rule {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export const FORM_KINDS = ['check', 'radio', 'choice', 'text', 'signature'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** The properties of a field of a PDF form. */
export interface FormTraits {
  /** The full name in the file; radio buttons of one choice share it. */
  readonly field: string;
  readonly required: boolean;
  /** Check boxes and radio buttons: the value for which this one stands in the file. */
  readonly choice?: string | undefined;
  /** Check boxes and radio buttons: their question, in words. */
  readonly question?: string | undefined;
  /** The options of a list, as they are shown. */
  readonly options?: readonly string[] | undefined;
  readonly multiline?: boolean | undefined;
  /** The largest number of characters. */
  readonly limit?: number | undefined;
}

/** An empty field of a PDF form. */
export interface FormBox extends Rect {
  readonly kind: FormKind;
  /** Its tooltip, or its name where it has no tooltip. */
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
  /** The printed areas in low stripes, only for a scan without recognized text. */
  readonly inks?: readonly Rect[] | undefined;
  /** The clockwise tilt of a scan in radians; all positions are those of the straightened page. */
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

/** The position on the page as shown of an area of the straightened page. */
export function asShown(area: Rect, { width, height, tilt = 0 }: PageLayout): Rect {
  const [dx, dy] = [centerOf(area) - width / 2, middleOf(area) - height / 2];
  const x = width / 2 + dx * Math.cos(tilt) - dy * Math.sin(tilt);
  const y = height / 2 + dx * Math.sin(tilt) + dy * Math.cos(tilt);
  return { ...area, x: x - area.width / 2, y: y - area.height / 2 };
}

/** The share of the smaller area that both areas cover, 0 to 1. */
export function sharedPart(a: Rect, b: Rect): number {
  const across = Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x);
  const down = Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y);
  if (across <= 0 || down <= 0) return 0;
  return (across * down) / Math.max(1e-9, Math.min(a.width * a.height, b.width * b.height));
}

/** The bounds of all areas; an empty area when there are none. */
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
