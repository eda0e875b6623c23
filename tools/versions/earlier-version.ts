/**
 * Owns which earlier version runs beside this one, and its tree. The rule: the newest tag `v…` before this commit; without a tag, the commit
 * before the one that last brought a migration, so that the two versions differ in their tables. Both need the history of git.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { root } from '../project-files.ts';

export interface EarlierVersion {
  readonly commit: string;
  /** The tag, or the migration before which the commit is. */
  readonly reason: string;
}

/** The folder of the migrations in a tree. */
export const MIGRATIONS = 'packages/server/src/platform/db/migrations';
/** One line of git, or an empty text where it knows nothing. */
const git = (...words: string[]): string => {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};

/** Returns the earlier version; null where git has no history of it, as in a shallow clone. @param asked a tag or a commit */
export function earlierVersion(asked?: string): EarlierVersion | null {
  if (asked !== undefined) {
    const commit = git('rev-parse', '--verify', '--quiet', `${asked}^{commit}`);
    return commit === '' ? null : { commit, reason: asked };
  }
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (tag !== '') return earlierVersion(tag);
  const brought = git('log', '-1', '--format=%H', '--diff-filter=A', 'HEAD', '--', `${MIGRATIONS}/*.sql`);
  const commit = git('rev-parse', '--verify', '--quiet', `${brought}^`);
  if (brought === '' || commit === '' || !isWhole(commit)) return null;
  return { commit, reason: `before ${git('log', '-1', '--format=%s', brought)}` };
}

/** Whether the history of this clone was cut off. */
export const isShallow = (): boolean => git('rev-parse', '--is-shallow-repository') !== 'false';

/** A shallow clone knows the number of a parent whose files it has not. */
const isWhole = (commit: string): boolean => git('cat-file', '-t', `${commit}^{tree}`) === 'tree';

/** Writes the tree of a version with the packages of this one, and returns its folder. @throws Error when its packages differ in version */
export function treeOf({ commit }: EarlierVersion): string {
  const folder = join(root, '.cache', 'versions', commit.slice(0, 12));
  if (existsSync(folder)) return folder;
  const made = `${folder}.part`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  const files = execFileSync(
    'git',
    ['archive', '--format=tar', commit, 'package.json', 'packages', 'tools', 'fixtures'],
    {
      cwd: root,
      maxBuffer: 1024 ** 3,
    },
  );
  execFileSync('tar', ['-x', '-C', made], { input: files });
  assertSamePackages(made);
  addPackages(made);
  // Calls are made without pages, which take a minute to build; a web process wants the folder.
  const pages = join('packages', 'web', 'dist');
  if (existsSync(join(root, pages))) symlinkSync(join(root, pages), join(made, pages));
  renameSync(made, folder);
  return folder;
}

const MANIFEST = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });
const LOCK = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), link: z.boolean().optional() })),
});

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

const dependenciesOf = (place: string): Readonly<Record<string, string>> =>
  MANIFEST.parse(readJson(place, 'packages', 'server', 'package.json')).dependencies;

/** Packages that this version has lost or changed would have to be installed for the earlier one. */
function assertSamePackages(tree: string): void {
  const own = dependenciesOf(root);
  const others = Object.entries(dependenciesOf(tree)).filter(([name, version]) => own[name] !== version);
  if (others.length === 0) return;
  const names = others.map(([name, version]) => `${name}@${version}`).join(', ');
  throw new Error(`the earlier version needs other packages, so run npm install in ${tree}: ${names}`);
}

/** Adds the packages from npm as links to the same files, since the converter's sandbox sees the tree alone; those of the project are its own. */
function addPackages(tree: string): void {
  const { packages } = LOCK.parse(readJson(root, 'package-lock.json'));
  const paths = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path]) => path)
    .filter(
      (path) => existsSync(join(root, path)) && existsSync(join(tree, path.split('node_modules')[0] ?? '')),
    );
  execFileSync('cp', ['-al', '--parents', ...paths, tree], { cwd: root });
  for (const name of readdirSync(join(tree, 'packages'))) {
    const link = join(tree, 'node_modules', '@dojang', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join('..', '..', 'packages', name), link);
  }
}
