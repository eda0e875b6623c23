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

test('creates the application user of an external database, once or repeatedly, also concurrently', async () => {
  const options = { password: "암호'와\\따옴표" };
  const all = await Promise.all([1, 2, 3].map(() => ensureAppRole(database.ownerUrl, options)));
  const url = all[0]?.appUrl ?? '';
  const { rows } = await withClient(url, (client) => client.query('select current_user as name'));
  expect(rows).toEqual([{ name: appRole }]);
});

test('accepts a given application user, and grants it the rights of the role', async () => {
  await asOwner('drop role if exists my_app');
  await asOwner('create role my_app login');
  await asOwner(`create table granted (id int); grant select on granted to ${appRole}`);
  const { appUrl } = await ensureAppRole(database.ownerUrl, { appUrl: asUser(database.ownerUrl, 'my_app') });
  const { rowCount } = await withClient(appUrl, (client) => client.query('select * from granted'));
  expect(rowCount).toBe(0);
  await asOwner('drop owned by my_app');
  await asOwner('drop role my_app');
});

test('refuses an application user to whom row-level security does not apply', async () => {
  const refused = ensureAppRole(database.ownerUrl, { appUrl: database.ownerUrl });
  await expect(refused).rejects.toThrow(/DATABASE_APP_URL/);
  await asOwner('drop role if exists my_free_app');
  await asOwner('create role my_free_app login bypassrls');
  const bypassing = ensureAppRole(database.ownerUrl, { appUrl: asUser(database.ownerUrl, 'my_free_app') });
  await expect(bypassing).rejects.toThrow(/DATABASE_APP_URL/);
  await asOwner('drop role my_free_app');
});

test.each(['no address', 'postgresql://dojang:geheim@127.0.0.1:1/dojang'])(
  'an address that does not work gives an error with its variable and without its password: %s',
  async (url) => {
    const failed: unknown = await ensureAppRole(url).catch((error: unknown) => error);
    expect(String(failed)).toContain('DATABASE_URL');
    expect(String(failed)).not.toContain('geheim');
  },
);

test('the two users of a test database connect to the server of the run', async () => {
  const { rows } = await withClient(database.appUrl, (client) => client.query('show server_version_num'));
  expect(Math.floor(Number(rows[0].server_version_num) / 10_000)).toBe(inject('testServer').version);
});
