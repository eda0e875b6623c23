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

test('a database that a newer version has migrated is refused with words, before anything is changed', async () => {
  const database = await openTestDatabase(migrate);
  const { refused, names } = await withClient(database.ownerUrl, async (client) => {
    await client.query("insert into schema_migration (name) values ('9998-of-the-future.sql')");
    await client.query("delete from schema_migration where name like '0005-%'");
    const failed: unknown = await migrate(database.ownerUrl).catch((error: unknown) => error);
    return { refused: String(failed), names: (await client.query('select name from schema_migration')).rows };
  });
  await database.close();
  expect(refused).toMatch(
    /DATABASE_URL: .*[가-힣].* \/ a newer version.*restore the backup.*9998-of-the-future\.sql/,
  );
  expect(names.map(({ name }) => name).filter((name) => name.startsWith('0005'))).toEqual([]);
});
