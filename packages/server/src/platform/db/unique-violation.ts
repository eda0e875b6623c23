import { DomainError, type ErrorName } from '@dojang/domain';
import pg from 'pg';

/** The error of a value that a unique index refuses. */
export interface MappedViolation {
  readonly error: ErrorName;
  readonly field: string;
}

const UNIQUE_VIOLATION = '23505';

/**
 * Runs work and maps a violation of a unique index to an error of the error table: of several concurrent values the index accepts
 * one. The work includes its transaction, so that the transaction is rolled back before the error is thrown.
 * @param indexes the error for each unique index, by name
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
