/** Lists the files of the project: those that git tracks or would track. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = dirname(import.meta.dirname);

/** Paths relative to the root, without ignored or deleted files. */
export function projectFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(list.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)));
}
