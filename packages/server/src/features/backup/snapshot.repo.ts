import { withClient } from '@dojang/embedded-postgres';
import { NAMED_OBJECTS, POSSIBLE_OBJECTS } from '../files/index.ts';

/** Reads what one moment of the database references. */

export interface Snapshot {
  /** What another connection, such as that of pg_dump, names to see the same moment. */
  readonly id: string;
  /** The number of the newest migration of the database. */
  readonly migration: string;
  /** The keys of objects that rows reference. */
  readonly named: readonly string[];
  /** The keys of objects that may exist. */
  readonly possible: readonly string[];
  /** The sizes of the published audit tree. */
  readonly treeSizes: readonly number[];
}

/**
 * Runs `work` while other connections can see the same moment of the database.
 * @param ownerUrl the role that owns the tables, which sees the rows of all tenants
 */
export const atOneMoment = <T>(ownerUrl: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  withClient(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const texts = async (sql: string): Promise<string[]> =>
      (await client.query<{ key: string }>(`select key from (${sql}) as found order by key`)).rows.map(
        ({ key }) => key,
      );
    const snapshot: Snapshot = {
      id: (await texts('select pg_export_snapshot() as key'))[0] ?? '',
      migration: (await texts('select max(left(name, 4)) as key from schema_migration'))[0] ?? '',
      named: await texts(NAMED_OBJECTS),
      possible: await texts(POSSIBLE_OBJECTS),
      treeSizes: (await texts('select size::text as key from audit_checkpoint')).map(Number),
    };
    return work(snapshot);
  });

/** Returns whether a database has no table of its own. */
export const isEmptyDatabase = (ownerUrl: string): Promise<boolean> =>
  withClient(ownerUrl, async (client) => {
    const found = await client.query(
      `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'S') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' limit 1`,
    );
    return found.rowCount === 0;
  });

/** Lets the planner know the restored rows. */
export const analyze = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => void (await client.query('analyze')));
