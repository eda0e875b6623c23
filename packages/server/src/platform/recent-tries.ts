import type { Clock } from './clock.ts';

/**
 * Owns counts of tries that leave no row: of values that may be nobody's, such as made-up link keys, of which a stranger
 * could send any number. They are kept in this process alone, the newest of them, so that they bound a guesser and fill
 * nothing up.
 */
export interface RecentTries {
  /** Takes a slot before anything is compared; when none is left, the end of the lock. */
  takeSlot(subject: string): { readonly left: number } | { readonly lockedUntil: Date };
  /** The value was right: its slot counts no more. */
  giveBack(subject: string): void;
}

export interface RecentLimit {
  readonly most: number;
  readonly minutes: number;
  /** How many subjects are remembered; the one that was counted first goes first. */
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
