import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * Owns the stop: what was started last stops first, and all of it has ended 5 s after the signal, whatever hangs. What is
 * cut short is taken up at the next start. Two signals are as good as one.
 */

export interface Shutdown {
  /**
   * Registers how a part is stopped; `withinMs` is what it may take.
   * @param untilMs the milliseconds since the signal by which it has stopped; later, the next part's turn has come
   */
  add(name: string, stop: (withinMs: number) => Promise<unknown>, untilMs?: number): void;
  /** Runs the start; a failure stops what had started and ends the process with its message. */
  guard(start: () => Promise<void>): Promise<void>;
  /** Aborted when the stop begins, so that a start which is still under way is given up. */
  readonly signal: AbortSignal;
}

/** For all parts together, but for those that say otherwise. */
const PARTS_UNTIL = 2000;
/** For the last part, without which nothing works: the database. */
export const LAST_PART_UNTIL = 4000;
const EXIT_AT = 4800;

interface Part {
  readonly name: string;
  readonly stop: (withinMs: number) => Promise<unknown>;
  readonly untilMs: number;
}

/** Creates the order in which parts of the service are closed. */
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
      // Started while everything stops: nobody would come for it any more.
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
