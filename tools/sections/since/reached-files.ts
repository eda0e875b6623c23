/** Owns which files a change reaches by imports, and how near a test is to it. */
import { posix } from 'node:path';
import type { Importers } from './import-graph.ts';

/** Returns every file that a change reaches with the number of imports between; the changed files have 0. */
export function reachedFiles(changed: readonly string[], importers: Importers): Map<string, number> {
  const reached = new Map<string, number>(changed.map((file) => [file, 0]));
  let last = [...reached.keys()];
  for (let distance = 1; last.length > 0; distance += 1) {
    const next = new Set(last.flatMap((file) => [...(importers.get(file) ?? [])]));
    last = [...next].filter((file) => !reached.has(file));
    for (const file of last) reached.set(file, distance);
  }
  return reached;
}

/**
 * Sorts tests, the nearest first. A test is as near as the sum of the imports from the change to a reached file and the folders from
 * that file to the test. Tests that call a service over HTTP are the same number of imports away from every rule; the folder tells
 * which of them are about the code that uses it. Between equal tests, one with the name of a changed file (`teams.test.ts`, `team.service.ts`) comes first.
 */
export function nearestFirst(
  tests: readonly string[],
  reached: ReadonlyMap<string, number>,
  changed: readonly string[],
): string[] {
  const folders = new Map<string, number>();
  for (const [file, distance] of reached) {
    const folder = posix.dirname(file);
    // A test or the setup of tests that a change reaches does not make the tests around it near.
    if (distance > 0 && /\.test\.tsx?$|\.e2e\.ts$|\/testing(?:\/|$)|\/test-[^/]+$/.test(file)) continue;
    folders.set(folder, Math.min(distance, folders.get(folder) ?? Number.POSITIVE_INFINITY));
  }
  const stems = changed.map(stemOf);
  const isNamed = (test: string): boolean =>
    stems.some((stem) => stemOf(test).startsWith(stem) || stem.startsWith(stemOf(test)));
  const ranks = new Map(
    tests.map((test) => {
      const near = [...folders].map(
        ([folder, distance]) => distance + foldersBetween(folder, posix.dirname(test)),
      );
      return [test, [Math.min(...near), isNamed(test) ? 0 : 1, reached.get(test) ?? 0]] as const;
    }),
  );
  return tests.toSorted((one, other) => {
    const [a, b] = [ranks.get(one) ?? [], ranks.get(other) ?? []];
    const differing = a.findIndex((value, index) => value !== b[index]);
    return differing === -1 ? (one < other ? -1 : 1) : (a[differing] ?? 0) - (b[differing] ?? 0);
  });
}

/** The name of a file up to its first dot: `send` of `send.service.ts` and `send.test.ts`. */
const stemOf = (path: string): string => posix.basename(path).split('.')[0] ?? '';

/** How many steps lead from one folder to another. */
function foldersBetween(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')];
  const differing = a.findIndex((name, index) => name !== b[index]);
  const shared = differing === -1 ? a.length : differing;
  return a.length + b.length - 2 * shared;
}
