import type { CalendarDate } from '../time/korea.ts';
import { cleanTyped } from './invisible.ts';

/** Owns calendar dates as people type them and as documents show them. */

/** The written forms of a date in a document. */
export const DATE_FORMATS = ['yyyy년 m월 d일', 'yyyy-mm-dd', 'yyyy.mm.dd', 'mmm d, yyyy'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ENGLISH = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/;

const FORMS = [
  /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
  /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/,
  /^(\d{4})\.\s?(\d{1,2})\.\s?(\d{1,2})\.?$/,
  /^(\d{4})년\s?(\d{1,2})월\s?(\d{1,2})일$/,
];

/** Parses yyyy-mm-dd, yyyy/mm/dd, yyyy. m. d., yyyy년 m월 d일 and Nov 21, 2026; returns null when the text is not a calendar date. */
export function parseDate(text: string): CalendarDate | null {
  const date = writtenNumbers(text);
  return date && isCalendarDate(date) ? date : null;
}

/** The year, month and day of a text in one of the forms of `parseDate`, whether or not there is such a day; otherwise null. */
export function writtenNumbers(text: string): CalendarDate | null {
  const clean = cleanTyped(text);
  for (const form of FORMS) {
    const match = form.exec(clean);
    if (match) return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  }
  const [, month = '', day, year] = ENGLISH.exec(clean) ?? [];
  return MONTHS.includes(month)
    ? { year: Number(year), month: MONTHS.indexOf(month) + 1, day: Number(day) }
    : null;
}

/** The years of the dates that documents take. */
export const DATE_YEARS = { first: 1900, last: 2199 } as const;

function isCalendarDate({ year, month, day }: CalendarDate): boolean {
  if (year < DATE_YEARS.first || year > DATE_YEARS.last || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Formats a date as 2026-11-21, the form for transfer and storage. */
export const isoDate = ({ year, month, day }: CalendarDate): string => `${year}-${two(month)}-${two(day)}`;

/** Formats a date as 2026년 11월 21일, the default form in documents. */
export const koreanDate = ({ year, month, day }: CalendarDate): string => `${year}년 ${month}월 ${day}일`;

/** Formats a date for a field of a document; the Korean long form is the default. */
export function writeDate(date: CalendarDate, format: DateFormat = 'yyyy년 m월 d일'): string {
  switch (format) {
    case 'yyyy년 m월 d일':
      return koreanDate(date);
    case 'yyyy-mm-dd':
      return isoDate(date);
    case 'yyyy.mm.dd':
      return isoDate(date).replaceAll('-', '.');
    case 'mmm d, yyyy':
      return `${MONTHS[date.month - 1] ?? ''} ${date.day}, ${date.year}`;
  }
}

/** Returns true when `a` is a later day than `b`. */
export const isLaterDay = (a: CalendarDate, b: CalendarDate): boolean => isoDate(a) > isoDate(b);
