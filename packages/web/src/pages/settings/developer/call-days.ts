/** Owns the days of the chart of calls: all of the last 30, with those that had no call. */
import { koreanDay } from '../../../ui/text/korean-time.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

export interface CallDay {
  /** yyyy-mm-dd in Korea. */
  readonly day: string;
  readonly calls: number;
  readonly failed: number;
}

/** The last 30 Korean days, oldest first. @param counted the days that had calls @param now in milliseconds */
export function lastDays(counted: readonly CallDay[], now: number): CallDay[] {
  const byDay = new Map(counted.map((one) => [one.day, one]));
  return Array.from({ length: DAYS }, (_, at) => {
    const day = koreanDay(now - (DAYS - 1 - at) * DAY_MS);
    return byDay.get(day) ?? { day, calls: 0, failed: 0 };
  });
}
