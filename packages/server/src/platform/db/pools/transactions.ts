import { sql } from 'kysely';
import pg from 'pg';
import type { Connected } from './open-pool.ts';
import type { Tx } from './tx.ts';

/** Owns how a transaction begins, ends, and starts again after a deadlock. */

/** Source: PostgreSQL, appendix A, deadlock_detected. */
const DEADLOCK = '40P01';
const DEADLOCK_TRIES = 5;

/** The first row of the last statement with which a transaction began. */
export type First = Readonly<Record<string, unknown>>;

/**
 * Runs work between the statements of `begin` and the end, again after a deadlock. The work's first statements are sent with those of `begin`.
 * @param check throws when the first row says that what the work read is of no use
 */
export type Transactions = <T>(
  begin: string,
  work: (tx: Tx) => Promise<T>,
  check?: (first: First) => void,
) => Promise<T>;

const tell = async (tx: Tx, statements: string): Promise<First> =>
  (await sql.raw<First>(statements).execute(tx)).rows[0] ?? {};

/** Waits until a piece of work makes no more statements. */
const settled = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

/**
 * Returns transactions of a pool.
 * @param end the statements that end one; the last is the commit
 */
export function transactionsOf(
  connected: Connected,
  onError: (error: Error) => void,
  end = 'commit',
): Transactions {
  const attempt = <T>(
    begin: string,
    work: (tx: Tx) => Promise<T>,
    check?: (first: First) => void,
  ): Promise<T> =>
    connected(async (tx, sending) => {
      const begun = tell(tx, begin);
      // A statement of the work must not overtake those of the begin.
      const working = Promise.race([sending, begun]).then(() => work(tx));
      const done = settled(working);
      try {
        const first = await begun;
        check?.(first);
        const result = await working;
        // PostgreSQL replies to COMMIT with ROLLBACK when an earlier error was swallowed.
        if ((await tell(tx, end)).command !== 'COMMIT') throw new Error('the transaction was aborted');
        return result;
      } catch (error) {
        await done;
        await tell(tx, 'rollback').catch(onError);
        throw error;
      }
    });
  /** The database ends one of two deadlocked transactions; that one starts again. */
  return async (begin, work, check) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(begin, work, check);
      } catch (error) {
        const isDeadlock = error instanceof pg.DatabaseError && error.code === DEADLOCK;
        if (!isDeadlock || tries === DEADLOCK_TRIES) throw error;
      }
    }
  };
}
