import { koreanDay } from '@dojang/domain';
import { monthsBefore } from '../../../features/paged-list/quick-period.ts';
import type { HistoryPeriod, PointSearch } from '../../../features/points/point-search.ts';

/** Owns the days that a period of the histories has, in Korea. */

const MONTHS: Readonly<Record<Exclude<HistoryPeriod, 'days'>, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
};

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
