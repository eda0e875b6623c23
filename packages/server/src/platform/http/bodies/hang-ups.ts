import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';

/**
 * Owns what the log says of callers that hang up in the middle of a body. Phones lose their network and people close pages, so it is no
 * error; a line for each would let anybody fill the log.
 */

/** At most one line in this time, in milliseconds. */
const LINE_EVERY = 60_000;

/** A caller has gone before its body was complete. */
export class HangUpError extends Error {
  constructor() {
    super('the caller has gone');
    this.name = 'HangUpError';
  }
}

/** Counts callers that hang up, and writes their number at once or when a minute has passed since the last line. */
export function createHangUps(clock: Clock): (log: FastifyBaseLogger) => void {
  let count = 0;
  let last = 0;
  return (log) => {
    count += 1;
    const now = clock.now().getTime();
    if (now - last < LINE_EVERY) return;
    log.info({ count }, 'callers hung up before their request was complete');
    last = now;
    count = 0;
  };
}
