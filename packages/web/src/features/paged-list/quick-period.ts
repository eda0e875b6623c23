import { koreanDay } from '@dojang/domain';

/** Owns the periods that a list offers besides chosen days. Days are yyyy-mm-dd in Korea, both included. */

export const QUICK_PERIODS = ['today', '7d', '1m', '3m', 'thisMonth', 'lastMonth'] as const;
export type QuickPeriod = (typeof QUICK_PERIODS)[number];

interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The day of the month so many months before a day; the last day of that month where it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Returns the days of a period. @param now milliseconds since 1970 */
export function quickDays(period: QuickPeriod, now: number): Days {
  const to = koreanDay(new Date(now));
  const first = `${to.slice(0, 8)}01`;
  if (period === 'today') return { from: to, to };
  if (period === '7d') return { from: dayBefore(to, 6), to };
  if (period === 'thisMonth') return { from: first, to };
  if (period === 'lastMonth') return { from: monthsBefore(first, 1), to: dayBefore(first, 1) };
  return { from: monthsBefore(to, period === '1m' ? 1 : 3), to };
}

/** Returns the period that chosen days are; null when they are none. */
export const quickPeriodOf = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: number,
): QuickPeriod | null =>
  QUICK_PERIODS.find((period) => {
    const days = quickDays(period, now);
    return days.from === from && days.to === to;
  }) ?? null;
