/** How often and for whom a fault strikes; by default once, for anyone. */
export interface FaultScope {
  readonly times?: number;
  /** Only for this recipient (address, or phone digits). */
  readonly to?: string;
}

export interface FaultQueue<F> {
  /** Adds a fault; faults strike in the order in which they were added. */
  add(fault: F & FaultScope): void;
  /** Takes the first fault that fits, counting it down. */
  take(fits: (fault: F) => boolean, to?: string): F | undefined;
  clear(): void;
}

/** Faults planned by a test, consumed as requests come in. */
export function createFaultQueue<F extends object>(): FaultQueue<F> {
  let planned: { fault: F & FaultScope; left: number }[] = [];
  return {
    add(fault) {
      planned.push({ fault, left: fault.times ?? 1 });
    },
    take(fits, to) {
      const hit = planned.find((p) => fits(p.fault) && (p.fault.to === undefined || p.fault.to === to));
      if (!hit) return undefined;
      hit.left -= 1;
      planned = planned.filter((p) => p.left > 0);
      return hit.fault;
    },
    clear() {
      planned = [];
    },
  };
}
