import { withClient } from '@dojang/embedded-postgres';
import { openTestDatabase, type TestDatabase } from '@dojang/embedded-postgres/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertMigrated } from '../../../running-database.ts';
import { migrate, migrationState } from '../migrate.ts';
import { leastVersion, migrationFiles, migrationText, unknownTo } from './least-version.ts';
import { planOf } from './migration-plan.ts';
import { pendingPlan, planLines } from './plan-lines.ts';
import { watchVersion } from './version-watch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(migrate);
});
afterAll(() => database.close());

const change = (sql: string) => withClient(database.ownerUrl, (client) => client.query(sql));

test('a version that lacks a migration runs on when the migration names it as the least version', async () => {
  await change("insert into schema_migration (name, least) values ('9001-more.sql', '0380')");
  expect(await migrationState(database.ownerUrl)).toBe('ahead');
  await migrate(database.ownerUrl);
  await assertMigrated(database.ownerUrl);
  await change("update schema_migration set least = '9000' where name = '9001-more.sql'");
  await expect(migrate(database.ownerUrl)).rejects.toThrow(
    /더 새로운 버전.* \/ a newer version.*9001-more\.sql/,
  );
  await change("delete from schema_migration where name = '9001-more.sql'");
});

test('a migration that names no least version shuts every earlier version out', () => {
  const known = new Set(['0001', '0380']);
  const recorded = [
    { name: '0001-a.sql', least: null },
    { name: '0390-b.sql', least: '0380' },
    { name: '0391-c.sql', least: '0390' },
    { name: '0392-d.sql', least: null },
  ];
  expect(unknownTo(known, recorded)).toEqual({
    all: ['0390-b.sql', '0391-c.sql', '0392-d.sql'],
    forbidding: ['0391-c.sql', '0392-d.sql'],
  });
  expect(leastVersion('-- Adds x.\n-- least version: 0380\nselect 1')).toBe('0380');
  expect(leastVersion('-- Adds x.\nselect 1')).toBeNull();
});

test('every least version is one that exists before', async () => {
  const files = await migrationFiles();
  for (const name of files) {
    const least = leastVersion(await migrationText(name));
    if (least === null) continue;
    expect([name, files.some((file) => file.startsWith(`${least}-`)), least < name]).toEqual([
      name,
      true,
      true,
    ]);
  }
});

test('a process that runs is told when a newer version shuts it out', async () => {
  const told = Promise.withResolvers<string>();
  const end = watchVersion(database.ownerUrl, ({ message }) => told.resolve(message), 20);
  await change("insert into schema_migration (name) values ('9002-less.sql')");
  expect(await told.promise).toMatch(/DATABASE_URL: .*9002-less\.sql/);
  end();
  await change("delete from schema_migration where name = '9002-less.sql'");
});

test('a migration waits for a lock for seconds only, lets the calls behind it pass, and tries again', async () => {
  const files = await migrationFiles();
  const last = files.findLast((name) => name.startsWith('0371'));
  await change(`delete from schema_migration where name = '${last}'`);
  for (const index of ['creation', 'requester_creation', 'team_creation'])
    await change(`drop index document_list_by_${index}`);
  const released = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holder = withClient(database.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('lock table document in row exclusive mode');
    isHeld.resolve();
    await released.promise;
    await client.query('rollback');
  });
  await isHeld.promise;
  const migrated = migrate(database.ownerUrl);
  const waiting = "select 1 from pg_locks where not granted and relation = 'document'::regclass";
  const isWaiting = async () => (await change(waiting)).rowCount !== 0;
  while (!(await isWaiting()));
  // It gives up by itself, so that writers pass.
  while (await isWaiting());
  await change('update document set name = name where false');
  released.resolve();
  await Promise.all([holder, migrated]);
  expect(await migrationState(database.ownerUrl)).toBe('current');
});

test('the plan of pending migrations names the tables with their sizes, who waits, and which versions may go on', async () => {
  expect(await pendingPlan(database.ownerUrl)).toEqual([expect.stringMatching(/없습니다.* \/ no migration/)]);
  const name = '0380-work-in-sight.sql';
  await change(`delete from schema_migration where name = '${name}'`);
  expect(await pendingPlan(database.ownerUrl)).toEqual([
    name,
    expect.stringMatching(/이전 버전을 먼저.* \/ stop earlier versions first/),
    expect.stringMatching(/잠그는 표 없음 \/ no table is locked/),
  ]);
  await change(`insert into schema_migration (name) values ('${name}')`);
  const catalogue = { tableOfIndex: new Map(), referredBy: new Map() };
  const plan = await planOf(
    'alter table document add a uuid default gen_random_uuid(); do $$ begin end $$',
    catalogue,
  );
  const sizes = new Map([['document', { rows: 1200, megabytes: 3 }]]);
  expect(planLines('9003-a.sql', plan, sizes, '0380')).toEqual([
    '9003-a.sql',
    expect.stringContaining('versions with 0380 may go on'),
    expect.stringMatching(
      /document\tACCESS EXCLUSIVE\t.*reading and writing wait\t.*written anew\t1200 rows, 3 MB/,
    ),
    expect.stringMatching(/to be read by you\tdo \$\$ begin end \$\$/),
  ]);
});
