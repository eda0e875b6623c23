/**
 * Builds what the server offers to other programs: the packages as files that npm installs, and the scripts beside them. Run as a
 * program it does only that.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprintOf, isIn } from './fingerprint.ts';
import { root } from './project-files.ts';

/** Where the server finds the files. */
const folder = join(root, 'dist', 'packages');

const PACKAGES = ['client', 'embed'] as const;
/** Programs that are downloaded as they are. */
const SCRIPTS = ['show-webhooks.mjs'];
const scriptFolder = join('packages', 'client', 'examples');

/** What the files are made of; the types of the client come from the contract. */
const SOURCES = [
  ...PACKAGES.map((name) => join('packages', name)),
  'packages/contract/src',
  'packages/domain/src',
  'tools/package-build.ts',
  'tools/published-package.ts',
];

const fileOf = (name: string): string => `dojang-${name}.tgz`;

/** Makes sure that the folder of the packages belongs to the present sources. @throws Error when a package cannot be built */
export function ensurePackages(): void {
  const stamp = join(root, 'dist', '.packages-stamp');
  const fingerprint = fingerprintOf(SOURCES.map((path) => join(root, path)));
  const files = [...PACKAGES.map(fileOf), ...SCRIPTS].map((name) => join(folder, name));
  if (isIn(stamp, fingerprint) && files.every((file) => existsSync(file))) return;
  console.log('패키지를 빌드합니다. / Building the packages.');
  mkdirSync(folder, { recursive: true });
  for (const name of PACKAGES) pack(name);
  for (const name of SCRIPTS) cpSync(join(root, scriptFolder, name), join(folder, name));
  writeFileSync(stamp, fingerprint);
}

/** Packs a package as it is published. npm writes no times into the file, so the same sources make the same bytes. */
function pack(name: (typeof PACKAGES)[number]): void {
  const work = mkdtempSync(join(tmpdir(), 'dojang-pack-'));
  const [content, packed] = [join(work, 'content'), join(work, 'packed')];
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  try {
    const build = join(root, 'packages', name, 'build', `build-${name}.ts`);
    execFileSync(process.execPath, [build, content], quiet);
    mkdirSync(packed);
    execFileSync('npm', ['pack', content, '--pack-destination', packed, '--ignore-scripts', '--silent'], {
      ...quiet,
      cwd: work,
    });
    const [made = ''] = readdirSync(packed);
    // A server that is sending the former file goes on with it.
    const moved = join(folder, `.${name}-${process.pid}`);
    cpSync(join(packed, made), moved);
    renameSync(moved, join(folder, fileOf(name)));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.main) ensurePackages();
