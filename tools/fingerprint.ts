/** Finds out whether what was built belongs to the present sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project-files.ts';

const lockFile = join(root, 'package-lock.json');
const skipped = new Set(['node_modules', 'dist']);

/** Whether a file has exactly this text; false for a file that does not exist. */
export const isIn = (file: string, text: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8') === text;

/** Names, sizes and times of the sources: unchanged while no file was written. @param places folders or files */
export function stateOf(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [lockFile, ...places.flatMap(filesUnder)]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file.slice(root.length)} ${size} ${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** Names and contents of the sources, and the packages that the lock file pins. @param places folders or files */
export function fingerprintOf(places: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(lockFile));
  for (const file of places.flatMap(filesUnder))
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  const entries = readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries
    .filter(({ name }) => !skipped.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(place, entry.name)) : [join(place, entry.name)],
    );
}
