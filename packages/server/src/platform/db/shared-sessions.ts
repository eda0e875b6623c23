import { withClient } from '@dojang/embedded-postgres';

/** Owns whether an address leads through a pooler in transaction mode, which gives each transaction any session of the database. */

const TRIES = 3;

/**
 * Whether two connections at a time have the same session of the database, one after the other. A pooler gives the session that was used last;
 * without one, or in its session mode, each connection has its own.
 */
export async function sharesSessions(url: string): Promise<boolean> {
  return withClient(url, (one) =>
    withClient(url, async (other) => {
      for (let tried = 0; tried < TRIES; tried += 1) {
        const sessions = [];
        for (const client of [one, other]) {
          const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
          sessions.push(rows[0]?.pid);
        }
        if (sessions[0] === sessions[1]) return true;
      }
      return false;
    }),
  );
}
