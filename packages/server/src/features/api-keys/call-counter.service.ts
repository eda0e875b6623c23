import { koreanDay } from '@dojang/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallFailure } from '../../platform/http/open-calls.ts';
import { addCalls, type CountedCalls, type CountedFailures } from './api-call.repo.ts';

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
  /** Counts a call. @param failure of a call that failed; null for any other */
  note(key: { readonly tenantId: string; readonly keyId: string }, failure: CallFailure | null): void;
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
        .aside(counted.tenantId, (tx) => addCalls(tx, counted))
        .catch((error: unknown) => logger.warn({ err: error }, 'calls of an API key were not counted'));
  };
  return {
    note: ({ tenantId, keyId }, failure) => {
      const lastAt = clock.now();
      const day = koreanDay(lastAt);
      const before = counts.get(`${keyId} ${day}`);
      counts.set(`${keyId} ${day}`, {
        tenantId,
        keyId,
        day,
        calls: (before?.calls ?? 0) + 1,
        lastAt,
        failures: withFailure(before?.failures ?? new Map(), failure, lastAt),
      });
      timer ??= setTimeout(() => void flush(), WRITTEN_EVERY_MS).unref();
    },
    flush,
  };
}

function withFailure(
  before: ReadonlyMap<number, CountedFailures>,
  failure: CallFailure | null,
  lastAt: Date,
): ReadonlyMap<number, CountedFailures> {
  if (failure === null) return before;
  const { code, field } = failure;
  const failed = (before.get(code)?.failed ?? 0) + 1;
  return new Map(before).set(code, { code, failed, field: shownField(field), lastAt });
}

const FIELD = /^[\w.[\]-]{1,100}$/;
/** A caller may send any key: one with a number of this length may be that of a person. */
const NUMBER = /\d{3}/;

/** Returns the path of a field with its places in lists left out: participants[].email. What is no such path is dropped. */
function shownField(field: string): string {
  const path = field.replace(/\.\d+(?=\.|$)/g, '[]');
  return FIELD.test(path) && !NUMBER.test(path) ? path : '';
}
