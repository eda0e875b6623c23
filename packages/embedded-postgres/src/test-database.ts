/** Creates a new database for a test file, copied from one that was migrated once per run. */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type DatabaseUrls, withClient } from './roles.ts';

const template = 'dojang_template';

export interface TestDatabase extends DatabaseUrls {
  /** Major version of the server, such as 18. */
  readonly version: number;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/**
 * Creates a separate empty, migrated database. `migrate` runs once per test run, on a template database from which the others are
 * copied.
 */
export async function openTestDatabase(migrate: (ownerUrl: string) => Promise<void>): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(server.ownerUrl, async (client) => {
    // The lock is held until the copy is made: a template must have no other connection.
    await client.query("select pg_advisory_lock(hashtext('dojang template'))");
    const known = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [
      template,
    ]);
    if (known.rowCount === 0) {
      await client.query(`drop database if exists ${template} with (force)`);
      await client.query(`create database ${template}`);
      await migrate(ofDatabase(server.ownerUrl, template));
      await client.query(`alter database ${template} is_template true`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    ownerUrl: ofDatabase(server.ownerUrl, name),
    appUrl: ofDatabase(server.appUrl, name),
    version: server.version,
    close: () =>
      withClient(
        server.ownerUrl,
        async (client) => void (await client.query(`drop database ${name} with (force)`)),
      ),
  };
}

/** The address of another database on the same server. */
export function ofDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

export { debianPrograms } from './binaries.ts';
