import { withClient } from '@dojang/embedded-postgres';
import { openTestDatabase } from '@dojang/embedded-postgres/test-database';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

test('a database that recorded a migration under an earlier name does not run it again', async () => {
  const database = await openTestDatabase(migrate);
  const recorded = await withClient(database.ownerUrl, async (client) => {
    await client.query("update schema_migration set name = '0005-earlier-name.sql' where name like '0005-%'");
    await migrate(database.ownerUrl);
    return (await client.query("select name from schema_migration where name like '0005-%'")).rows;
  });
  await database.close();
  expect(recorded).toEqual([{ name: '0005-earlier-name.sql' }]);
});
