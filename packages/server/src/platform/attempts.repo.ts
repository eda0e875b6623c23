import { DomainError } from '@dojang/domain';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';

/**
 * Owns the counting of wrong values: five in half an hour lock a subject for thirty minutes, unless another limit is
 * given. Counting commits on its own, so that a refused call still counts.
 */
export interface Attempts {
  /** Throws `stepLocked` with the end of the lock in its result while the subject is locked. */
  assertOpen(subject: string): Promise<void>;
  isOpen(subject: string): Promise<boolean>;
  /** The end of the lock, or null while the subject is open. */
  lockedUntil(subject: string): Promise<Date | null>;
  /** Counts a wrong value. */
  fail(subject: string, limit?: Limit): Promise<WrongValue>;
  /** Counts one use of something that is rationed; throws `stepLocked` beyond the limit until its window is over. */
  take(subject: string, limit: Limit): Promise<void>;
  /** Forgets wrong values after a right one; throws `stepLocked` when others, sent at the same moment, have locked it. */
  succeed(subject: string): Promise<void>;
}

export interface Limit {
  readonly most: number;
  /** How long counts are kept and a lock lasts. */
  readonly minutes: number;
}

export interface WrongValue {
  /** How many more there may be, 0 when the subject is locked by now. */
  readonly left: number;
  /** The end of the lock for the one value that brought it, else null. */
  readonly locksUntil: Date | null;
}

export const MAX_FAILURES = 5;
const LOCK_MINUTES = 30;
const STEP: Limit = { most: MAX_FAILURES, minutes: LOCK_MINUTES };

export function createAttempts(db: Database, clock: Clock): Attempts {
  const lockOf = async (subject: string): Promise<Date | null> => {
    const row = await db.reader
      .selectFrom('attempt')
      .select('locked_until')
      .where('subject', '=', subject)
      .executeTakeFirst();
    const until = row?.locked_until ?? null;
    return until === null || until <= clock.now() ? null : until;
  };
  const assertOpen = async (subject: string): Promise<void> => {
    const until = await lockOf(subject);
    if (until !== null) throw lockedUntil(until);
  };
  return {
    assertOpen,
    isOpen: async (subject) => (await lockOf(subject)) === null,
    lockedUntil: lockOf,
    take: async (subject, { most, minutes }) => {
      const used = await count(db, subject, clock.now(), minutes);
      if (used.failures > most) throw lockedUntil(used.window_ends);
    },
    fail: async (subject, { most, minutes } = STEP) => {
      const now = clock.now();
      const end = new Date(now.getTime() + minutes * 60_000);
      const counted = await db.reader
        .insertInto('attempt')
        .values({ subject, failures: 1, window_ends: end, locked_until: null })
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet({
            failures: sql<number>`case when attempt.window_ends <= ${now} then 1 else attempt.failures + 1 end`,
            window_ends: sql<Date>`case when attempt.window_ends <= ${now} then ${end} else attempt.window_ends end`,
            locked_until: sql<Date | null>`case when attempt.window_ends > ${now} and attempt.failures + 1 >= ${most} then ${end}::timestamptz end`,
          }),
        )
        .returning('failures')
        .executeTakeFirstOrThrow();
      const left = most - counted.failures;
      return { left: Math.max(0, left), locksUntil: left === 0 ? end : null };
    },
    succeed: async (subject) => {
      const now = clock.now();
      // Waits for whoever counts a wrong value at this moment, and leaves a lock alone.
      await db.reader
        .deleteFrom('attempt')
        .where('subject', '=', subject)
        .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
        .execute();
      await assertOpen(subject);
    },
  };
}

/** The refusal of what is locked, with the end of the lock. */
export const lockedUntil = (until: Date): DomainError =>
  new DomainError('stepLocked', {
    values: { until: koreanTime(until) },
    result: { until: until.toISOString() },
  });

const count = (db: Database, subject: string, now: Date, minutes: number) => {
  const end = new Date(now.getTime() + minutes * 60_000);
  return db.reader
    .insertInto('attempt')
    .values({ subject, failures: 1, window_ends: end, locked_until: null })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql<number>`case when attempt.window_ends <= ${now} then 1 else attempt.failures + 1 end`,
        window_ends: sql<Date>`case when attempt.window_ends <= ${now} then ${end} else attempt.window_ends end`,
      }),
    )
    .returning(['failures', 'window_ends'])
    .executeTakeFirstOrThrow();
};

const koreanTime = (at: Date): string =>
  new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', hour: 'numeric', minute: '2-digit' }).format(at);
