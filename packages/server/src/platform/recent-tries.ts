import type { Clock } from './clock.ts';

/**
 * Owns attempt counters that leave no row, for values that may be invalid, such as invented link keys, of which an attacker could
 * send any number. They are in this process's memory only, up to a maximum number, so that they limit guesses without filling a
 * table.
 */
export interface RecentTries {
  /** Takes a slot before the comparison; without a free slot, returns the end of the lock. */
  takeSlot(subject: string): { readonly left: number } | { readonly lockedUntil: Date };
  /** Returns the slot after a correct value. */
  giveBack(subject: string): void;
}

export interface RecentLimit {
  readonly most: number;
  readonly minutes: number;
  /** The maximum number of subjects; the oldest one is dropped first. */
  readonly subjects: number;
}

/** Creates a counter of recent attempts in this process's memory. */
export function createRecentTries(clock: Clock, { most, minutes, subjects }: RecentLimit): RecentTries {
  const counts = new Map<string, { readonly used: number; readonly ends: Date }>();
  return {
    takeSlot(subject) {
      const now = clock.now();
      const known = counts.get(subject);
      const used = known === undefined || known.ends <= now ? 0 : known.used;
      if (known !== undefined && used >= most) return { lockedUntil: known.ends };
      counts.delete(subject);
      if (counts.size >= subjects) {
        const [oldest] = counts.keys();
        if (oldest !== undefined) counts.delete(oldest);
      }
      counts.set(subject, { used: used + 1, ends: new Date(now.getTime() + minutes * 60_000) });
      return { left: most - used - 1 };
    },
    giveBack(subject) {
      const known = counts.get(subject);
      if (known === undefined) return;
      if (known.used <= 1) counts.delete(subject);
      else counts.set(subject, { ...known, used: known.used - 1 });
    },
  };
}
