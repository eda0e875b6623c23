/** Owns the short forms of dates that people type on a numeric keypad, and what is wrong with a typed date. */

import { DATE_YEARS, parseDate, writtenNumbers } from '../person/date.ts';
import { cleanTyped } from '../person/invisible.ts';
import type { CalendarDate } from '../time/korea.ts';

/** Years of two digits up to this one belong to this century, later ones to the last. */
const LAST_SHORT_YEAR = 68;

const WHOLE = /^(\d{4})(\d{2})(\d{2})$/;
const SHORT = [/^(\d{2})(\d{2})(\d{2})$/, /^(\d{2})[./-]\s?(\d{1,2})[./-]\s?(\d{1,2})\.?$/];

/** Writes 20261121 as 2026-11-21; other texts stay as they are. */
const withDashes = (typed: string): string => cleanTyped(typed).replace(WHOLE, '$1-$2-$3');

/** Like `withDashes`, and writes 261121 and 26.11.21 with their century. */
function spelledOut(typed: string): string {
  const text = withDashes(typed);
  for (const form of SHORT) {
    const [, year, month, day] = form.exec(text) ?? [];
    if (year !== undefined) return `${Number(year) <= LAST_SHORT_YEAR ? '20' : '19'}${year}-${month}-${day}`;
  }
  return text;
}

/** Parses a typed date, including 20261121, 261121 and 26.11.21, the forms that people type on a numeric keypad. */
export const parseTypedDate = (typed: string): CalendarDate | null => parseDate(spelledOut(typed));

/** Parses a typed day of birth. It has a year of four digits, since two leave open whether a child or an old person signs. */
export const parseBirthDate = (typed: string): CalendarDate | null => parseDate(withDashes(typed));

/** The day that a text names and that no calendar has, such as the 30th of February; null for every other text. */
export function absentDay(typed: string): CalendarDate | null {
  const text = spelledOut(typed);
  const named = writtenNumbers(text);
  if (named === null || named.year < DATE_YEARS.first || named.year > DATE_YEARS.last) return null;
  return parseDate(text) === null ? named : null;
}
