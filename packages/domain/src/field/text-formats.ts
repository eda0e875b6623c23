/**
 * Owns the formats of a text field and the traits in which they differ: the parser, the names and the widths. A new format
 * is one row here; see CONTRIBUTING.md.
 */
import type { Wording } from '../errors/wording.ts';
import { parseEmail } from '../person/contact.ts';
import { isLaterDay, koreanDate } from '../person/date.ts';
import { writePhone } from '../person/phone.ts';
import type { CalendarDate } from '../time/korea.ts';
import { parseAmount, writeAmount, writeNumber } from './amount.ts';
import { parseBirthDate } from './typed-date.ts';

/** The formats of a text field: which text it accepts, and how it is written. */
export const TEXT_FORMATS = [
  'line',
  'lines',
  'number',
  'amount',
  'phone',
  'email',
  'address',
  'birthDate',
] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** The errors of a text of a format. */
export const FORMAT_ERRORS = [
  'notNumber',
  'notAmount',
  'notPhone',
  'notEmail',
  'notBirthDate',
  'residentNumber',
] as const;
export type FormatError = (typeof FORMAT_ERRORS)[number];

export type ReadText = { readonly text: string } | { readonly error: FormatError };

/** A size in points on the displayed page. */
export interface SizeInPoints {
  readonly width: number;
  readonly height: number;
}

export interface TextFormatTraits {
  /**
   * Returns a trimmed text in its stored and written form, or an error.
   * @param today in Korea, where it is known
   */
  readonly read: (text: string, today: CalendarDate | undefined) => ReadText;
  /** Name in the editor. */
  readonly name: Wording;
  /** An example for signers; empty if every text is valid. */
  readonly hint: Wording;
  /** Text of an empty field in the editor; the name of its type when absent. */
  readonly sample?: Wording;
  /** Whether its text may have several lines. */
  readonly hasSeveralLines: boolean;
  /** Whether the requester may limit the length: free text. */
  readonly isLimited: boolean;
  /** Width of its narrowest complete text as a multiple of the font size, in the wider one of the field fonts. */
  readonly ems: number;
  /** Initial size in points; the initial size of its type when absent. */
  readonly firstSize?: SizeInPoints;
  /** The HTML attributes `inputmode` and `autocomplete`. */
  readonly keyboard: 'text' | 'decimal' | 'numeric' | 'tel' | 'email';
  readonly autoComplete: string;
}

/** Ems of '2026년 12월 30일'. */
export const LONG_DATE_EMS = 8.23;
/** Free text can be as short as one syllable. */
const SYLLABLE_EMS = 0.95;

const orError = (text: string | null, error: FormatError): ReadText => (text === null ? { error } : { text });

const asTyped = (text: string): ReadText => ({ text });

function readAmount(text: string): ReadText {
  const digits = parseAmount(text);
  return orError(digits === null ? null : writeAmount(digits), 'notAmount');
}

function readBirthDate(text: string, today: CalendarDate | undefined): ReadText {
  const date = parseBirthDate(text);
  if (date === null || (today && isLaterDay(date, today))) return { error: 'notBirthDate' };
  return { text: koreanDate(date) };
}

/** An example with the introduction of each language. */
const such = (example: string): Wording => ({ ko: `예: ${example}`, en: `e.g. ${example}` });
const inBoth = (text: string): Wording => ({ ko: text, en: text });
const FREE = { read: asTyped, isLimited: true, ems: SYLLABLE_EMS, keyboard: 'text' } as const;
const ONE_LINE = { hasSeveralLines: false, isLimited: false } as const;

/** The traits of each format. */
export const TEXT_FORMAT_TRAITS: Readonly<Record<TextFormat, TextFormatTraits>> = {
  line: {
    ...FREE,
    name: { ko: '한 줄', en: 'One line' },
    hint: inBoth(''),
    hasSeveralLines: false,
    autoComplete: 'on',
  },
  lines: {
    ...FREE,
    name: { ko: '여러 줄', en: 'Several lines' },
    hint: inBoth(''),
    hasSeveralLines: true,
    firstSize: { width: 220, height: 60 },
    autoComplete: 'off',
  },
  number: {
    ...ONE_LINE,
    read: (text) => orError(writeNumber(text), 'notNumber'),
    name: { ko: '숫자', en: 'Number' },
    hint: such('1,234'),
    sample: inBoth('0,000'),
    ems: SYLLABLE_EMS,
    keyboard: 'decimal',
    autoComplete: 'off',
  },
  amount: {
    ...ONE_LINE,
    read: readAmount,
    name: { ko: '금액 (한글로 읽어 입력)', en: 'Amount (with its Korean reading)' },
    hint: such('3,300,000'),
    sample: inBoth('금 0,000원 (금 ○○○원정)'),
    // 금 1,000원 (금 일천원정)
    ems: 10.88,
    firstSize: { width: 170, height: 36 },
    keyboard: 'numeric',
    autoComplete: 'off',
  },
  phone: {
    ...ONE_LINE,
    read: (text) => orError(writePhone(text), 'notPhone'),
    name: { ko: '전화번호', en: 'Phone number' },
    hint: such('010-1234-5678'),
    sample: inBoth('010-0000-0000'),
    // 010-1234-5678
    ems: 7.4,
    keyboard: 'tel',
    autoComplete: 'tel',
  },
  email: {
    ...ONE_LINE,
    read: (text) => orError(parseEmail(text), 'notEmail'),
    name: { ko: '이메일 주소', en: 'E-mail address' },
    hint: such('name@company.co.kr'),
    sample: inBoth('name@company.co.kr'),
    // name@company.kr
    ems: 8.9,
    firstSize: { width: 160, height: 22 },
    keyboard: 'email',
    autoComplete: 'email',
  },
  address: {
    ...FREE,
    name: { ko: '주소', en: 'Address' },
    hint: {
      ko: '예: 서울특별시 성동구 왕십리로 12, 3층',
      en: 'e.g. 12 Wangsimni-ro, Seongdong-gu, Seoul',
    },
    sample: { ko: '주소', en: 'Address' },
    hasSeveralLines: true,
    firstSize: { width: 240, height: 38 },
    autoComplete: 'street-address',
  },
  birthDate: {
    ...ONE_LINE,
    read: readBirthDate,
    name: { ko: '생년월일', en: 'Date of birth' },
    hint: such('1990-01-31'),
    sample: inBoth('2026년 1월 1일'),
    ems: LONG_DATE_EMS,
    keyboard: 'numeric',
    autoComplete: 'bday',
  },
};

/** Formats whose text may have several lines. */
export const SEVERAL_LINES: ReadonlySet<TextFormat> = new Set(
  TEXT_FORMATS.filter((format) => TEXT_FORMAT_TRAITS[format].hasSeveralLines),
);

/** Formats whose length the requester may limit: free text. */
export const LIMITED: ReadonlySet<TextFormat> = new Set(
  TEXT_FORMATS.filter((format) => TEXT_FORMAT_TRAITS[format].isLimited),
);
