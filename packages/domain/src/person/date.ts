import type { CalendarDate } from '../time/korea.ts';

/** Owns calendar dates that people type and how they are written in a document. */

/** How a date is written on the paper. */
export const DATE_FORMATS = ['yyyy년 m월 d일', 'yyyy-mm-dd', 'yyyy.mm.dd'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

const FORMS = [
  /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
  /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/,
  /^(\d{4})\.\s?(\d{1,2})\.\s?(\d{1,2})\.?$/,
  /^(\d{4})년\s?(\d{1,2})월\s?(\d{1,2})일$/,
];

/** Reads yyyy-mm-dd, yyyy/mm/dd, yyyy. m. d. and yyyy년 m월 d일; null when it is no date of the calendar. */
export function parseDate(text: string): CalendarDate | null {
  for (const form of FORMS) {
    const match = form.exec(text.normalize('NFC').trim());
    if (!match) continue;
    const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
    return isCalendarDate(date) ? date : null;
  }
  return null;
}

function isCalendarDate({ year, month, day }: CalendarDate): boolean {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}

const two = (n: number): string => String(n).padStart(2, '0');

/** 2026-11-21: how a date travels and is stored. */
export const isoDate = ({ year, month, day }: CalendarDate): string => `${year}-${two(month)}-${two(day)}`;

/** 2026년 11월 21일: how a date is written in a document. */
export const koreanDate = ({ year, month, day }: CalendarDate): string => `${year}년 ${month}월 ${day}일`;

/** A date as a document's field writes it; the Korean long form when nothing is said. */
export function writeDate(date: CalendarDate, format: DateFormat = 'yyyy년 m월 d일'): string {
  switch (format) {
    case 'yyyy년 m월 d일':
      return koreanDate(date);
    case 'yyyy-mm-dd':
      return isoDate(date);
    case 'yyyy.mm.dd':
      return isoDate(date).replaceAll('-', '.');
  }
}

/** True when `a` is a later day than `b`. */
export const isLaterDay = (a: CalendarDate, b: CalendarDate): boolean => isoDate(a) > isoDate(b);
