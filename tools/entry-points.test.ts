import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '@dojang/embedded-postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logIn } from '../packages/server/src/testing/test-client.ts';
import { freePort } from './free-port.ts';
import { root } from './project-files.ts';
import { ensureWebBuild } from './web-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dojang-entry-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { PATH = '', HOME = '' } = process.env;

function launch(script: string, env: Record<string, string>, words: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [...words, join(root, 'tools', script)], {
    cwd: root,
    env: { PATH, HOME, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), DEMO: 'empty', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Reads the output until the server reports that it is ready; `next` reads the rest. */
function readyLines(
  child: ChildProcess,
  output: 'stdout' | 'stderr' = 'stdout',
): { next(): Promise<string> } {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the process has no output');
  const [read, other] = output === 'stdout' ? [stdout, stderr] : [stderr, stdout];
  other.resume();
  const lines = createInterface({ input: read })[Symbol.asyncIterator]();
  return {
    next: async () => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error('the server ended before it was ready');
        const url = /Dojang is ready: (\S+)/.exec(value)?.[1];
        if (url !== undefined) return url;
      }
    },
  };
}

async function end(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** Expects that npm finds both packages at an address. */
async function expectPackages(address: string): Promise<void> {
  for (const name of ['dojang-client', 'dojang-embed']) {
    const { status, headers } = await fetch(`${address}/packages/${name}.tgz`, { method: 'HEAD' });
    expect([name, status, headers.get('content-type')]).toEqual([name, 200, 'application/gzip']);
    expect(Number(headers.get('content-length'))).toBeGreaterThan(1000);
  }
}

/** Runs `npm run build`. */
async function build(): Promise<void> {
  const child = launch('build.ts', {});
  child.stdout?.resume();
  child.stderr?.resume();
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
}

test('[DEV-08] npm run dev serves pages by Vite, the packages, and calls by a server that starts again when a source changes', async () => {
  const address = `http://127.0.0.1:${await freePort()}`;
  const child = launch('dev.ts', { PORT: new URL(address).port });
  try {
    const ready = readyLines(child);
    expect(await ready.next()).toBe(address);
    const html = await (await fetch(`${address}/user/login`, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('/@vite/client');
    const [, entry = ''] = /src="(\/src\/[^"]+)"/.exec(html) ?? [];
    const script = await fetch(`${address}${entry}`);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript']);
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ ready: true });
    await expectPackages(address);

    const now = new Date();
    utimesSync(join(root, 'packages', 'server', 'src', 'serve.ts'), now, now);
    await ready.next();
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ ready: true });
  } finally {
    await end(child);
  }
  await expect(fetch(`${address}/readyz`)).rejects.toThrow();
});

/** Makes a Node.js call itself an older one; what it starts is not changed. */
function olderNode(): readonly string[] {
  const file = join(folder, 'older.cjs');
  writeFileSync(
    file,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });",
  );
  return ['--require', file];
}

test.each([
  { title: 'Node.js 24', words: () => [] },
  { title: 'an older Node.js, by the one that the build has fetched', words: olderNode },
])('npm run start:production names the missing settings on $title', async ({ words }) => {
  await ensureWebBuild();
  const child = launch('production.mjs', {}, words());
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, 'close');
  expect(code).not.toBe(0);
  for (const name of [
    'DATABASE_URL',
    'APP_SECRET',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'SIGNING_P12_FILE',
  ])
    expect(said).toContain(`${name}: `);
});

test('[DEV-08] npm run start:production serves the built pages and packages on an external database, without demo and inbox', async () => {
  await build();
  execFileSync('sh', [join(root, 'deploy', 'make-certificates.sh'), folder], { stdio: 'ignore' });
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: silent });
  const address = `http://127.0.0.1:${await freePort()}`;
  const child = launch('production.mjs', {
    PORT: new URL(address).port,
    DATABASE_URL: database.ownerUrl,
    APP_SECRET: 'a secret of this test alone, 40 letters',
    PUBLIC_URL: 'https://sign.example.com',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'Dojang <no-reply@example.com>',
    SIGNING_P12_FILE: join(folder, 'signing.p12'),
    SIGNING_P12_PASSWORD: 'local-only',
    CONVERSION_POOL: '0',
  });
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  try {
    expect(await readyLines(child, 'stderr').next()).toBe('https://sign.example.com');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await expectPackages(address);
    const page = await fetch(`${address}/verify`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('strict-transport-security')).toContain('max-age=');
    const [unknown, ...doors] = await Promise.all(
      ['/nowhere', '/inbox', '/test'].map((path) => fetch(address + path)),
    );
    const text = await unknown?.text();
    for (const door of doors) expect(await door.text()).toBe(text);
    await expect(logIn(address, 'hangyeol')).rejects.toThrow(/비밀번호가 올바르지 않습니다/);
    expect(await end(child)).toBe(0);
    const entries = log
      .trimEnd()
      .split('\n')
      .map((line): { msg: string } => JSON.parse(line));
    expect(entries.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['settings', 'started', 'request', 'log-in refused']),
    );
    expect(log).not.toMatch(/a secret of this test|local-only|hangyeol/);
  } finally {
    await end(child);
    await database.stop();
  }
});
