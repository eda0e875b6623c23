/** Builds the web pages when their sources have changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './project-files.ts';

const web = join(root, 'packages', 'web');
const sources = ['web', 'domain', 'contract', 'field-editor'];
const skipped = new Set(['node_modules', 'dist']);

/**
 * Makes sure that packages/web/dist holds the pages of the present sources.
 * @throws Error when the build fails.
 */
export function ensureWebBuild(): void {
  const stamp = join(web, 'dist', '.stamp');
  const fingerprint = fingerprintOf(sources.map((name) => join(root, 'packages', name)));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  console.log('화면을 빌드합니다. / Building the pages.');
  const vite = join(
    dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')),
    'bin',
    'vite.js',
  );
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    // Whatever mode the server runs in, the pages are built for use.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) throw new Error('화면을 빌드하지 못했습니다. / The pages could not be built.');
  writeFileSync(stamp, fingerprint);
}

function fingerprintOf(folders: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of folders) {
    for (const file of filesUnder(folder))
      hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries
    .filter(({ name }) => !skipped.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}
