import pg from 'pg';

/** Classes 22 (data exception) and 23 (integrity constraint violation). Source: PostgreSQL, appendix A. */
const BY_CONTENT = /^2[23]/;

/** Returns true when the database refused a statement because of its values, so that the same statement will be refused again. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && BY_CONTENT.test(error.code ?? '');
