import { type ConnectionRoom, connectionRoom } from '../platform/db/connection-room.ts';
import { type Check, type Finding, ok, warning } from './check.ts';

/** Owns the check of the connections that the database server accepts. */

/** Returns whether one process fits, and how many do. @param most the connections of one process at most */
export function roomFor(most: number, { allowed, ofOthers }: ConnectionRoom): Finding {
  const left = Math.max(0, allowed - ofOthers);
  const servers = Math.floor(left / most);
  const facts = `a process uses up to ${most}, the database accepts ${allowed}, others use ${ofOthers}`;
  return servers === 0
    ? warning(`${facts}: raise max_connections, or lower DATABASE_CALL_CONNECTIONS, DATABASE_JOB_CONNECTIONS`)
    : ok(`${facts}: room for ${servers}`);
}

/** Compares the connections of one process with those that the database accepts. */
export const connectionCheck = (ownerUrl: string, most: number): Check => ({
  name: 'connections to the database',
  variable: 'DATABASE_CALL_CONNECTIONS',
  run: async () => roomFor(most, await connectionRoom(ownerUrl)),
});
