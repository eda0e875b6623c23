/** The clock of the simulators, so that tests can stop the time or move it. */
export interface Clock {
  now(): Date;
}
