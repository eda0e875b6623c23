import { withClient } from '@dojang/embedded-postgres';
import { openTestDatabase } from '@dojang/embedded-postgres/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SettingError } from '../settings/setting-error.ts';
import { assertAppSecret, recordAppSecret } from './app-secret.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase(migrate);
});
afterAll(() => database.close());

const FIRST = 'the first secret of this installation, long enough';
const SECOND = 'the second secret of this installation, long enough';
const secrets = (appSecret: string, ...previousSecrets: string[]) => ({ appSecret, previousSecrets });
const check = (...all: Parameters<typeof secrets>) => assertAppSecret(database.ownerUrl, secrets(...all));

test('a database refuses another APP_SECRET, unless the earlier one is given, and keeps none', async () => {
  await check(FIRST);
  await recordAppSecret(database.ownerUrl, secrets(FIRST));
  await check(FIRST);
  const refused = await check(SECOND).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SettingError);
  expect(String(refused)).toMatch(/^SettingError: APP_SECRET: .*[가-힣].* \/ .*APP_SECRET_PREVIOUS/);
  expect(String(refused)).not.toContain(SECOND);
  await check(SECOND, FIRST);
  await recordAppSecret(database.ownerUrl, secrets(SECOND, FIRST));
  await check(SECOND);
  await expect(check(FIRST)).rejects.toThrow(SettingError);
  const { rows } = await withClient(database.ownerUrl, (owner) =>
    owner.query<{ value: Buffer }>('select value from service_secret'),
  );
  expect(rows.map(({ value }) => value.toString()).join()).not.toMatch(/secret/);
});

test('of two processes with different secrets that start on a new database together, the second one is refused', async () => {
  const fresh = await openTestDatabase(migrate);
  const url = fresh.ownerUrl;
  // Both have found no record, and go on.
  await assertAppSecret(url, secrets(FIRST));
  await assertAppSecret(url, secrets(SECOND));
  const ends = await Promise.allSettled([FIRST, SECOND].map((one) => recordAppSecret(url, secrets(one))));
  const [refused] = ends.filter((end) => end.status === 'rejected');
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(String(refused?.reason)).toMatch(/^SettingError: APP_SECRET: .*[가-힣]/);
  await fresh.close();
});

test('a database that does not answer is not the fault of the secret', async () => {
  await assertAppSecret('postgresql://nobody@127.0.0.1:1/nothing', secrets(FIRST));
});
