import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from './project-files.ts';

/** Folders of the pages form layers: no folder needs one that needs it, neither by itself nor with what is in it. */

const base = 'packages/web/src/';

interface Edge {
  readonly from: string;
  readonly to: string;
}

/** Imports between folders, type imports included, as `sign/input` → `sign/filling`. */
function folderEdges(): Edge[] {
  const files = projectFiles().filter((path) => path.startsWith(base) && /(?<!\.test)\.tsx?$/.test(path));
  return files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map((match) => ({
      from: posix.dirname(path.slice(base.length)),
      to: posix.dirname(posix.join(posix.dirname(path), match[1] ?? '').slice(base.length)),
    })),
  );
}

/** The same edges between the children of the folder in which both ends part: `sign/input` → `sign/ui` inside `sign`. */
function siblingEdge({ from, to }: Edge): Edge {
  const [own, other] = [from.split('/'), to.split('/')];
  const depth = own.findIndex((name, at) => name !== other[at]);
  if (depth === -1 || other[depth] === undefined) return { from, to };
  return { from: own.slice(0, depth + 1).join('/'), to: other.slice(0, depth + 1).join('/') };
}

/** A way from a folder back to itself, or null. */
function cycleIn(edges: readonly Edge[]): string[] | null {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of edges)
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  function walk(folder: string, way: readonly string[]): string[] | null {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return null;
    for (const next of targets.get(folder) ?? []) {
      const cycle = walk(next, [...way, folder]);
      if (cycle) return cycle;
    }
    done.add(folder);
    return null;
  }
  for (const folder of targets.keys()) {
    const cycle = walk(folder, []);
    if (cycle) return cycle;
  }
  return null;
}

test('no folder of the pages needs one that needs it', () => {
  const edges = folderEdges();
  expect(edges.length).toBeGreaterThan(1000);
  expect(cycleIn(edges)).toBeNull();
  expect(cycleIn(edges.map(siblingEdge))).toBeNull();
});

test('a cycle of folders is found', () => {
  const edges = [
    { from: 'sign/input', to: 'sign/ui' },
    { from: 'sign/ui', to: 'sign/page' },
    { from: 'sign/page/inner', to: 'sign/input' },
  ];
  expect(cycleIn(edges)).toBeNull();
  expect(cycleIn(edges.map(siblingEdge))).toEqual(['sign/input', 'sign/ui', 'sign/page', 'sign/input']);
});
