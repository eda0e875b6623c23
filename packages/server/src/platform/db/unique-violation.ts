import { DomainError, type ErrorName } from '@dojang/domain';
import pg from 'pg';

/** What is refused when a unique index finds a value taken. */
export interface MappedViolation {
  readonly error: ErrorName;
  readonly field: string;
}

const UNIQUE_VIOLATION = '23505';

/**
 * Does the work and tells in the words of the error table which value was taken: of many who come at once the index
 * lets one through. The work's transaction lies within, so that it has been taken back when the error leaves.
 * @param indexes what is refused, by the name of the unique index
 */
export async function mapUniqueViolation<T>(
  indexes: Readonly<Record<string, MappedViolation>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const taken =
      error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
        ? indexes[error.constraint ?? '']
        : undefined;
    if (taken === undefined) throw error;
    throw new DomainError(taken.error, { field: taken.field });
  }
}
