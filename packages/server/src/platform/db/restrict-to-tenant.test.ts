import { withClient } from '@dojang/embedded-postgres';
import { openTestDatabase } from '@dojang/embedded-postgres/test-database';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

test('a table restricted by restrict_to_tenant shows and accepts only rows of the named tenant', async () => {
  const database = await openTestDatabase(migrate);
  await withClient(database.ownerUrl, async (owner) => {
    await owner.query('create table note (tenant_id bigint not null, text text not null)');
    await owner.query("select restrict_to_tenant('note')");
    await owner.query("insert into note values (1, 'first'), (2, 'second')");
  });
  await withClient(database.appUrl, async (app) => {
    expect((await app.query('select text from note')).rows).toEqual([]);
    await app.query('begin');
    await app.query("select set_config('app.tenant', '2', true)");
    expect((await app.query('select text from note')).rows).toEqual([{ text: 'second' }]);
    await app.query("update note set text = 'changed'");
    await expect(app.query("insert into note values (1, 'foreign')")).rejects.toThrow(/row-level security/);
    await app.query('rollback');
  });
  await database.close();
});
