/**
 * Owns how small a field may be: what is written into it must still be readable, at the smallest size of letters.
 * Invariant: every date, phone number and the like that its field may take fits a field of the least size, in every
 * font (a test of the layout tries them).
 */
import type { Wording } from '../errors/wording.ts';
import type { DateFormat } from '../person/date.ts';
import type { FieldSettings, FieldType, TextFormat } from './field.ts';

/** Smaller than this cannot be read on paper. In points. */
export const SMALLEST_FONT_SIZE = 6;
/** Between the field's edge and its text, in points, but never more than this part of the field. */
export const TEXT_PADDING = 2;
export const TEXT_PADDING_PART = 0.1;
/** Baseline to baseline, as a multiple of the font size. */
export const LINE_HEIGHT = 1.4;

/** In points on the page as shown. */
export interface SizeInPoints {
  readonly width: number;
  readonly height: number;
}

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
  'yyyy년 m월 d일': 8.23,
  'yyyy-mm-dd': 5.58,
  'yyyy.mm.dd': 5.46,
};
const LONG_DATE = DATE_EMS['yyyy년 m월 d일'];

/** Free text can be as short as one syllable; the others have a length of their own. */
const FORMAT_EMS: Readonly<Record<TextFormat, number>> = {
  line: 0.95,
  lines: 0.95,
  number: 0.95,
  address: 0.95,
  // 010-1234-5678
  phone: 7.4,
  // name@company.kr
  email: 8.9,
  birthDate: LONG_DATE,
  // 금 1,000원 (금 일천원정)
  amount: 10.88,
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
  switch (type) {
    case 'text':
      return boxAround(FORMAT_EMS[settings?.format ?? 'line'], 1);
    case 'date':
      return boxAround(DATE_EMS[settings?.dateFormat ?? 'yyyy년 m월 d일'], 1);
    case 'dropdown':
      return boxAround(FORMAT_EMS.line, 1);
    case 'check':
    case 'radio':
      return { width: MARK_SIDE, height: MARK_SIDE };
    case 'signature':
    case 'stamp':
    case 'initials':
    case 'attachment':
    case 'picture':
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
  const isAmount = field.type === 'text' && field.settings?.format === 'amount';
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
