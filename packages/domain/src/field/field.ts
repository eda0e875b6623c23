/**
 * Owns the field model: what a field is, which styles it may carry, and the bounds of both.
 * Invariant: a field lies wholly on its page and has a size that a finger can hit.
 */

import type { Rect } from '../geometry/rect.ts';
import type { FieldSettings, FieldType } from './field-types.ts';

/** Fonts in which values are written; each covers all 11,172 Hangul syllables. */
export const FIELD_FONTS = ['gothic', 'myeongjo'] as const;
export type FieldFont = (typeof FIELD_FONTS)[number];

export interface FieldStyle {
  readonly font: FieldFont;
  /** Points on the page as shown; the layout makes it smaller when the text would not fit. */
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
  /** Several lines, wrapped by measured width. */
  readonly multiline: boolean;
}

export const DEFAULT_FIELD_STYLE: FieldStyle = { font: 'gothic', size: 11, align: 'left', multiline: false };

export const FIELD_GROUP_KINDS = ['radio', 'check', 'company'] as const;
export type FieldGroupKind = (typeof FIELD_GROUP_KINDS)[number];

/**
 * Fields of one participant that belong together: choices of which one is taken, ticks with a least and a most, a
 * company's seal with its lines. They move, are copied and are required together.
 */
export interface FieldGroup {
  readonly key: string;
  readonly kind: FieldGroupKind;
  readonly label?: string | undefined;
  readonly required: boolean;
  /** Ticks: how many at least and at most. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** A rectangle in fractions of the page as shown: 0 to 1, origin top left, rotation applied. */
export interface FieldBox extends Rect {
  readonly page: number;
}

export interface Field extends FieldBox {
  readonly key: string;
  /** Type plus random id, minted by the client that placed the field. */
  readonly dragKey: string;
  readonly type: FieldType;
  /** Key of the participant who fills it in; empty for a requester field. */
  readonly participantKey: string;
  readonly required: boolean;
  readonly label?: string | undefined;
  readonly style?: FieldStyle | undefined;
  readonly settings?: FieldSettings | undefined;
}

/** Date values are written like this, whatever form was typed. */
export const DATE_FORMAT = 'yyyy년 m월 d일';

export const MAX_FIELDS = 2000;
export const MAX_PAGES = 300;
const MIN_SIZE = 0.004;
/** Rounding in browsers may push a field over the edge by less than this. */
const EDGE_TOLERANCE = 0.0005;

export type FieldError = 'page' | 'size' | 'outside' | 'not_a_number';

/** What is wrong with a field's place, or null when it lies well on one of `pageCount` pages. */
export function errorOfBox(box: FieldBox, pageCount: number): FieldError | null {
  const numbers = [box.page, box.x, box.y, box.width, box.height];
  if (numbers.some((n) => !Number.isFinite(n))) return 'not_a_number';
  if (!Number.isInteger(box.page) || box.page < 1 || box.page > pageCount) return 'page';
  if (box.width < MIN_SIZE || box.height < MIN_SIZE) return 'size';
  const far = 1 + EDGE_TOLERANCE;
  const outside =
    box.x < -EDGE_TOLERANCE || box.y < -EDGE_TOLERANCE || box.x + box.width > far || box.y + box.height > far;
  return outside ? 'outside' : null;
}
