import { withClient } from '@dojang/embedded-postgres';

/** How many connections a database server accepts. */
export interface ConnectionRoom {
  /** All that a role without special rights may open. */
  readonly allowed: number;
  /** Open ones of clients, without those of this address's own application. */
  readonly ofOthers: number;
}

/** Returns how many connections the database accepts, and how many others have. */
export const connectionRoom = (ownerUrl: string): Promise<ConnectionRoom> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ allowed: number; others: number }>(`
      select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as allowed,
        (select count(*)::integer from pg_stat_activity where backend_type = 'client backend'
          and application_name not like 'dojang%' and pid <> pg_backend_pid()) as others`);
    const [row] = rows;
    if (row === undefined) throw new Error('the database tells no limit');
    return { allowed: row.allowed, ofOthers: row.others };
  });
