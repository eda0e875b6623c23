/** Owns how moments are written for people: always in Korean time, whatever time zone the device has. */

import {
  type CalendarDate,
  groupDigits,
  koreanCalendarDate,
  koreanDayNumber,
  koreanFormat,
} from '@dojang/domain';

export { fileSize } from '../../ui/text/file-size.ts';

export type Language = 'ko' | 'en';

const FULL: Omit<Intl.DateTimeFormatOptions, 'timeZone'> = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
};

interface Moment {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly weekday: string;
  readonly dayPeriod: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

function partsOf(iso: string, language: Language): Moment {
  const options = language === 'en' ? { ...FULL, month: 'short' as const } : FULL;
  const formatter = koreanFormat(language === 'en' ? 'en-US' : 'ko-KR', options);
  const parts = new Map(formatter.formatToParts(new Date(iso)).map((part) => [part.type, part.value]));
  const get = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    year: get('year'),
    month: get('month'),
    day: get('day'),
    weekday: get('weekday'),
    dayPeriod: get('dayPeriod'),
    hour: get('hour'),
    minute: get('minute'),
    second: get('second'),
  };
}

/** The time of day, without a line break in it. */
const clock = ({ dayPeriod, hour }: Moment, rest: string, language: Language): string =>
  (language === 'en' ? `${hour}:${rest} ${dayPeriod}` : `${dayPeriod} ${hour}:${rest}`).replaceAll(
    ' ',
    NO_BREAK,
  );

const NO_BREAK = '\u00a0';

/** For example '12월 5일(토) 오후 2:20'. */
export function shortTime(iso: string, language: Language): string {
  const t = partsOf(iso, language);
  return language === 'en'
    ? `${t.weekday}, ${t.month} ${t.day}, ${clock(t, t.minute, language)}${NO_BREAK}KST`
    : `${t.month}월 ${t.day}일(${t.weekday}) ${clock(t, t.minute, language)}`;
}

/** For example '2026년 11월 21일 오후 4:05'. */
export function longTime(iso: string, language: Language): string {
  const t = partsOf(iso, language);
  return language === 'en'
    ? `${t.month} ${t.day}, ${t.year}, ${clock(t, t.minute, language)}${NO_BREAK}KST`
    : `${t.year}년 ${t.month}월 ${t.day}일 ${clock(t, t.minute, language)}`;
}

/** For example '2026년 11월 21일'. */
export function dayOf(iso: string, language: Language): string {
  const t = partsOf(iso, language);
  return language === 'en' ? `${t.month} ${t.day}, ${t.year}` : `${t.year}년 ${t.month}월 ${t.day}일`;
}

/** For example '2026년 11월 21일(토) 오후 4:05:12 (한국 시간)'; the last two words stay together. */
export function exactTime(iso: string, language: Language): string {
  const t = partsOf(iso, language);
  return language === 'en'
    ? `${t.weekday}, ${t.month} ${t.day}, ${t.year}, ${t.hour}:${t.minute}:${t.second} ${t.dayPeriod} (KST)`
    : `${t.year}년 ${t.month}월 ${t.day}일(${t.weekday}) ${t.dayPeriod} ${t.hour}:${t.minute}:${t.second} (한국\u00a0시간)`;
}

/** For example '오후 3:04'. */
export function timeOfDay(iso: string, language: Language): string {
  const t = partsOf(iso, language);
  return language === 'en' ? `${t.hour}:${t.minute} ${t.dayPeriod}` : `${t.dayPeriod} ${t.hour}:${t.minute}`;
}

/** Whole calendar days in Korea from now until then; negative when it is over. */
export function daysLeft(iso: string, now: number): number {
  return koreanDayNumber(new Date(iso)) - koreanDayNumber(new Date(now));
}

/** Today in Korea as a calendar date. */
export const koreanToday = (now: number): CalendarDate => koreanCalendarDate(new Date(now));

const WEEKDAYS = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;

/** The names of the weekdays, Sunday first as in Korean calendars. */
export const weekdayNames = (language: Language): readonly string[] => WEEKDAYS[language];

/** The weekday; 0 is Sunday. */
export const weekdayOf = (date: { year: number; month: number; day: number }): number =>
  new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay();

/** The number of days of a month (1 to 12). */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A contact without line breaks at its dashes: they are enclosed in word joiners. */
export const unbroken = (contact: string): string => contact.replaceAll('-', '\u2060-\u2060');

/** Returns an amount of won: 39,000원, or ₩39,000. */
export const won = (amount: number, language: Language): string =>
  language === 'ko' ? `${groupDigits(String(amount))}원` : `₩${groupDigits(String(amount))}`;
