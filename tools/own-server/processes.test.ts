import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '@dojang/embedded-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../packages/server/src/checks/check.ts';
import { type DatabaseWays, poolerChecks } from '../../packages/server/src/checks/database-checks.ts';
import { sealed, sendDocument, sign, until, upload } from '../../packages/server/src/testing/main-job.ts';
import { clientWith } from '../../packages/server/src/testing/test-client.ts';
import { freePort } from '../free-port.ts';
import { makeCertificates } from './certificates.ts';
import { type Company, foundCompany, SIGNERS, verifySealed } from './company.ts';
import { startLoad } from './load.ts';
import { type FrontProxy, startNginx } from './nginx.ts';
import { type Pooler, startPooler } from './pooler.ts';
import { type OwnServer, startServer, stoppedStart } from './server.ts';
import { type Settings, type Surroundings, startSurroundings } from './surroundings.ts';

/**
 * Web and worker processes of one installation: two that answer calls behind nginx, and others that do the jobs; all of them reach the database
 * through PgBouncer in transaction mode, but for what needs a session.
 */

const folder = mkdtempSync(join(tmpdir(), 'dojang-processes-'));
let around: Surroundings;
let proxy: FrontProxy;
let pooler: Pooler;
let settings: Settings;
let company: Company;
let ports: readonly [number, number];
/** Those that run, by name. */
const running = new Map<string, OwnServer>();

async function start(
  name: string,
  role: 'web' | 'worker',
  port?: number,
  change: Settings = {},
): Promise<OwnServer> {
  const own = { ...settings, PROCESS: role, CONVERSION_POOL: '0', SEAL_WORKERS: '1', ...change };
  const server = await startServer(join(folder, name), port ?? (await freePort()), own);
  running.set(name, server);
  return server;
}

/** How many mails the first signer has got. */
const mailsToFirst = (): number => around.inbox.list().filter(({ to }) => to === SIGNERS[0].contact).length;

async function stop(name: string): Promise<number | null | undefined> {
  const server = running.get(name);
  running.delete(name);
  return server?.stop();
}

beforeAll(async () => {
  around = await startSurroundings(folder);
  ports = [await freePort(), await freePort()];
  proxy = await startNginx({
    folder: join(folder, 'nginx'),
    servers: ports,
    certificates: around.certificates,
  });
  const { appUrl, ownerUrl } = around.database;
  pooler = await startPooler(join(folder, 'pooler'), [appUrl, ownerUrl]);
  settings = {
    ...around.settings,
    PUBLIC_URL: proxy.url,
    CALLS_PER_MINUTE: '0',
    DATABASE_APP_URL: pooler.through(appUrl),
    DATABASE_POOLER: 'transaction',
  };
  // One after the other: the first one migrates the database.
  await start('worker', 'worker');
  await start('web-0', 'web', ports[0]);
  await start('web-1', 'web', ports[1]);
  company = await foundCompany({ url: proxy.url, inbox: around.inbox }, settings, 'harbor2026');
}, 300_000);

afterAll(async () => {
  await Promise.all([...running.values()].map((server) => server.stop()));
  await Promise.all([proxy.stop(), pooler.stop()]);
  await around.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[OPS-01] web processes answer, workers convert, send and seal, and without a worker requests wait', async () => {
  const fileId = await upload(company.client, 'pdf/issue16278.pdf');
  const worker = running.get('worker');
  const statusOf = async (path: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${worker?.port}${path}`)).status;
  expect(await statusOf('/livez')).toBe(200);
  expect(await statusOf('/v1/documents')).toBe(404);
  expect(await statusOf('/user/login')).toBe(404);
  expect(await stop('worker')).toBe(0);
  // A web process is ready without a worker.
  const documentId = await sendDocument(company.client, { fileId, people: SIGNERS });
  const mails = around.inbox.list().length;
  await pause(1500);
  expect(around.inbox.list()).toHaveLength(mails);
  await start('worker', 'worker');
  for (const person of SIGNERS) await sign(company, person, documentId);
  await sealed(company.client, documentId);
  await verifySealed(company, documentId, folder);
  await until('the request and the completed document', async () => mailsToFirst() === 2);
});

test('[OPS-01] processes restart one after the other under load: no call fails, and no mail is sent twice', async () => {
  const before = mailsToFirst();
  const fileId = await upload(company.client, 'pdf/issue16278.pdf');
  const documentId = await sendDocument(company.client, { fileId, people: SIGNERS });
  const load = await startLoad(company);
  await start('worker-2', 'worker');
  expect(await stop('worker')).toBe(0);
  await load.more(5);
  expect(await stop('web-0')).toBe(0);
  await load.more(10);
  await start('web-0', 'web', ports[0]);
  for (const person of SIGNERS) await sign(company, person, documentId);
  await sealed(company.client, documentId);
  const { failures } = await load.stop();
  expect(failures).toEqual([]);
  // The request and the completed document.
  await until('both mails', async () => mailsToFirst() >= before + 2);
  expect(mailsToFirst()).toBe(before + 2);
});

test('[OPS-06] secret and sealing certificate change process by process under load: no call fails, links of both secrets open at every process, and seals of both certificates are genuine', async () => {
  const fileId = await upload(company.client, 'pdf/issue16278.pdf');
  const [kim, lee] = SIGNERS;
  const before = await sendDocument(company.client, { fileId, people: SIGNERS });
  const sealedBefore = await sendDocument(company.client, { fileId, people: [kim] });
  await sign(company, kim, sealedBefore);
  await sealed(company.client, sealedBefore);
  const others = join(folder, 'other-certificates');
  mkdirSync(others);
  const { signing, signingPassword } = makeCertificates(others);
  const NEXT = 'geheim-NEXT-9876543210-9876543210-9876543210';
  const prepared = { APP_SECRET_PREVIOUS: NEXT };
  const changed = {
    APP_SECRET: NEXT,
    APP_SECRET_PREVIOUS: settings.APP_SECRET ?? '',
    SIGNING_P12_FILE: signing,
    SIGNING_P12_PASSWORD: signingPassword,
  };
  const load = await startLoad(company);
  const again = async (name: 'web-0' | 'web-1', change: Settings): Promise<void> => {
    expect(await stop(name)).toBe(0);
    await start(name, 'web', ports[name === 'web-0' ? 0 : 1], change);
    await load.more(5);
  };
  await again('web-0', prepared);
  await again('web-1', changed);
  await start('worker-3', 'worker', undefined, changed);
  expect(await stop('worker-2')).toBe(0);
  // One process has the new secret, the other one knows it.
  const through = (at: 0 | 1): Company => {
    const url = `http://127.0.0.1:${ports[at]}`;
    return { ...company, url, client: clientWith(url, { token: company.token }) };
  };
  const after = await sendDocument(through(1).client, { fileId, people: SIGNERS });
  for (const documentId of [before, after]) {
    await sign(through(0), kim, documentId);
    await sign(through(1), lee, documentId);
  }
  await again('web-0', changed);
  settings = { ...settings, ...changed };
  for (const documentId of [before, after]) await sealed(company.client, documentId);
  const { failures } = await load.stop();
  expect(failures).toEqual([]);
  for (const documentId of [sealedBefore, before, after]) await verifySealed(company, documentId, folder);
});

test('two processes with different secrets on one database: the second one is refused with the name of the setting', async () => {
  const other = { ...settings, APP_SECRET: 'geheim-THIRD-9876543210-9876543210-9876543210' };
  const { code, errors } = await stoppedStart({ ...other, DATA_DIR: join(folder, 'third') });
  expect(code).toBe(1);
  expect(errors).toMatch(/^APP_SECRET: .*[가-힣].* \/ .*APP_SECRET_PREVIOUS/m);
  expect(errors).not.toContain('geheim');
});

test('a worker of a version that the database does not accept any more is refused at its start, unless the newest migration names it as one that may go on', async () => {
  const { ownerUrl } = around.database;
  const change = (sql: string) => withClient(ownerUrl, (client) => client.query(sql));
  await change("insert into schema_migration (name) values ('9999-contract.sql')");
  const { code, errors } = await stoppedStart({
    ...settings,
    PROCESS: 'worker',
    DATA_DIR: join(folder, 'old'),
  });
  expect(code).toBe(1);
  expect(errors).toMatch(/^DATABASE_URL: 더 새로운 버전.* \/ a newer version.*9999-contract\.sql/m);
  await change("update schema_migration set least = '0380' where name = '9999-contract.sql'");
  // It may run when the migration says so.
  await start('worker-4', 'worker');
  expect(await stop('worker-4')).toBe(0);
  await change("delete from schema_migration where name = '9999-contract.sql'");
});

test('a pooler where none is expected is named by its setting and the remedy', async () => {
  const { appUrl, ownerUrl } = around.database;
  const faults = async (ways: DatabaseWays): Promise<string[]> =>
    (await runChecks(poolerChecks(ways)))
      .filter(({ state }) => state === 'fault')
      .map(({ variable, detail }) => `${variable} ${detail}`);
  const led = pooler.through(appUrl);
  expect(await faults({ ownerUrl, appUrl, areKept: true })).toEqual([]);
  expect(await faults({ ownerUrl, appUrl: led, areKept: false })).toEqual([]);
  expect(await faults({ ownerUrl, appUrl: led, areKept: true })).toEqual([
    expect.stringMatching(/^DATABASE_POOLER .*[가-힣].* \/ .*set it to transaction$/),
  ]);
  expect(await faults({ ownerUrl: pooler.through(ownerUrl), appUrl: led, areKept: false })).toEqual([
    expect.stringMatching(/^DATABASE_URL .*name the database itself/),
  ]);
});
