import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { isAlive } from './postmaster.ts';
import { appRole, withClient } from './roles.ts';

const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
const supervisors: ChildProcess[] = [];

function newFolder(...deeper: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'dojang-test-'));
  folders.push(folder);
  return join(folder, ...deeper);
}

async function start(dataDir: string): Promise<EmbeddedPostgres & { notes: string[] }> {
  const notes: string[] = [];
  const log = { info: (note: string) => notes.push(note), warn: (note: string) => notes.push(note) };
  const server = await startEmbeddedPostgres({ dataDir, log });
  servers.push(server);
  return Object.assign(server, { notes });
}

/** Starts a supervisor in a separate process, which the test kills; SIGHUP aborts its start signal and stops nothing. */
async function startElsewhere(dataDir: string): Promise<{ supervisor: ChildProcess; postgres: number }> {
  const module = join(import.meta.dirname, 'embedded.ts');
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const log = { info() {}, warn() {} };
    const quit = new AbortController();
    process.on('SIGHUP', () => quit.abort());
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, signal: quit.signal });
    const stop = () => server.stop().then(() => process.exit(0));
    process.on('SIGTERM', stop).on('SIGINT', stop);
    console.log(server.pid());
    setInterval(() => {}, 1_000);`;
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  supervisors.push(supervisor);
  const [line] = await once(createInterface(supervisor.stdout), 'line');
  return { supervisor, postgres: Number(line) };
}

function drafts(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /draft-[^/]*\/base$/.test(name),
  );
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20);
}

afterEach(async () => {
  for (const supervisor of supervisors.splice(0)) supervisor.kill('SIGKILL');
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('keeps its data over a stop and a second start', async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  await withClient(first.ownerUrl, (client) => client.query("create table kept as select '도장' as name"));
  await first.stop();
  expect(isAlive(first.pid())).toBe(false);
  const second = await start(dataDir);
  const { rows } = await withClient(second.ownerUrl, (client) => client.query('select name from kept'));
  expect(rows).toEqual([{ name: '도장' }]);
});

test('the application is neither superuser nor owner, and row-level security applies to it', async () => {
  const server = await start(newFolder());
  await withClient(server.ownerUrl, async (owner) => {
    await owner.query('create table secret (tenant int)');
    await owner.query('insert into secret values (1), (2)');
    await owner.query('alter table secret enable row level security');
    await owner.query('create policy one on secret using (tenant = 1)');
    await owner.query(`grant select on secret to ${appRole}`);
  });
  await withClient(server.appUrl, async (app) => {
    const role = await app.query(
      'select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(role.rows).toEqual([{ rolname: appRole, rolsuper: false, rolbypassrls: false }]);
    expect((await app.query('select tenant from secret')).rows).toEqual([{ tenant: 1 }]);
    await expect(app.query('create table mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(app.query('alter table secret disable row level security')).rejects.toThrow(/must be owner/);
  });
});

test('only the owner of the folder reaches the socket, and nothing listens on TCP', async () => {
  const dataDir = newFolder();
  const server = await start(dataDir);
  expect(statSync(join(dataDir, 'postgres', 'socket')).mode & 0o777).toBe(0o700);
  const { rows } = await withClient(server.ownerUrl, (client) => client.query('show listen_addresses'));
  expect(rows).toEqual([{ listen_addresses: '' }]);
});

test('works in a folder whose path is longer than a socket may have', async () => {
  const dataDir = newFolder('가나다라마바사아자차카타파하'.repeat(3), 'x'.repeat(100));
  const server = await start(dataDir);
  const { rows } = await withClient(server.appUrl, (client) => client.query('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
});

test('restarts a killed PostgreSQL under the same addresses', async () => {
  const server = await start(newFolder());
  await withClient(server.ownerUrl, (client) => client.query('create table kept as select 1 as one'));
  const killed = server.pid();
  process.kill(killed, 'SIGKILL');
  await until(() => server.pid() !== killed);
  const { rows } = await withClient(server.ownerUrl, (client) => client.query('select one from kept'));
  expect(rows).toEqual([{ one: 1 }]);
});

test('stops during a restart', async () => {
  const server = await start(newFolder());
  process.kill(server.pid(), 'SIGKILL');
  await until(() => !isAlive(server.pid()));
  await server.stop();
  expect(isAlive(server.pid())).toBe(false);
});

test('adopts the server of a killed supervisor, and loses nothing', async () => {
  const dataDir = newFolder();
  const { supervisor, postgres } = await startElsewhere(dataDir);
  supervisor.kill('SIGKILL');
  await once(supervisor, 'exit');
  expect(isAlive(postgres)).toBe(true);
  const server = await start(dataDir);
  expect(server.pid()).toBe(postgres);
  expect(server.notes.join()).toContain('adopted');
  await server.stop();
  expect(isAlive(postgres)).toBe(false);
});

test('starts again when supervisor and server were both killed', async () => {
  const dataDir = newFolder();
  const { supervisor, postgres } = await startElsewhere(dataDir);
  process.kill(postgres, 'SIGKILL');
  supervisor.kill('SIGKILL');
  await once(supervisor, 'exit');
  const server = await start(dataDir);
  expect(server.pid()).not.toBe(postgres);
  expect((await withClient(server.appUrl, (client) => client.query('select 1'))).rowCount).toBe(1);
});

test('two stop signals end supervisor and server', async () => {
  const { supervisor, postgres } = await startElsewhere(newFolder());
  supervisor.kill('SIGINT');
  supervisor.kill('SIGTERM');
  const [code] = await once(supervisor, 'exit');
  expect(code).toBe(0);
  expect(isAlive(postgres)).toBe(false);
});

test('stops when PostgreSQL ends between the abort of the start signal and the stop', async () => {
  const { supervisor, postgres } = await startElsewhere(newFolder());
  supervisor.kill('SIGHUP');
  process.kill(postgres, 'SIGKILL');
  await until(() => !isAlive(postgres));
  supervisor.kill('SIGTERM');
  const [code] = await once(supervisor, 'exit');
  expect(code).toBe(0);
});

test('a start that was killed while it created the cluster leaves none behind', async () => {
  const dataDir = newFolder();
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))});
     await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {} } });`,
  ]);
  await until(() => existsSync(dataDir) && drafts(dataDir).length > 0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(join(dataDir, 'postgres', '18'))).toBe(false);
  const server = await start(dataDir);
  expect((await withClient(server.appUrl, (client) => client.query('select 1'))).rowCount).toBe(1);
});

test('a second supervisor of the same folder is refused with a message that names DATA_DIR', async () => {
  const dataDir = newFolder();
  await start(dataDir);
  const log = { info: () => undefined, warn: () => undefined };
  await expect(startEmbeddedPostgres({ dataDir, log, patienceMs: 0 })).rejects.toThrow(/DATA_DIR/);
});
