/** Owns Korean time: UTC+9 all year. Korea has had no daylight saving time since 1988. */

export const KOREAN_TIME_ZONE = 'Asia/Seoul';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OFFSET = 9 * 60 * MINUTE;

export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** Returns the Korean calendar and clock of a moment; the caller reads them through the UTC getters of the result. */
export const koreanClock = (at: Date): Date => new Date(at.getTime() + OFFSET);

/** Returns the day in Korea at a moment. */
export function koreanCalendarDate(at: Date): CalendarDate {
  const there = koreanClock(at);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1, day: there.getUTCDate() };
}

/** Returns the day in Korea at a moment as yyyy-mm-dd. */
export const koreanDay = (at: Date): string => koreanClock(at).toISOString().slice(0, 10);

/** Returns the number of Korean calendar days since 1970-01-01; all moments of one Korean day have the same number. */
export const koreanDayNumber = (at: Date): number => Math.floor((at.getTime() + OFFSET) / DAY);

/** Returns the same day and time of the next year in Korea; 29 February becomes 1 March. */
export function nextKoreanYear(at: Date): Date {
  const there = koreanClock(at);
  there.setUTCFullYear(there.getUTCFullYear() + 1);
  return new Date(there.getTime() - OFFSET);
}

/** Returns the day as yyyy-mm-dd and the time as hh:mm in Korea, as a date picker shows them. */
export function seoulParts(at: Date): { readonly day: string; readonly time: string } {
  const text = koreanClock(at).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Returns the moment of a day (yyyy-mm-dd) and a time (hh:mm) in Korea, or null when either is invalid. */
export function fromSeoulParts(day: string, time: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const at = new Date(Date.parse(`${day}T${time}:00Z`) - OFFSET);
  if (Number.isNaN(at.getTime())) return null;
  const parts = seoulParts(at);
  return parts.day === day && parts.time === time ? at : null;
}

/** Creates a formatter for moments in Korean time. @param locale a BCP 47 tag such as `ko-KR` */
export const koreanFormat = (
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): Intl.DateTimeFormat => new Intl.DateTimeFormat(locale, { ...options, timeZone: KOREAN_TIME_ZONE });

/** Returns the beginning of the calendar month in Korea at a moment. */
export function koreanMonthStart(at: Date): Date {
  const { year, month } = koreanCalendarDate(at);
  return new Date(Date.UTC(year, month - 1, 1) - OFFSET);
}
