import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * Owns the shutdown: running requests end first, within the time that the setting gives them; then parts stop in the reverse order of their
 * start, and everything has ended 5 s later, even if a part hangs. Interrupted work continues at the next start. A second signal has no
 * further effect.
 */

export interface Shutdown {
  /**
   * Registers how a part is stopped; `withinMs` is the time that it may take.
   * @param untilMs milliseconds after the signal by which the part must have stopped; after that the next part is stopped
   */
  add(name: string, stop: (withinMs: number) => Promise<unknown>, untilMs?: number): void;
  /** Registers what ends the running requests before any part stops; after `withinMs` the parts stop all the same. */
  drain(end: () => Promise<unknown>, withinMs: number): void;
  /** Stops everything as a signal does, and ends the process with exit code 1. */
  end(): void;
  /** Runs the start; a failure stops the started parts and ends the process with its message. */
  guard(start: () => Promise<void>): Promise<void>;
  /** Aborted when the stop begins, so that a start in progress is abandoned. */
  readonly signal: AbortSignal;
}

/** The default limit in ms after the signal for all parts together. */
const PARTS_UNTIL = 2000;
/** The limit in ms for the last part, the database, which all others need. */
export const LAST_PART_UNTIL = 4000;
/** The process ends at this many ms after the time of the running requests, whatever still runs. */
const EXIT_AT = 4800;

interface Part {
  readonly name: string;
  readonly stop: (withinMs: number) => Promise<unknown>;
  readonly untilMs: number;
}

/** Creates the registry of parts and their shutdown. */
export function createShutdown(logger: Logger): Shutdown {
  const parts: Part[] = [];
  let requests: Part | undefined;
  const stop = new AbortController();
  let stopping: Promise<void> | undefined;
  const stopAll = (): Promise<void> => {
    stop.abort();
    stopping ??= stopInOrder(requests, parts, logger);
    return stopping;
  };
  const leave = (code: number): void => {
    setTimeout(() => process.exit(1), (requests?.untilMs ?? 0) + EXIT_AT).unref();
    void stopAll().then(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => leave(0));
  return {
    end: () => leave(1),
    signal: stop.signal,
    add: (name, stopPart, untilMs = PARTS_UNTIL) => {
      parts.push({ name, stop: stopPart, untilMs });
      // The part was registered during the shutdown, so it is stopped at once.
      if (stopping)
        void stopPart(0).catch((error: unknown) => logger.error({ err: error, part: name }, 'stop'));
    },
    drain: (end, withinMs) => {
      requests = { name: 'requests', stop: end, untilMs: withinMs };
      if (stopping) void end().catch((error: unknown) => logger.error({ err: error }, 'stop'));
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

async function stopInOrder(
  requests: Part | undefined,
  parts: readonly Part[],
  logger: Logger,
): Promise<void> {
  if (requests) await stopWithin(requests, requests.untilMs, logger);
  const begin = performance.now();
  for (const part of parts.toReversed())
    await stopWithin(part, Math.max(0, begin + part.untilMs - performance.now()), logger);
}

async function stopWithin({ name, stop }: Part, withinMs: number, logger: Logger): Promise<void> {
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
