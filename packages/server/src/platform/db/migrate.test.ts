import { withClient } from '@dojang/embedded-postgres';
import { openTestDatabase } from '@dojang/embedded-postgres/test-database';
import { expect, test } from 'vitest';
import { assertMigrated } from '../../running-database.ts';
import { migrate, migrationState } from './migrate.ts';

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

test('commands name a database that no server of this version has migrated, and what to start first', async () => {
  const database = await openTestDatabase(migrate);
  const url = database.ownerUrl;
  const change = (sql: string) => withClient(url, (client) => client.query(sql));
  const told = () => assertMigrated(url).then(String, String);
  expect(await migrationState(url)).toBe('current');
  expect(await told()).toBe('undefined');
  await change("delete from schema_migration where name like '0005-%'");
  expect(await migrationState(url)).toBe('older');
  expect(await told()).toMatch(
    /DATABASE_URL: .*이 버전의 서버를 먼저 시작.* \/ .*start the server of this version first/,
  );
  await change("insert into schema_migration (name) values ('9998-of-the-future.sql')");
  expect(await migrationState(url)).toBe('newer');
  expect(await told()).toMatch(/use the commands of that version/);
  await change('drop table schema_migration');
  expect(await migrationState(url)).toBe('none');
  expect(await told()).toMatch(/비어 있는 데이터베이스.* \/ .*empty database: start the server first/);
  await database.close();
});
