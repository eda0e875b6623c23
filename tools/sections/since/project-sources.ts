/** Reads what the graph is made of: the sources, the other files, and what the packages export. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectFiles, root } from '../../project-files.ts';
import type { ProjectSources } from './import-graph.ts';

const SOURCE = /^(?:packages|tools|e2e|bench)\/.*\.(?:tsx?|mjs)$|^[^/]+\.ts$/;

/** The built packages name their results and the types of these. */
const manifest = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.union([z.string(), z.object({ default: z.string() })])).optional(),
});

/** Reads the sources as they are in the working tree. */
export function readProject(): ProjectSources {
  const files = projectFiles();
  const sources = files.filter((path) => SOURCE.test(path));
  const texts = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const));
  const packages = new Map(readdirSync(join(root, 'packages')).flatMap(exportsOf));
  return { texts, files: new Set(files), packages };
}

/** Returns `@dojang/domain/test-model` with its source, for everything that a package exports. */
function exportsOf(folder: string): (readonly [string, string])[] {
  const text = readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8');
  const { name, exports = {} } = manifest.parse(JSON.parse(text));
  return Object.entries(exports).map(([key, value]) => {
    // A built package exports `./dist/react.js`, which is made of `./src/react.ts`.
    const built = typeof value === 'string' ? value : value.default;
    const file = built.replace(/^\.\/dist\/(.+)\.js$/, './src/$1.ts').slice(2);
    return [`${name}${key.slice(1)}`, `packages/${folder}/${file}`] as const;
  });
}
