import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { appRole, asUser, ensureAppRole, withClient } from './roles.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(async () => undefined);
});
afterAll(() => database.close());

async function asOwner(sql: string): Promise<void> {
  await withClient(database.ownerUrl, (client) => client.query(sql));
}

test('gives an outside database the application user, once or many times, also at once', async () => {
  const options = { password: "암호'와\\따옴표" };
  const all = await Promise.all([1, 2, 3].map(() => ensureAppRole(database.ownerUrl, options)));
  const url = all[0]?.appUrl ?? '';
  const { rows } = await withClient(url, (client) => client.query('select current_user as name'));
  expect(rows).toEqual([{ name: appRole }]);
});

test('takes an application user that is given, and lets it in to what the role may do', async () => {
  await asOwner('drop role if exists my_app');
  await asOwner('create role my_app login');
  await asOwner(`create table granted (id int); grant select on granted to ${appRole}`);
  const { appUrl } = await ensureAppRole(database.ownerUrl, { appUrl: asUser(database.ownerUrl, 'my_app') });
  const { rowCount } = await withClient(appUrl, (client) => client.query('select * from granted'));
  expect(rowCount).toBe(0);
  await asOwner('drop owned by my_app');
  await asOwner('drop role my_app');
});

test('refuses an application user whom no row-level rule would bind', async () => {
  const refused = ensureAppRole(database.ownerUrl, { appUrl: database.ownerUrl });
  await expect(refused).rejects.toThrow(/DATABASE_APP_URL/);
  await asOwner('drop role if exists my_free_app');
  await asOwner('create role my_free_app login bypassrls');
  const bypassing = ensureAppRole(database.ownerUrl, { appUrl: asUser(database.ownerUrl, 'my_free_app') });
  await expect(bypassing).rejects.toThrow(/DATABASE_APP_URL/);
  await asOwner('drop role my_free_app');
});

test.each(['no address', 'postgresql://dojang:geheim@127.0.0.1:1/dojang'])(
  'names the variable of an address that does not work, without its password: %s',
  async (url) => {
    const failed: unknown = await ensureAppRole(url).catch((error: unknown) => error);
    expect(String(failed)).toContain('DATABASE_URL');
    expect(String(failed)).not.toContain('geheim');
  },
);

test('the two users of a test database see the server that the run asked for', async () => {
  const { rows } = await withClient(database.appUrl, (client) => client.query('show server_version_num'));
  expect(Math.floor(Number(rows[0].server_version_num) / 10_000)).toBe(inject('testServer').version);
});
