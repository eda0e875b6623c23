import { koreanDay } from '../ui/text/korean-time.ts';

/** Owns how long a closed banner stays closed: for the Korean day on which it was closed. */

/** True when the banner was closed on the day of `now`, according to the server or to this browser. */
export const isClosedToday = (
  { recorded, here }: { readonly recorded: number; readonly here: string | null },
  now: number,
): boolean => {
  const today = koreanDay(now);
  return here === today || recorded === Number(today.replaceAll('-', ''));
};
