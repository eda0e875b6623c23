import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@dojang/contract';
import { type EmbeddedPostgres, startEmbeddedPostgres, withClient } from '@dojang/embedded-postgres';
import { debianPrograms } from '@dojang/embedded-postgres/test-database';
import { type Standby, startStandby } from '@dojang/embedded-postgres/test-standby';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { replicaCheck } from '../../../checks/database-checks.ts';
import { until } from '../../../testing/main-job.ts';
import { type Client, clientWith, logIn } from '../../../testing/test-client.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { migrate } from '../migrate.ts';
import { readAddress } from './read-address.ts';

/** Two of Debian's servers with streaming replication, and two processes of the service on them. */

/** The data of a test need not survive a power failure. */
const FAST = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };
const ABSENT = '00000000000000000000';

let folder = '';
let primary: EmbeddedPostgres | undefined;
let standby: Standby;
const services: TestService[] = [];
const at = (number: 0 | 1): TestService => {
  const service = services[number];
  if (service === undefined) throw new Error('the services run only inside tests');
  return service;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dojang-replica-'));
  const programs = debianPrograms();
  const log = { info: () => undefined, warn: () => undefined };
  primary = await startEmbeddedPostgres({ dataDir: join(folder, 'primary'), log, settings: FAST, programs });
  await migrate(primary.ownerUrl);
  standby = await startStandby(programs, primary, join(folder, 'standby'));
  const { ownerUrl, appUrl } = primary;
  const readUrl = readAddress(standby.ownerUrl, appUrl) ?? '';
  for (const _ of [0, 1])
    services.push(await startTestService({ replicated: { ownerUrl, appUrl, readUrl } }));
});
afterAll(async () => {
  for (const service of services) await service.close();
  await standby?.kill().catch(() => undefined);
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Lets the replica show each change so much later. */
async function delayReplica(seconds: number): Promise<void> {
  await withClient(standby.ownerUrl, async (owner) => {
    await owner.query(`alter system set recovery_min_apply_delay = '${seconds}s'`);
    await owner.query('select pg_reload_conf()');
    await until('the setting', async () => {
      const { rows } = await owner.query<{ value: string }>(
        `select setting as value from pg_settings where name = 'recovery_min_apply_delay'`,
      );
      return rows[0]?.value === String(seconds * 1000);
    });
  });
}

/** Waits until the replica has everything that the primary has written. */
async function caughtUp(): Promise<void> {
  const [row] = (await at(0).owner.query<{ at: string }>('select pg_current_wal_lsn()::text as at')).rows;
  await withClient(standby.ownerUrl, (owner) =>
    until('the replica', async () => {
      const { rows } = await owner.query<{ has: boolean }>('select pg_last_wal_replay_lsn() >= $1 as has', [
        row?.at,
      ]);
      return rows[0]?.has === true;
    }),
  );
}

const foldersAt = async (client: Client): Promise<string[]> =>
  (await client(endpoints.listFolders, {})).list.map(({ name }) => name);

/** The reads of a process during `work`, by their outcome. */
async function readsDuring(number: 0 | 1, work: () => Promise<unknown>) {
  const before = at(number).db.reads();
  await work();
  const after = at(number).db.reads();
  if (before === undefined || after === undefined) throw new Error('there is no replica');
  const { current, behind, away } = after;
  return { current: current - before.current, behind: behind - before.behind, away: away - before.away };
}

test('with a replica ten seconds behind nobody misses an own change, at whichever process, and other tenants read from it', async () => {
  const { client: sarang } = await logIn(at(0).url, 'sarang');
  const { client: hangyeol, token } = await logIn(at(0).url, 'hangyeol');
  const { client: haneul } = await logIn(at(1).url, 'haneul');
  const elsewhere = clientWith(at(1).url, { token });
  await caughtUp();
  expect(await readsDuring(0, () => foldersAt(sarang))).toEqual({ current: 1, behind: 0, away: 0 });
  await delayReplica(10);
  const made: string[] = [];
  const seen = await readsDuring(1, async () => {
    for (const name of ['하나', '둘', '셋']) {
      await hangyeol(endpoints.createFolder, { body: { name } });
      made.push(name);
      expect(await foldersAt(hangyeol)).toEqual(expect.arrayContaining(made));
      expect(await foldersAt(elsewhere)).toEqual(expect.arrayContaining(made));
      expect(await foldersAt(haneul), 'a colleague, who may have been told of it').toEqual(
        expect.arrayContaining(made),
      );
    }
  });
  expect(seen).toEqual({ current: 0, behind: 6, away: 0 });
  expect(await readsDuring(0, () => foldersAt(sarang))).toEqual({ current: 1, behind: 0, away: 0 });
  await delayReplica(0);
  await caughtUp();
  const later = await readsDuring(1, async () =>
    expect(await foldersAt(elsewhere)).toEqual(expect.arrayContaining(made)),
  );
  expect(later).toEqual({ current: 1, behind: 0, away: 0 });
});

test('errors of a call are the same on the replica, and nothing is written by what it answers', async () => {
  const { client } = await logIn(at(0).url, 'hangyeol');
  await caughtUp();
  const asked = readsDuring(0, async () => {
    await expect(client(endpoints.listDocuments, { query: { folderId: ABSENT } })).rejects.toThrow();
  });
  expect((await asked).away).toBe(0);
  const written = at(0).db.readFor({ tenantId: '1', tenantMark: '0' }, (tx) =>
    tx.deleteFrom('folder').where('id', '=', '0').execute(),
  );
  await expect(written).rejects.toThrow(/read-only transaction/);
});

test('the replica shows the rows of the named tenant alone, and the service reads there with the role for which that holds', async () => {
  await caughtUp();
  const url = readAddress(standby.ownerUrl, primary?.appUrl ?? '') ?? '';
  await withClient(url, async (app) => {
    const rowsOf = async (table: string) =>
      (await app.query<{ tenant_id: string }>(`select tenant_id from ${table}`)).rows.map(
        (row) => row.tenant_id,
      );
    expect((await app.query('select current_user as name')).rows).toEqual([{ name: 'dojang_app' }]);
    expect((await app.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: true }]);
    expect([...(await rowsOf('folder')), ...(await rowsOf('account'))]).toEqual([]);
    await app.query('begin read only');
    await app.query(
      `select set_config('app.tenant', (select tenant_id from account_for_login('hangyeol'))::text, true)`,
    );
    const [tenant, ...others] = new Set([...(await rowsOf('folder')), ...(await rowsOf('account'))]);
    expect(tenant).toBeDefined();
    expect(others).toEqual([]);
    await app.query('rollback');
  });
});

test('the checks tell a replica from the database itself, and from the replica of another one', async () => {
  const ownerUrl = primary?.ownerUrl ?? '';
  const url = readAddress(standby.ownerUrl, primary?.appUrl ?? '') ?? '';
  const found = async (read: string) => (await replicaCheck(ownerUrl, read).run()).state;
  expect(await found(url)).toBe('ok');
  expect(await found(primary?.appUrl ?? '')).toBe('warning');
  expect(await found(inject('testServer').ownerUrl)).toBe('fault');
});

test('a replica that is killed costs no call', async () => {
  const { client } = await logIn(at(0).url, 'hangyeol');
  await caughtUp();
  const reads = await readsDuring(0, async () => {
    await foldersAt(client);
    await standby.kill();
    for (let call = 0; call < 20; call += 1) expect((await foldersAt(client)).length).toBeGreaterThan(0);
  });
  expect(reads).toEqual({ current: 1, behind: 0, away: 20 });
});
