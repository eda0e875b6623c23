import { koreanDay } from '../ui/text/korean-time.ts';

/** Owns until when a closed banner stays closed: the Korean day on which it was closed. */

/** True when the banner was closed on the day of `now`: as the server knows it, or as this browser does. */
export const isClosedToday = (marks: readonly (string | number | null | undefined)[], now: number): boolean =>
  marks.includes(koreanDay(now));
