/** Asks git which files differ from the common ancestor with another commit: committed, uncommitted and untracked ones. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface Change {
  /** The common ancestor of HEAD and the reference. */
  readonly base: string;
  /** Paths relative to the root; deleted files are among them. */
  readonly files: readonly string[];
  readonly deleted: readonly string[];
}

/** What a person can correct: a wrong reference, or a folder without git. */
export class SinceError extends Error {}

/**
 * Compares the working tree with the common ancestor of HEAD and `reference`.
 * @param root the folder of the project
 * @param reference a branch, a tag or a commit
 * @throws SinceError where git, the reference or a common ancestor is missing
 */
export function changeSince(root: string, reference: string): Change {
  const git = (...args: readonly string[]) => runGit(root, args);
  if (git('rev-parse', '--is-inside-work-tree') === null)
    throw new SinceError(`--since compares by git, and ${root} has no git history.`);
  const commit = reference.startsWith('-')
    ? null
    : git('rev-parse', '--verify', '--quiet', `${reference}^{commit}`);
  if (commit === null)
    throw new SinceError(
      `git knows no commit ‘${reference}’. Name a branch, a tag or a commit: npm test -- --since main`,
    );
  const base = git('merge-base', 'HEAD', commit.trim());
  if (base === null)
    throw new SinceError(
      `HEAD and ‘${reference}’ have no common ancestor here. In a shallow clone, fetch the history first.`,
    );
  const tracked = git('diff', '--name-only', '--no-renames', '--relative', '-z', base.trim(), '--', '.');
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  if (tracked === null || untracked === null)
    throw new SinceError(`git could not compare the files with ${base.trim()}.`);
  const files = [...new Set(`${tracked}${untracked}`.split('\0'))].filter((path) => path !== '').sort();
  return { base: base.trim(), files, deleted: files.filter((path) => !existsSync(join(root, path))) };
}

/** Returns what git prints, or null where it fails or is not installed. */
function runGit(root: string, args: readonly string[]): string | null {
  const done = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return done.status === 0 ? done.stdout : null;
}
