import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints, LIVE_PATH } from '@dojang/contract';
import { isAlive } from '@dojang/embedded-postgres';
import { afterEach, expect, test, vi } from 'vitest';
import { fixture, logIn, until } from '../testing/main-job.ts';
import {
  endOf,
  launchServer,
  processesOf,
  type StartedServer,
  startedServer,
} from '../testing/started-server.ts';

/** Tests the whole process, with its database, conversions and workers. */

const folders: string[] = [];
/** Servers and those that are not ready yet. */
const launched: ChildProcess[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dojang-stop-'));
  folders.push(folder);
  return folder;
}

function launch(dataDir: string): ChildProcess {
  const child = launchServer(dataDir);
  launched.push(child);
  return child;
}

const start = (dataDir: string): Promise<StartedServer> => startedServer(launch(dataDir), dataDir);

afterEach(async () => {
  for (const child of launched.splice(0)) await endOf(child, 'SIGTERM');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The exit code of a process whose parts had not ended 4.8 s after the signal; its own clock decides, not the one of the test. */
const TOO_LATE = 1;

async function uploadWord({ url }: StartedServer): Promise<string> {
  const { client } = await logIn(url, 'hangyeol');
  const base64 = (await fixture('office/Styles.docx')).toString('base64');
  const { fileId } = await client(endpoints.upload, { body: { base64, ext: 'docx', name: 'contract.docx' } });
  return fileId;
}

/** Returns the paths that other users can read, write or traverse. */
function open(path: string): string[] {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry || entry.isSymbolicLink() || entry.isSocket()) return [];
  const own = (entry.mode & 0o077) === 0 ? [] : [`${(entry.mode & 0o777).toString(8)} ${path}`];
  const below = entry.isDirectory() ? readdirSync(path).flatMap((name) => open(join(path, name))) : [];
  return [...own, ...below];
}

/** Creates a data folder with the permissions of an older version. */
function oldFolder(): string {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'files', '1', 'pdf'), { recursive: true });
  for (const name of ['files/1/pdf/old.pdf', 'inbox.jsonl']) {
    writeFileSync(join(dataDir, name), '');
    chmodSync(join(dataDir, name), 0o644);
  }
  for (const name of ['', 'files', 'files/1', 'files/1/pdf']) chmodSync(join(dataDir, name), 0o755);
  return dataDir;
}

test('only its owner can access the data folder; a stop ends server, database and conversions within five seconds', async () => {
  const dataDir = oldFolder();
  const server = await start(dataDir);
  const { hostname, port } = new URL(server.url);
  const idle = connect(Number(port), hostname);
  await once(idle, 'connect');
  const slow = request(`${server.url}/v1/documents/upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '1000000' },
  });
  for (const one of [idle, slow]) one.on('error', () => undefined);
  slow.write('{"base64":"');
  const fileId = await uploadWord(server);
  await until('the conversion', async () => processesOf(join(dataDir, 'scratch')).length > 0);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(isAlive(server.database)).toBe(false);
  await until('the end of what it had started', async () => processesOf(dataDir).length === 0);
  // Interrupted work continues.
  const next = await start(dataDir);
  const { client } = await logIn(next.url, 'hangyeol');
  await until('the pages', async () => {
    const { state } = await client(endpoints.file, { params: { fileId } });
    expect(state).not.toBe('failed');
    return state === 'ready';
  });
  await vi.waitFor(() => expect(open(dataDir)).toEqual([]), { timeout: 40_000, interval: 100 });
  expect(readdirSync(dataDir)).toEqual(
    expect.arrayContaining(['files', 'postgres', 'secret', 'inbox.jsonl']),
  );
});

const STAGES = [
  { stage: 'makes its cluster', path: '18.draft-' },
  { stage: 'starts its database', path: '18/postmaster.pid' },
  { stage: 'has its database', path: 'socket/.s.PGSQL.5432' },
];

test.each(STAGES)('a stop while the server $stage leaves no process and no file', async ({ path }) => {
  const dataDir = newFolder();
  const child = launch(dataDir);
  child.stdout?.resume();
  const home = join(dataDir, 'postgres');
  const isReached = () =>
    existsSync(join(home, path)) ||
    (existsSync(home) && readdirSync(home).some((name) => path.endsWith('-') && name.startsWith(path)));
  while (!isReached()) await pause(5);
  expect(await endOf(child, 'SIGTERM')).not.toBe(TOO_LATE);
  await until('the end of the database', async () => processesOf(dataDir).length === 0);
});

test('a running upload ends after SIGTERM, its answer arrives whole, event streams end at once, and nobody new is let in', async () => {
  const dataDir = newFolder();
  const child = launchServer(dataDir, '022', { STOP_SECONDS: '60' });
  launched.push(child);
  const { url } = await startedServer(child, dataDir);
  const { token } = await logIn(url, 'hangyeol');
  const live = await fetch(`${url}${LIVE_PATH}`, { headers: { token } });
  const body = JSON.stringify({
    base64: (await fixture('office/Styles.docx')).toString('base64'),
    ext: 'docx',
    name: 'a.docx',
  });
  const headers = { token, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const upload = request(`${url}/v1/documents/upload`, {
    method: 'POST',
    headers,
    agent: new Agent({ keepAlive: true }),
  });
  const answered = once(upload, 'response');
  upload.write(body.slice(0, 5000));
  // The server has begun to read the body once it has answered a later call.
  await fetch(`${url}/livez`);
  const ended = endOf(child, 'SIGTERM');
  await live.text();
  await until('no new connection', async () => (await fetch(`${url}/readyz`).catch(() => null)) === null);
  upload.end(body.slice(5000));
  const [response] = await answered;
  expect(response.headers.connection).toBe('close');
  expect(JSON.parse(await text(response))).toMatchObject({ code: 0 });
  expect(await ended).toBe(0);
});
