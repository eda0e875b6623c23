/** The clock of the service: the wall clock in production, a controlled one in tests. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
