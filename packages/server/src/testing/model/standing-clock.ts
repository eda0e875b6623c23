import type { MovableClock } from '../test-service.ts';

/** Returns a clock that stands still between two moves, so that ends of time are reached to the millisecond. */
export function standingClock(): MovableClock {
  let now = Date.now();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
