/** Time comes in from outside: the service reads the wall clock, a test sets its own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
