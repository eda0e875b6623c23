/**
 * Owns how small a field may be: what is written into it must still be readable, at the smallest size of letters.
 * Invariant: every date, phone number and the like that its field may take fits a field of the least size, in every
 * font (a test of the layout tries them).
 */
import type { Wording } from '../errors/wording.ts';
import type { DateFormat } from '../person/date.ts';
import { controlOf, type FieldSettings, type FieldType } from './field-types.ts';
import { LONG_DATE_EMS, type SizeInPoints, TEXT_FORMAT_TRAITS } from './text-formats.ts';

/** Smaller than this cannot be read on paper. In points. */
export const SMALLEST_FONT_SIZE = 6;
/** Between the field's edge and its text, in points, but never more than this part of the field. */
export const TEXT_PADDING = 2;
export const TEXT_PADDING_PART = 0.1;
/** Baseline to baseline, as a multiple of the font size. */
export const LINE_HEIGHT = 1.4;

type SizedField = {
  readonly type: FieldType;
  readonly settings?: FieldSettings | null | undefined;
};

/** Absorbs rounding of sizes that were divided by the page and multiplied again. In points. */
const SLACK = 0.02;

/** Pictures smaller than this show nothing, ticks smaller than this cannot be told from dust. In points. */
const PICTURE_SIDE = 8;
const MARK_SIDE = 6;

/** Widest value of each form, as a multiple of the font size: of the field fonts, the wider one. */
const DATE_EMS: Readonly<Record<DateFormat, number>> = {
  'yyyy년 m월 d일': LONG_DATE_EMS,
  'yyyy-mm-dd': 5.58,
  'yyyy.mm.dd': 5.46,
};

/** Wide enough for 금 10,000,000원 over its reading. */
const AMOUNT_IN_TWO_LINES: SizeInPoints = boxAround(7.62, 2);

/** The box in which text of so many ems and lines stands in the smallest letters, its padding included. */
function boxAround(ems: number, lines: number): SizeInPoints {
  const padded = (room: number): number =>
    Math.min(room + 2 * TEXT_PADDING, room / (1 - 2 * TEXT_PADDING_PART));
  return {
    width: padded(ems * SMALLEST_FONT_SIZE),
    height: padded((1 + (lines - 1) * LINE_HEIGHT) * SMALLEST_FONT_SIZE),
  };
}

/** The least size of a field: of 6 point letters and their padding where something is written into it. */
export function leastSizeOf({ type, settings }: SizedField): SizeInPoints {
  switch (controlOf(type)) {
    case 'text':
      return boxAround(TEXT_FORMAT_TRAITS[settings?.format ?? 'line'].ems, 1);
    case 'date':
      return boxAround(DATE_EMS[settings?.dateFormat ?? 'yyyy년 m월 d일'], 1);
    case 'option':
      return boxAround(TEXT_FORMAT_TRAITS.line.ems, 1);
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
 * The size that a field would need, or null when it is large enough.
 * @param box in points on the page as shown
 */
export function lackOfSize(field: SizedField, box: SizeInPoints): SizeInPoints | null {
  const least = leastSizeOf(field);
  if (holds(box, least)) return null;
  const isAmount = controlOf(field.type) === 'text' && field.settings?.format === 'amount';
  return isAmount && holds(box, AMOUNT_IN_TWO_LINES) ? null : least;
}

const POINTS_PER_MM = 72 / 25.4;

/** Millimeters that are surely enough, with one decimal. */
export const inMillimeters = (points: number): number => Math.ceil((points / POINTS_PER_MM) * 10) / 10;

/** '너비 18.9mm(53.4pt), 높이 2.7mm(7.5pt)': what would do, in the units of editors and of callers. */
export function wordsOfSize({ width, height }: SizeInPoints): Wording {
  const side = (points: number): string => `${inMillimeters(points)}mm(${Math.ceil(points * 10) / 10}pt)`;
  return {
    ko: `너비 ${side(width)}, 높이 ${side(height)}`,
    en: `${side(width)} wide and ${side(height)} high`,
  };
}
