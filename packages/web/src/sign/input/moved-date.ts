import type { CalendarDate } from '@dojang/domain';
import { daysInMonth, weekdayOf } from '../text/format.ts';

/** Owns where the keys lead in a calendar, as the date picker of WAI-ARIA's patterns: arrows, Home and End, Page Up and Page Down. */

const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;

type Month = Pick<CalendarDate, 'year' | 'month'>;

/** Returns the month that is some months later, or earlier. */
export function shiftedMonth({ year, month }: Month, by: number): Month {
  const index = year * MONTHS_OF_YEAR + month - 1 + by;
  return { year: Math.floor(index / MONTHS_OF_YEAR), month: (index % MONTHS_OF_YEAR) + 1 };
}

/** @param by at most the days of the shortest month */
function shiftedDay(date: CalendarDate, by: number): CalendarDate {
  const day = date.day + by;
  if (day < 1) {
    const before = shiftedMonth(date, -1);
    return { ...before, day: day + daysInMonth(before.year, before.month) };
  }
  const days = daysInMonth(date.year, date.month);
  return day > days ? { ...shiftedMonth(date, 1), day: day - days } : { ...date, day };
}

function sameDayIn(month: Month, day: number): CalendarDate {
  return { ...month, day: Math.min(day, daysInMonth(month.year, month.month)) };
}

/** Returns the day to which a key leads; null for another key. Shift with Page Up or Page Down leads by a year. */
export function movedDate(date: CalendarDate, key: string, isShift = false): CalendarDate | null {
  const months = isShift ? MONTHS_OF_YEAR : 1;
  switch (key) {
    case 'ArrowLeft':
      return shiftedDay(date, -1);
    case 'ArrowRight':
      return shiftedDay(date, 1);
    case 'ArrowUp':
      return shiftedDay(date, -DAYS_OF_WEEK);
    case 'ArrowDown':
      return shiftedDay(date, DAYS_OF_WEEK);
    case 'Home':
      return shiftedDay(date, -weekdayOf(date));
    case 'End':
      return shiftedDay(date, DAYS_OF_WEEK - 1 - weekdayOf(date));
    case 'PageUp':
      return sameDayIn(shiftedMonth(date, -months), date.day);
    case 'PageDown':
      return sameDayIn(shiftedMonth(date, months), date.day);
    default:
      return null;
  }
}
