/** Where the simulators take their time from, so that tests can stand still or jump. */
export interface Clock {
  now(): Date;
}
