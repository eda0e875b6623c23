import type { Logger } from 'pino';

/** Owns the stop: what was started last stops first; two signals are as good as one. */

export interface Shutdown {
  /** Registers how a part is stopped. */
  add(name: string, stop: () => Promise<unknown>): void;
  /** Runs the start; a failure stops what had started and ends the process with its message. */
  guard(start: () => Promise<void>): Promise<void>;
}

const PATIENCE = 10_000;

export function createShutdown(logger: Logger): Shutdown {
  const parts: { name: string; stop: () => Promise<unknown> }[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = (): Promise<void> => (stopping ??= stopInReverse(parts, logger));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), PATIENCE).unref();
      void stopAll().then(() => process.exit(0));
    });
  }
  return {
    add: (name, stop) => parts.push({ name, stop }),
    guard: async (start) => {
      try {
        await start();
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        logger.debug({ err: error }, 'start');
        await stopAll();
        process.exit(1);
      }
    },
  };
}

async function stopInReverse(
  parts: { name: string; stop: () => Promise<unknown> }[],
  logger: Logger,
): Promise<void> {
  for (const part of parts.toReversed()) {
    await part.stop().catch((error: unknown) => logger.error({ err: error, part: part.name }, 'stop'));
  }
}
