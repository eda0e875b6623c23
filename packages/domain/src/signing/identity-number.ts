import { isLaterDay, parseDate } from '../person/date.ts';
import { cleanTyped } from '../person/invisible.ts';
import { type CalendarDate, koreanCalendarDate } from '../time/korea.ts';

/**
 * Owns the first seven digits of a resident registration number, which the carrier compares at a phone identity check: the birth date
 * and the digit of the century and gender. Invariant: they are passed to the carrier and are stored nowhere; a whole number is
 * refused.
 */

/** The carriers as the provider names them; `MVNO` is a budget carrier in the network of the named one. */
export const CARRIERS = ['SKT', 'KT', 'LGU', 'SKT_MVNO', 'KT_MVNO', 'LGU_MVNO'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** The first year of the century that the seventh digit means. Source: 주민등록법 시행규칙 제2조; 5 to 8 are foreigners. */
const CENTURY: Readonly<Record<string, number>> = {
  '1': 1900,
  '2': 1900,
  '3': 2000,
  '4': 2000,
  '5': 1900,
  '6': 1900,
  '7': 2000,
  '8': 2000,
};

/**
 * Returns the seven digits, or null when they name no day on which a living person was born.
 * @param typed with or without a hyphen after the birth date
 */
export function readIdentityNumber(typed: string, now: Date): string | null {
  const match = /^(\d{2})(\d{2})(\d{2})-?(\d)$/.exec(cleanTyped(typed).replace(/\s/g, ''));
  if (!match) return null;
  const [, year = '', month = '', day = '', digit = ''] = match;
  const born = bornOn(CENTURY[digit], year, month, day);
  if (born === null || isLaterDay(born, koreanCalendarDate(now))) return null;
  return `${year}${month}${day}${digit}`;
}

const bornOn = (
  century: number | undefined,
  year: string,
  month: string,
  day: string,
): CalendarDate | null =>
  century === undefined ? null : parseDate(`${century + Number(year)}-${month}-${day}`);
