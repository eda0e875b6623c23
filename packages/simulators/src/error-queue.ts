/** How often and for which recipient an error occurs; by default once, for any recipient. */
export interface ErrorScope {
  readonly times?: number;
  /** Limits the error to this recipient (address, or digits of a phone number). */
  readonly to?: string;
}

export interface ErrorQueue<F> {
  /** Adds an error; errors occur in the order in which they were added. */
  add(error: F & ErrorScope): void;
  /** Returns the first matching error and decreases its remaining count. */
  take(fits: (error: F) => boolean, to?: string): F | undefined;
  /** Returns how many planned errors no request has met. */
  left(): number;
  clear(): void;
}

/** Creates a queue of errors that a test plans and that incoming requests consume. */
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
    left: () => planned.length,
    clear() {
      planned = [];
    },
  };
}
