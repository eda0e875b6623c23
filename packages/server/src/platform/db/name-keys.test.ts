import { readFile } from 'node:fs/promises';
import { nameKey } from '@dojang/domain';
import { withClient } from '@dojang/embedded-postgres';
import { openTestDatabase } from '@dojang/embedded-postgres/test-database';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const MIGRATION = new URL('./migrations/0022-name-keys.sql', import.meta.url);

/** The earlier form of the key: cleaned first, then decomposed. */
const keyOfThen = (name: string): string => name.normalize('NFKC').toLowerCase();

test('[ORG-02] [FLD-01] name keys are computed again, and names that have become equal get a number', async () => {
  const database = await openTestDatabase(migrate);
  const sql = await readFile(MIGRATION, 'utf8');
  const rows = await withClient(database.ownerUrl, async (client) => {
    await client.query(
      `insert into tenant (public_id, kind, name, created_at) values ('t', 'organization', '회사', now());
       insert into team (tenant_id, public_id, name, name_key, is_default, parent_id, depth)
         select id, 'root', '회사', '회사', true, null, 0 from tenant where public_id = 't';
       insert into account (public_id, tenant_id, kind, login_id, name, email, phone, password_hash, created_at)
         select 'a', id, 'main', 'owner', '홍새봄', 'owner@x.example', '', '', now() from tenant where public_id = 't'`,
    );
    for (const name of ['\u0308가나다라마바사아자', '¨가나다라마바사아자', '영업 1팀', '´', '\u0301'])
      await client.query(
        `insert into team (tenant_id, public_id, name, name_key, is_default, parent_id, depth)
         select tenant_id, $1, $1, $2, false, id, 1 from team where public_id = 'root'`,
        [name, keyOfThen(name)],
      );
    for (const name of ['계약 ¨', '계약 \u0308', '보관'])
      await client.query(
        `insert into folder (public_id, tenant_id, team_id, owner_id, name, name_key, created_at)
         select $1, a.tenant_id, null, a.id, $1, $2, now() from account a`,
        [name, keyOfThen(name)],
      );
    await client.query(sql);
    await client.query(sql);
    const found = await client.query<{ name: string; name_key: string }>(
      `select name, name_key from team where not is_default
       union all select name, name_key from folder order by 1`,
    );
    return found.rows;
  }).finally(() => database.close());
  expect(rows.map(({ name_key }) => name_key)).toEqual(rows.map(({ name }) => nameKey(name)));
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [
      '\u0308가나다라마바사아자',
      '¨가나다라마바사 2',
      '영업 1팀',
      '´ 2',
      '\u0301',
      '계약 \u0308',
      '계약 ¨ 2',
      '보관',
    ].sort(),
  );
});
