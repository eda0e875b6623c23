import { koreanDay } from '@dojang/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { addCalls, type CountedCalls } from './api-key.repo.ts';

/**
 * Owns the counts of calls per key and Korean day. Calls are counted in memory and written every few seconds, so that no call waits
 * for the row of its key; a process that is killed loses the counts of these seconds.
 */

export interface CounterPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: { warn(detail: object, message: string): void };
}

export interface CallCounter {
  /** Counts a call. */
  note(key: { readonly tenantId: string; readonly keyId: string }, isFailed: boolean): void;
  /** Writes all counts. */
  flush(): Promise<void>;
}

const WRITTEN_EVERY_MS = 5_000;

/** Creates the counter of one process. */
export function createCallCounter({ db, clock, logger }: CounterPorts): CallCounter {
  let counts = new Map<string, CountedCalls>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const written = counts;
    counts = new Map();
    // The same order in all processes, so that two of them never wait for each other.
    for (const [, counted] of [...written].sort(([a], [b]) => (a < b ? -1 : 1)))
      await db
        .inTenant(counted.tenantId, (tx) => addCalls(tx, counted))
        .catch((error: unknown) => logger.warn({ err: error }, 'calls of an API key were not counted'));
  };
  return {
    note: ({ tenantId, keyId }, isFailed) => {
      const lastAt = clock.now();
      const day = koreanDay(lastAt);
      const before = counts.get(`${keyId} ${day}`);
      counts.set(`${keyId} ${day}`, {
        tenantId,
        keyId,
        day,
        calls: (before?.calls ?? 0) + 1,
        failed: (before?.failed ?? 0) + (isFailed ? 1 : 0),
        lastAt,
      });
      timer ??= setTimeout(() => void flush(), WRITTEN_EVERY_MS).unref();
    },
    flush,
  };
}
