/**
 * Owns the minimum size of a field: its value must be readable at the smallest font size. Invariant: every date, phone number and
 * other fixed format fits a field of the minimum size in every font (a layout test checks this).
 */
import type { Wording } from '../errors/wording.ts';
import type { DateFormat } from '../person/date.ts';
import { controlOf, type FieldSettings, type FieldType } from './field-types.ts';
import { formatOf } from './formats.ts';
import { LONG_DATE_EMS, type SizeInPoints, TEXT_FORMAT_TRAITS } from './text-formats.ts';

/** Smaller letters cannot be read on paper. In points. */
export const SMALLEST_FONT_SIZE = 6;
/** Space between the field's edge and its text in points, limited to a fraction of the field's side. */
export const TEXT_PADDING = 2;
export const TEXT_PADDING_PART = 0.1;
/** Distance from baseline to baseline, as a multiple of the font size. */
export const LINE_HEIGHT = 1.4;

type SizedField = {
  readonly type: FieldType;
  readonly settings?: FieldSettings | null | undefined;
};

/** Tolerance in points for the rounding of sizes that were divided by the page size and multiplied again. */
const SLACK = 0.02;

/** Minimum sides in points: a smaller picture shows nothing, and a smaller check mark looks like dust. */
const PICTURE_SIDE = 8;
const MARK_SIDE = 6;

/** The widest value of each form as a multiple of the font size, in the wider of the field fonts. */
const DATE_EMS: Readonly<Record<DateFormat, number>> = {
  'yyyy년 m월 d일': LONG_DATE_EMS,
  'yyyy-mm-dd': 5.58,
  'yyyy.mm.dd': 5.46,
  'mmm d, yyyy': 6.6,
};

/** The width of '첨부 파일 10개'. */
const ATTACHED_EMS = 7;

/** Wide enough for 금 10,000,000원 above its words. */
const AMOUNT_IN_TWO_LINES: SizeInPoints = boxAround(7.62, 2);

/** Returns the size of a box for text of `ems` width and `lines` lines at the smallest font size, padding included. */
function boxAround(ems: number, lines: number): SizeInPoints {
  const padded = (room: number): number =>
    Math.min(room + 2 * TEXT_PADDING, room / (1 - 2 * TEXT_PADDING_PART));
  return {
    width: padded(ems * SMALLEST_FONT_SIZE),
    height: padded((1 + (lines - 1) * LINE_HEIGHT) * SMALLEST_FONT_SIZE),
  };
}

/** Returns the minimum size of a field in points: for text, the smallest font size plus padding. */
export function leastSizeOf({ type, settings }: SizedField): SizeInPoints {
  switch (controlOf(type)) {
    case 'text':
      return boxAround(TEXT_FORMAT_TRAITS[formatOf({ type, settings })].ems, 1);
    case 'date':
      return boxAround(DATE_EMS[settings?.dateFormat ?? 'yyyy년 m월 d일'], 1);
    case 'option':
      return boxAround(TEXT_FORMAT_TRAITS.line.ems, 1);
    case 'file':
      return boxAround(ATTACHED_EMS, 1);
    case 'tick':
      return { width: MARK_SIDE, height: MARK_SIDE };
    case 'picture':
    case 'none':
      return { width: PICTURE_SIDE, height: PICTURE_SIDE };
  }
}

const holds = (box: SizeInPoints, least: SizeInPoints): boolean =>
  box.width + SLACK >= least.width && box.height + SLACK >= least.height;

/**
 * Returns the size that a field would need, or null when it is large enough.
 * @param box in points on the displayed page
 */
export function lackOfSize(field: SizedField, box: SizeInPoints): SizeInPoints | null {
  const least = leastSizeOf(field);
  if (holds(box, least)) return null;
  const isAmount = controlOf(field.type) === 'text' && field.settings?.format === 'amount';
  return isAmount && holds(box, AMOUNT_IN_TWO_LINES) ? null : least;
}

const POINTS_PER_MM = 72 / 25.4;

/** Converts points to millimeters, rounded up to one decimal. */
export const inMillimeters = (points: number): number => Math.ceil((points / POINTS_PER_MM) * 10) / 10;

/** Returns '너비 18.9mm(53.4pt), 높이 2.7mm(7.5pt)': the required size in millimeters for editors and in points for API callers. */
export function wordsOfSize({ width, height }: SizeInPoints): Wording {
  const side = (points: number): string => `${inMillimeters(points)}mm(${Math.ceil(points * 10) / 10}pt)`;
  return {
    ko: `너비 ${side(width)}, 높이 ${side(height)}`,
    en: `${side(width)} wide and ${side(height)} high`,
  };
}
