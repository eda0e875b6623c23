import { withClient } from '@dojang/embedded-postgres';

/** replica: of this database. none: it accepts changes. another: of another database. */
export type ReplicaState = 'replica' | 'none' | 'another';

/** A number that a server and its replicas share. Source: PostgreSQL manual, pg_control_system. */
const SYSTEM =
  'select system_identifier::text as id, pg_is_in_recovery() as follows from pg_control_system()';

const systemOf = (url: string): Promise<{ id: string; follows: boolean }> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string; follows: boolean }>(SYSTEM);
    const [row] = rows;
    if (row === undefined) throw new Error('the database has no identifier');
    return row;
  });

/** Returns what the address leads to. @throws Error of the connection when it does not answer */
export async function replicaState(ownerUrl: string, url: string): Promise<ReplicaState> {
  const [primary, other] = [await systemOf(ownerUrl), await systemOf(url)];
  if (primary.id !== other.id) return 'another';
  return other.follows ? 'replica' : 'none';
}
