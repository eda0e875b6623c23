import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../packages/server/src/checks/check.ts';
import { type DatabaseWays, poolerChecks } from '../../packages/server/src/checks/database-checks.ts';
import { sealed, sendDocument, sign, until, upload } from '../../packages/server/src/testing/main-job.ts';
import { freePort } from '../free-port.ts';
import { type Company, foundCompany, SIGNERS, verifySealed } from './company.ts';
import { startLoad } from './load.ts';
import { type FrontProxy, startNginx } from './nginx.ts';
import { type Pooler, startPooler } from './pooler.ts';
import { type OwnServer, startServer } from './server.ts';
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

async function start(name: string, role: 'web' | 'worker', port?: number): Promise<OwnServer> {
  const own = { ...settings, PROCESS: role, CONVERSION_POOL: '0', SEAL_WORKERS: '1' };
  const server = await startServer(join(folder, name), port ?? (await freePort()), own);
  running.set(name, server);
  return server;
}

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
});

test('[OPS-01] processes restart one after the other under load: no call fails, and no mail is sent twice', async () => {
  const [signer] = SIGNERS;
  const mailsTo = (): number => around.inbox.list().filter(({ to }) => to === signer.contact).length;
  const before = mailsTo();
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
  await until('both mails', async () => mailsTo() >= before + 2);
  expect(mailsTo()).toBe(before + 2);
}, 120_000);

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
