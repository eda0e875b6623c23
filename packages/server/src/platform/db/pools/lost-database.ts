import pg from 'pg';

/** Owns which errors tell that the database was not available. */

const LOST_CONNECTION = new Set<unknown>(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** The messages of the driver and its pool for a connection that was lost or could not be opened. */
const LOST_MESSAGE =
  /^Connection terminated|has encountered a connection error|^timeout exceeded when trying to connect/;

/**
 * Returns true when the database was not available for a statement: it shuts down, starts up, or accepts no connection. It then
 * ends or refuses the connection with a message of this severity (PostgreSQL manual, 54.8, field V).
 */
export function isDatabaseLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC';
  if (!(error instanceof Error)) return false;
  if (LOST_MESSAGE.test(error.message)) return true;
  // A client that closes its HTTP connection causes the same code, but no system call.
  if (!('code' in error && 'syscall' in error)) return false;
  const isWithoutSocket = error.code === 'ENOENT' && error.syscall === 'connect';
  return isWithoutSocket || LOST_CONNECTION.has(error.code);
}
