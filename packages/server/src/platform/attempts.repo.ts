import { DomainError, koreanFormat } from '@dojang/domain';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database, Reader } from './db/database.ts';

/**
 * Owns the counting of tries of a secret. Invariant: a try is counted before its value is compared, by one statement
 * that takes a slot or finds none, so that of any number at the same moment no more are compared than there are slots;
 * whoever finds none learns nothing about the value. A right value gives its slot back. Five slots in half an hour,
 * unless another limit is given; the last one locks the subject for that long.
 */
export interface Attempts {
  /** Takes a slot; commits by itself, before the caller compares. */
  takeSlot(subject: string, limit?: Limit): Promise<Slot>;
  /** The value was right: its slot counts no more. */
  giveBack(subject: string): Promise<void>;
  /** The value was right, and the wrong ones before it are forgotten. */
  clear(subject: string): Promise<void>;
  /** The end of the lock, or null while there are slots; takes none. */
  lockEnd(subject: string, limit?: Limit): Promise<Date | null>;
  /**
   * Takes a slot, compares, and resets the count when the value is right, in one transaction: right values at the same
   * moment wait for each other and all get through. For comparisons that take no time.
   */
  compare(subject: string, isRight: () => boolean, limit?: Limit): Promise<Compared>;
  /** Counts one use of something that is rationed; throws `stepLocked` beyond the limit until its window is over. */
  take(subject: string, limit: Limit): Promise<void>;
}

export interface Limit {
  readonly most: number;
  /** How long counts are kept and a lock lasts. */
  readonly minutes: number;
}

export type Slot =
  | {
      readonly isFree: true;
      /** How many more there may be; 0 for the last one, which locks the subject. */
      readonly left: number;
      readonly until: Date;
    }
  | { readonly isFree: false; readonly until: Date };

/** `locked`: not compared. */
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
    take: async (subject, limit) => {
      const slot = await takeSlot(db.reader, subject, limit, clock.now(), false);
      if (!slot.isFree) throw lockedUntil(slot.until);
    },
  };
}

/** @param locks false for what is rationed: its window ends when it does, whatever is taken meanwhile */
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
  // Gone between the two looks: somebody's right value has opened it, and the next try finds it so.
  if (row === undefined) return { isFree: false, until: ends };
  const { slot, until } = row;
  return slot === null ? { isFree: false, until } : { isFree: true, left: most - slot, until };
}

async function clear(db: Reader, subject: string): Promise<void> {
  await sql`select clear_attempts(${subject})`.execute(db);
}

/** The refusal of what is locked, with the end of the lock. */
export const lockedUntil = (until: Date): DomainError =>
  new DomainError('stepLocked', {
    values: { until: koreanFormat('ko-KR', { hour: 'numeric', minute: '2-digit' }).format(until) },
    result: { until: until.toISOString() },
  });
