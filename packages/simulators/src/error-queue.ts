/** How often and for whom an error strikes; by default once, for anyone. */
export interface ErrorScope {
  readonly times?: number;
  /** Only for this recipient (address, or phone digits). */
  readonly to?: string;
}

export interface ErrorQueue<F> {
  /** Adds an error; errors strike in the order in which they were added. */
  add(error: F & ErrorScope): void;
  /** Takes the first error that fits, counting it down. */
  take(fits: (error: F) => boolean, to?: string): F | undefined;
  clear(): void;
}

/** Errors planned by a test, consumed as requests come in. */
export function createErrorQueue<F extends object>(): ErrorQueue<F> {
  let planned: { error: F & ErrorScope; left: number }[] = [];
  return {
    add(error) {
      planned.push({ error, left: error.times ?? 1 });
    },
    take(fits, to) {
      const hit = planned.find((p) => fits(p.error) && (p.error.to === undefined || p.error.to === to));
      if (!hit) return undefined;
      hit.left -= 1;
      planned = planned.filter((p) => p.left > 0);
      return hit.error;
    },
    clear() {
      planned = [];
    },
  };
}
