/**
 * Owns the graph of the project's files: who imports or quotes whom. An import of a name through an index file leads to the module
 * that declares the name, so that a change reaches those who use it, and not everyone who imports the package.
 */
import { posix } from 'node:path';
import { type ModuleLink, readModule, type SourceModule } from './source-module.ts';

/** Each file with the files that import or quote it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

export interface ProjectSources {
  /** Path and text of each source. */
  readonly texts: ReadonlyMap<string, string>;
  /** Every file of the project, sources or not. */
  readonly files: ReadonlySet<string>;
  /** What a package exports: `@dojang/domain` → `packages/domain/src/index.ts`; a `*` stands for the same text on both sides. */
  readonly packages: ReadonlyMap<string, string>;
}

/**
 * Reads the graph. An index file, which only passes names on, has no importers: what a change of it breaks is a missing name, which the
 * type check finds.
 */
export function importersOf(sources: ProjectSources): Importers {
  const modules = new Map([...sources.texts].map(([path, text]) => [path, readModule(text)] as const));
  const graph = new Map<string, Set<string>>();
  const add = (to: string, from: string): void => {
    if (to !== from) graph.set(to, (graph.get(to) ?? new Set()).add(from));
  };
  for (const [path, module] of modules) {
    for (const link of module.links)
      for (const target of targetsOf(path, link, modules, sources)) add(target, path);
    if (module.isIndex) continue;
    for (const { to, names } of module.passedOn) {
      const link = { to, names: names === 'all' ? names : [...names.values()] };
      for (const target of targetsOf(path, link, modules, sources)) add(target, path);
    }
  }
  return graph;
}

type Modules = ReadonlyMap<string, SourceModule>;

/** Returns the files to which a link leads; none for a package of npm or a path of nothing. */
function targetsOf(
  from: string,
  { to, names }: ModuleLink,
  modules: Modules,
  sources: ProjectSources,
): string[] {
  const file = fileOf(from, to, sources);
  if (file === null) return [];
  return [...throughIndex(file, names, modules, sources)];
}

/** Follows names through an index file. A name that is found nowhere leads to everything that the index passes on. */
function throughIndex(
  file: string,
  names: ModuleLink['names'],
  modules: Modules,
  sources: ProjectSources,
): Set<string> {
  const module = modules.get(file);
  if (module?.isIndex !== true) return new Set([file]);
  const found = names === 'all' ? [null] : names.map((name) => declaringFile(file, name, modules, sources));
  const known = found.filter((one) => one !== null);
  if (known.length === found.length) return new Set(known);
  const all = module.passedOn.flatMap(({ to }) => {
    const next = fileOf(file, to, sources);
    return next === null || next === file ? [] : [...throughIndex(next, 'all', modules, sources)];
  });
  return new Set([...known, ...all]);
}

/** Returns the file that declares a name which another file exports; null where none does. */
function declaringFile(file: string, name: string, modules: Modules, sources: ProjectSources): string | null {
  const module = modules.get(file);
  if (module === undefined || module.declares.has(name)) return module === undefined ? null : file;
  for (const { to, names } of module.passedOn) {
    const inner = names === 'all' ? name : names.get(name);
    const next = inner === undefined ? null : fileOf(file, to, sources);
    if (inner === undefined || next === null || next === file) continue;
    const found = declaringFile(next, inner, modules, sources);
    if (found !== null) return found;
    // The index names the file, which declares the name in a form of its own.
    if (names !== 'all') return next;
  }
  return null;
}

/** Resolves what a source names to a file of the project. */
function fileOf(from: string, to: string, { files, packages }: ProjectSources): string | null {
  const path = to.replace(/\?\w+$/, '');
  const near = path.startsWith('.') ? posix.join(posix.dirname(from), path) : path;
  if (files.has(near)) return near;
  const exact = packages.get(path);
  if (exact !== undefined) return files.has(exact) ? exact : null;
  for (const [name, file] of packages) {
    const [start = '', end] = name.split('*');
    if (end === undefined || !path.startsWith(start)) continue;
    const target = file.replace('*', path.slice(start.length));
    if (files.has(target)) return target;
  }
  return null;
}
