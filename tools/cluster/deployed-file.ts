/** Owns the files of `deploy/cluster` with the places of a trial. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project-files.ts';

/** What stands in a file, and what a trial has in its place. */
export type Places = readonly (readonly [there: string, here: string])[];

/** Returns the file; every place must be in it. @throws Error naming the one that is not */
export function deployedFile(name: string, places: Places): string {
  const text = readFileSync(join(root, 'deploy', 'cluster', name), 'utf8');
  return places.reduce((changed, [there, here]) => {
    if (!changed.includes(there)) throw new Error(`deploy/cluster/${name} has no ${there}`);
    return changed.replaceAll(there, here);
  }, text);
}
