const MOST_DAYS = 365;

/** Returns the number of days to sign, or null when the text is not 1 to 365. */
export function daysOf(text: string): number | null {
  const days = Number(text.trim());
  return /^\d+$/.test(text.trim()) && days >= 1 && days <= MOST_DAYS ? days : null;
}
