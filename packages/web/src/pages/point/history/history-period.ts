import { koreanDay } from '@dojang/domain';
import type { HistoryPeriod, PointSearch } from '../../../features/points/point-search.ts';

/** Owns the days that a period of the histories has, in Korea. */

const MONTHS: Readonly<Record<Exclude<HistoryPeriod, 'days'>, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
};

/** The day of the month so many months before a day; the last day of that month where it has no such day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The first and the last day of the period in an address, as calls take them; both are missing for all time. */
export function daysOf(
  { period, from, to }: Pick<PointSearch, 'period' | 'from' | 'to'>,
  now: number,
): { readonly from?: string; readonly to?: string } {
  if (period === undefined) return {};
  if (period === 'days')
    return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return { from: monthsBefore(koreanDay(new Date(now)), MONTHS[period]) };
}
