import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Tx } from '../database.ts';
import type { Tables } from '../tables.ts';

/** Owns how a transaction begins, ends, and starts again after a deadlock. */

/** Source: PostgreSQL, appendix A, deadlock_detected. */
const DEADLOCK = '40P01';
const DEADLOCK_TRIES = 5;

/** The first row of the last statement with which a transaction began. */
type First = Readonly<Record<string, unknown>>;

/** Runs work between the statements of `begin` and the end, again after a deadlock. */
export type Transactions = <T>(begin: string, work: (tx: Tx, first: First) => Promise<T>) => Promise<T>;

/**
 * Returns transactions of a pool.
 * @param end the statements that end one; the last is the commit
 */
export function transactionsOf(
  kysely: Kysely<Tables>,
  onError: (error: Error) => void,
  end = 'commit',
): Transactions {
  const attempt = <T>(begin: string, work: (tx: Tx, first: First) => Promise<T>): Promise<T> =>
    kysely.connection().execute(async (connection) => {
      const tell = (statement: string) => sql.raw<First>(statement).execute(connection);
      try {
        const { rows } = await tell(begin);
        const result = await work(connection as Tx, rows[0] ?? {});
        // PostgreSQL replies to COMMIT with ROLLBACK when an earlier error was swallowed.
        if ((await tell(end)).rows[0]?.command !== 'COMMIT') throw new Error('the transaction was aborted');
        return result;
      } catch (error) {
        await tell('rollback').catch(onError);
        throw error;
      }
    });
  /** The database ends one of two deadlocked transactions; that one starts again. */
  return async (begin, work) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(begin, work);
      } catch (error) {
        const isDeadlock = error instanceof pg.DatabaseError && error.code === DEADLOCK;
        if (!isDeadlock || tries === DEADLOCK_TRIES) throw error;
      }
    }
  };
}
