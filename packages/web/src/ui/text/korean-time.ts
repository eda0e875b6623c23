import { koreanClock, koreanDayNumber, koreanDay as koreanDayOf, koreanFormat } from '@dojang/domain';
import type { UiLocale } from './locale.ts';

/** Owns how moments are shown: always in Korean time, in the shortest form that is still clear, with the zone where the device has another. */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Minutes by which Korean time is ahead of UTC. */
const KOREAN_OFFSET = 540;
const ZONE = '\u00a0KST';

let deviceOffset = (_ms: number): number => KOREAN_OFFSET;

/** Sets how many minutes the device's clock is ahead of UTC at a moment; until then it counts as a Korean one. */
export function setDeviceOffset(offsetAt: (ms: number) => number): void {
  deviceOffset = offsetAt;
}

/** Returns the offset of this browser's zone at a moment, in minutes. */
export const browserOffset = (ms: number): number => -new Date(ms).getTimezoneOffset();

/** Returns a time of this module without its zone, for texts that name the zone themselves. */
export const withoutZone = (time: string): string => time.replace(ZONE, '');

/** The zone of a moment, where the device's own clock shows another time. */
const zoneOf = (ms: number): string => (deviceOffset(ms) === KOREAN_OFFSET ? '' : ZONE);

const korean = (ms: number): Date => koreanClock(new Date(ms));
const dayNumber = (ms: number): number => koreanDayNumber(new Date(ms));
const two = (n: number): string => String(n).padStart(2, '0');

const english = (ms: number, options: Intl.DateTimeFormatOptions): string =>
  koreanFormat('en-US', options).format(ms);

/** For example 14:38; '14:38 KST' on a device with another zone. */
export function clockTime(iso: string): string {
  const ms = Date.parse(iso);
  return `${bareClock(ms)}${zoneOf(ms)}`;
}

function bareClock(ms: number): string {
  const at = korean(ms);
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

/** For example '11.18.' or 'Nov 18'; with the year when it is not the present one. */
export function shortDay(iso: string, now: number, locale: UiLocale): string {
  const ms = Date.parse(iso);
  const at = korean(ms);
  const thisYear = at.getUTCFullYear() === korean(now).getUTCFullYear();
  if (locale === 'en') {
    return english(ms, { month: 'short', day: 'numeric', ...(thisYear ? {} : { year: 'numeric' }) });
  }
  const day = `${at.getUTCMonth() + 1}.${at.getUTCDate()}.`;
  return thisYear ? day : `${at.getUTCFullYear()}.${day}`;
}

/** The time for today, a word for yesterday, otherwise the day. */
export function listTime(iso: string, now: number, locale: UiLocale): string {
  const age = dayNumber(now) - dayNumber(Date.parse(iso));
  if (age <= 0) return clockTime(iso);
  if (age === 1) return locale === 'ko' ? '어제' : 'Yesterday';
  return shortDay(iso, now, locale);
}

/** For example '11.20. 14:09' or 'Nov 20, 14:09'. */
export function dayTime(iso: string, now: number, locale: UiLocale): string {
  return `${shortDay(iso, now, locale)}${locale === 'ko' ? '' : ','} ${clockTime(iso)}`;
}

/** A moment to come: the time alone for today, otherwise '11.25.(수) 09:00' or 'Wed, Nov 25, 09:00'. */
export function plannedTime(iso: string, now: number, locale: UiLocale): string {
  const ms = Date.parse(iso);
  if (dayNumber(ms) === dayNumber(now)) return clockTime(iso);
  const weekday = koreanFormat(locale === 'ko' ? 'ko-KR' : 'en-US', { weekday: 'short' }).format(ms);
  return locale === 'ko'
    ? `${shortDay(iso, now, locale)}(${weekday}) ${clockTime(iso)}`
    : `${weekday}, ${shortDay(iso, now, locale)}, ${clockTime(iso)}`;
}

/** For example '2026. 11. 20. 14:00' or 'Nov 20, 2026, 14:00'. */
export function fullTime(iso: string, locale: UiLocale): string {
  const ms = Date.parse(iso);
  const at = korean(ms);
  const day =
    locale === 'ko'
      ? `${at.getUTCFullYear()}. ${at.getUTCMonth() + 1}. ${at.getUTCDate()}.`
      : `${english(ms, { year: 'numeric', month: 'short', day: 'numeric' })},`;
  return `${day} ${clockTime(iso)}`;
}

/** The full time with seconds, for logs. */
export function exactTime(iso: string, locale: UiLocale): string {
  const ms = Date.parse(iso);
  return `${withoutZone(fullTime(iso, locale))}:${two(korean(ms).getUTCSeconds())}${zoneOf(ms)}`;
}

/** For example '오늘 · 11월 20일 금요일'. */
export function dayHeading(iso: string, now: number, locale: UiLocale): string {
  const ms = Date.parse(iso);
  const options: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric', weekday: 'long' };
  const sameYear = korean(ms).getUTCFullYear() === korean(now).getUTCFullYear();
  const day = koreanFormat(locale === 'ko' ? 'ko-KR' : 'en-US', {
    ...options,
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(ms);
  const age = dayNumber(now) - dayNumber(ms);
  if (age > 1) return day;
  const words = locale === 'ko' ? ['오늘', '어제'] : ['Today', 'Yesterday'];
  return `${words[Math.max(age, 0)]} · ${day}`;
}

/** A moment in ISO 8601, as calls send it. */
export const isoMoment = (ms: number): string => new Date(ms).toISOString();

/** The Korean day of a moment, yyyy-mm-dd. */
export const koreanDay = (ms: number): string => koreanDayOf(new Date(ms));

/** The same key for all moments of one Korean day. */
export const koreanDayKey = (iso: string): number => dayNumber(Date.parse(iso));

export interface TimeLeft {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
}

/** The time until a moment: days by the Korean calendar, on the last day whole hours or minutes; null when it is over. */
export function timeLeft(iso: string, now: number): TimeLeft | null {
  const left = Date.parse(iso) - now;
  if (left <= 0) return null;
  if (left >= DAY_MS) return { unit: 'days', count: dayNumber(now + left) - dayNumber(now) };
  if (left >= HOUR_MS) return { unit: 'hours', count: Math.floor(left / HOUR_MS) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / 60_000)) };
}
