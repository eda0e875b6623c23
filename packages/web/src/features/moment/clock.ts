import type { UiLocale } from '../../ui/text/locale.ts';

/** Owns the times of a day that are offered, and their words. */

/** Minutes between two offered times of an hour. */
const STEP = 5;

/** A number with two digits. */
export const two = (n: number): string => String(n).padStart(2, '0');

/** The hours of a day, hh. */
export const HOURS_OF_DAY: readonly string[] = Array.from({ length: 24 }, (_, hour) => two(hour));

/** The minutes of an hour, mm; a chosen minute that is none of them is added. */
export function minutesOfHour(chosen: string): readonly string[] {
  const steps = Array.from({ length: 60 / STEP }, (_, index) => two(index * STEP));
  return steps.includes(chosen) || chosen === '' ? steps : [...steps, chosen].sort();
}

/** For example '오전 9시' or '9 AM'. */
export function hourWords(hour: string, locale: UiLocale): string {
  const hours = Number(hour);
  const clock = hours % 12 === 0 ? 12 : hours % 12;
  return locale === 'en'
    ? `${clock} ${hours < 12 ? 'AM' : 'PM'}`
    : `${hours < 12 ? '오전' : '오후'} ${clock}시`;
}
