/** Owns the time of Korea: UTC+9 all year, since there has been no summer time since 1988. */

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

/** The Korean calendar and clock of a moment, to be read through the UTC getters of the result. */
export const koreanClock = (at: Date): Date => new Date(at.getTime() + OFFSET);

/** The day in Korea at a moment. */
export function koreanCalendarDate(at: Date): CalendarDate {
  const there = koreanClock(at);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1, day: there.getUTCDate() };
}

/** The day in Korea at a moment, as yyyy-mm-dd. */
export const koreanDay = (at: Date): string => koreanClock(at).toISOString().slice(0, 10);

/** How many days the Korean calendar counts since 1970-01-01; moments of one Korean day have one number. */
export const koreanDayNumber = (at: Date): number => Math.floor((at.getTime() + OFFSET) / DAY);

/** The same day and time of the next year in Korea; the 29th of February becomes the 1st of March. */
export function nextKoreanYear(at: Date): Date {
  const there = koreanClock(at);
  there.setUTCFullYear(there.getUTCFullYear() + 1);
  return new Date(there.getTime() - OFFSET);
}

/** What a picker shows: the day as yyyy-mm-dd and the time as hh:mm, in Korea. */
export function seoulParts(at: Date): { readonly day: string; readonly time: string } {
  const text = koreanClock(at).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The moment of a day (yyyy-mm-dd) and a time (hh:mm) in Korea, or null when they name none. */
export function fromSeoulParts(day: string, time: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const at = new Date(Date.parse(`${day}T${time}:00Z`) - OFFSET);
  if (Number.isNaN(at.getTime())) return null;
  const parts = seoulParts(at);
  return parts.day === day && parts.time === time ? at : null;
}

/** How `Intl` writes moments of Korea in a language. @param locale a BCP 47 tag such as `ko-KR` */
export const koreanFormat = (
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): Intl.DateTimeFormat => new Intl.DateTimeFormat(locale, { ...options, timeZone: KOREAN_TIME_ZONE });
