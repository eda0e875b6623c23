/**
 * Owns the field model: what a field is, which styles it may have, and the bounds of both. Invariant: a field lies wholly on its
 * page and is large enough for a finger to tap.
 */

import type { Rect } from '../geometry/rect.ts';
import type { FieldSettings, FieldType } from './field-types.ts';

/** Fonts for values; each covers all 11,172 Hangul syllables. */
export const FIELD_FONTS = ['gothic', 'myeongjo'] as const;
export type FieldFont = (typeof FIELD_FONTS)[number];

export interface FieldStyle {
  readonly font: FieldFont;
  /** Font size in points on the displayed page; the layout reduces it when the text would not fit. */
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
  /** Several lines, wrapped by the measured width. */
  readonly multiline: boolean;
}

export const DEFAULT_FIELD_STYLE: FieldStyle = { font: 'gothic', size: 11, align: 'left', multiline: false };

export const FIELD_GROUP_KINDS = ['radio', 'check', 'company'] as const;
export type FieldGroupKind = (typeof FIELD_GROUP_KINDS)[number];

/**
 * A group of fields of one participant: radio buttons, check boxes with a minimum and a maximum, or a company's seal with its
 * text lines. The fields of a group are moved and copied together, and the group is required as a whole.
 */
export interface FieldGroup {
  readonly key: string;
  readonly kind: FieldGroupKind;
  readonly label?: string | undefined;
  readonly required: boolean;
  /** Check boxes: the minimum and maximum number of checked boxes. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** A rectangle in fractions (0 to 1) of the displayed page, with rotation applied; the origin is the top left corner. */
export interface FieldBox extends Rect {
  readonly page: number;
}

export interface Field extends FieldBox {
  readonly key: string;
  /** Type plus random id, created by the client that placed the field. */
  readonly dragKey: string;
  readonly type: FieldType;
  /** Key of the participant who fills the field in; empty for a requester field. */
  readonly participantKey: string;
  readonly required: boolean;
  readonly label?: string | undefined;
  readonly style?: FieldStyle | undefined;
  readonly settings?: FieldSettings | undefined;
}

/** The written form of date values, whichever form was typed. */
export const DATE_FORMAT = 'yyyy년 m월 d일';

export const MAX_FIELDS = 2000;
export const MAX_PAGES = 300;
const MIN_SIZE = 0.004;
/** Rounding in browsers may move a field over the page's edge by less than this fraction. */
const EDGE_TOLERANCE = 0.0005;

export type FieldError = 'page' | 'size' | 'outside' | 'not_a_number';

/** Returns the error of a field's box, or null when the box lies on one of the `pageCount` pages. */
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
