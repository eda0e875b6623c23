import { DomainError, koreanFormat } from '@dojang/domain';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database, Reader } from './db/database.ts';

/**
 * Owns the counting of attempts at a secret. Invariant: an attempt is counted before its value is compared, by one statement that
 * takes a slot or finds none, so that no more concurrent attempts are compared than there are slots; an attempt without a slot
 * reveals nothing about the value. A correct value returns its slot. The default limit is five slots in half an hour; the last
 * one locks the subject for that long.
 */
export interface Attempts {
  /** Takes a slot; commits separately, before the caller compares. */
  takeSlot(subject: string, limit?: Limit): Promise<Slot>;
  /** Returns the slot after a correct value. */
  giveBack(subject: string): Promise<void>;
  /** Resets the count after a correct value. */
  clear(subject: string): Promise<void>;
  /** Returns the end of the lock, or null while there are slots; takes no slot. */
  lockEnd(subject: string, limit?: Limit): Promise<Date | null>;
  /**
   * Takes a slot, compares, and resets the count when the value is correct, in one transaction: concurrent correct values wait
   * for each other and all succeed. Use it only for fast comparisons.
   */
  compare(subject: string, isRight: () => boolean, limit?: Limit): Promise<Compared>;
  /**
   * Counts one use of a limited resource. @param refuse creates the error above the limit, until the period ends; stepLocked by default
   */
  take(subject: string, limit: Limit, refuse?: (until: Date) => DomainError): Promise<void>;
}

export interface Limit {
  readonly most: number;
  /** The period of the count and the duration of a lock, in minutes. */
  readonly minutes: number;
}

export type Slot =
  | {
      readonly isFree: true;
      /** The number of remaining slots; 0 for the last one, which locks the subject. */
      readonly left: number;
      readonly until: Date;
    }
  | { readonly isFree: false; readonly until: Date };

/** `locked`: the value was not compared. */
export type Compared =
  | { readonly outcome: 'right' }
  | { readonly outcome: 'wrong'; readonly left: number; readonly locksUntil: Date | null }
  | { readonly outcome: 'locked'; readonly until: Date };

const STEP: Limit = { most: 5, minutes: 30 };

/** Creates the counter of attempts that all processes share. */
export function createAttempts(db: Database, clock: Clock): Attempts {
  return {
    takeSlot: (subject, limit = STEP) => takeSlot(db.reader, subject, limit, clock.now()),
    giveBack: async (subject) => {
      await sql`select give_attempt_back(${subject})`.execute(db.reader);
    },
    lockEnd: async (subject, { most } = STEP) => {
      const found = await sql<{ until: Date | null }>`
        select attempt_lock_end(${subject}, ${most}, ${clock.now()}) as until`.execute(db.reader);
      return found.rows[0]?.until ?? null;
    },
    clear: (subject) => clear(db.reader, subject),
    compare: (subject, isRight, limit = STEP) =>
      db.outside(async (tx): Promise<Compared> => {
        const slot = await takeSlot(tx, subject, limit, clock.now());
        if (!slot.isFree) return { outcome: 'locked', until: slot.until };
        if (!isRight())
          return { outcome: 'wrong', left: slot.left, locksUntil: slot.left === 0 ? slot.until : null };
        await clear(tx, subject);
        return { outcome: 'right' };
      }),
    take: async (subject, limit, refuse = lockedUntil) => {
      const slot = await takeSlot(db.reader, subject, limit, clock.now(), false);
      if (!slot.isFree) throw refuse(slot.until);
    },
  };
}

/** @param locks false for a limited resource: its period ends at the set time, whatever is taken meanwhile */
async function takeSlot(
  db: Reader,
  subject: string,
  { most, minutes }: Limit,
  now: Date,
  locks = true,
): Promise<Slot> {
  const ends = new Date(now.getTime() + minutes * 60_000);
  const taken = await sql<{ slot: number | null; until: Date }>`
    select slot, until from take_attempt(${subject}, ${most}, ${now}, ${ends}, ${locks})`.execute(db);
  const row = taken.rows[0];
  // The row was deleted between the two statements: a concurrent correct value has reset the count, and the next attempt
  // succeeds.
  if (row === undefined) return { isFree: false, until: ends };
  const { slot, until } = row;
  return slot === null ? { isFree: false, until } : { isFree: true, left: most - slot, until };
}

async function clear(db: Reader, subject: string): Promise<void> {
  await sql`select clear_attempts(${subject})`.execute(db);
}

/** Creates the error of a locked subject, with the end of the lock. */
export const lockedUntil = (until: Date): DomainError =>
  new DomainError('stepLocked', {
    values: { until: koreanFormat('ko-KR', { hour: 'numeric', minute: '2-digit' }).format(until) },
    result: { until: until.toISOString() },
  });
