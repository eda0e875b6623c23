import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * Owns the shutdown: parts stop in the reverse order of their start, and everything has ended 5 s after the signal, even if a
 * part hangs. Interrupted work continues at the next start. A second signal has no further effect.
 */

export interface Shutdown {
  /**
   * Registers how a part is stopped; `withinMs` is the time that it may take.
   * @param untilMs milliseconds after the signal by which the part must have stopped; after that the next part is stopped
   */
  add(name: string, stop: (withinMs: number) => Promise<unknown>, untilMs?: number): void;
  /** Runs the start; a failure stops the started parts and ends the process with its message. */
  guard(start: () => Promise<void>): Promise<void>;
  /** Aborted when the stop begins, so that a start in progress is abandoned. */
  readonly signal: AbortSignal;
}

/** The default limit in ms after the signal for all parts together. */
const PARTS_UNTIL = 2000;
/** The limit in ms for the last part, the database, which all others need. */
export const LAST_PART_UNTIL = 4000;
const EXIT_AT = 4800;

interface Part {
  readonly name: string;
  readonly stop: (withinMs: number) => Promise<unknown>;
  readonly untilMs: number;
}

/** Creates the registry of parts and their shutdown. */
export function createShutdown(logger: Logger): Shutdown {
  const parts: Part[] = [];
  const stop = new AbortController();
  let stopping: Promise<void> | undefined;
  const stopAll = (): Promise<void> => {
    stop.abort();
    stopping ??= stopInReverse(parts, logger);
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), EXIT_AT).unref();
      void stopAll().then(() => process.exit(0));
    });
  }
  return {
    signal: stop.signal,
    add: (name, stopPart, untilMs = PARTS_UNTIL) => {
      parts.push({ name, stop: stopPart, untilMs });
      // The part was registered during the shutdown, so it is stopped at once.
      if (stopping)
        void stopPart(0).catch((error: unknown) => logger.error({ err: error, part: name }, 'stop'));
    },
    guard: async (start) => {
      try {
        await start();
      } catch (error) {
        if (!stopping) console.error(error instanceof Error ? error.message : error);
        logger.debug({ err: error }, 'start');
        const code = stopping ? 0 : 1;
        await stopAll();
        process.exit(code);
      }
    },
  };
}

async function stopInReverse(parts: readonly Part[], logger: Logger): Promise<void> {
  const begin = performance.now();
  for (const { name, stop, untilMs } of parts.toReversed()) {
    const withinMs = Math.max(0, begin + untilMs - performance.now());
    const stopped = stop(withinMs).then(
      () => true,
      (error: unknown) => {
        logger.error({ err: error, part: name }, 'stop');
        return true;
      },
    );
    const isInTime = await Promise.race([stopped, pause(withinMs, false)]);
    if (!isInTime) logger.warn({ part: name }, 'did not stop in time');
  }
}
