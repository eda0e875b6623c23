/** Owns what `npm test -- --since main` runs, and what it says about the rest. */
import { posix } from 'node:path';
import { sectionOf } from '../section-files.ts';
import { isSlowFile } from '../slow-files.ts';
import type { Change } from './changed-files.ts';
import { type Importers, importersOf, type ProjectSources } from './import-graph.ts';
import { nearestFirst, reachedFiles } from './reached-files.ts';
import { chooseTests, type SectionChoice } from './test-choice.ts';
import {
  type JourneyWords,
  namedRoutes,
  pageModules,
  quotedTexts,
  visitingJourneys,
} from './visited-pages.ts';

export interface SincePlan {
  readonly choices: readonly SectionChoice[];
  /** Tests of the project's own rules, which read every file; any change can break them. */
  readonly everywhere: readonly string[];
  /** Changed files that no other test is known to reach. */
  readonly unreached: readonly string[];
  /** The TypeScript projects whose types the change can break. */
  readonly types: readonly ('server' | 'web')[];
}

/** Files whose pages a journey sees; a change elsewhere reaches every journey by the server, or none. */
const SHOWN = /^packages\/(?:web|field-editor|embed)\/src\//;
/** Where tests read the whole project. */
const WHOLE_PROJECT = /^tools\/checks\/.*\.test\.ts$/;
const WEB_SIDE = /^packages\/(?:web|embed|field-editor)\//;
/** What the types of both sides depend on. */
const BOTH_SIDES = /^packages\/(?:domain|contract|field-editor|embed)\/|^(?:tsconfig|package)[^/]*\.json$/;

/** Plans the tests of a change. @param importers those of `sources` */
export function planSince(
  { files, deleted }: Change,
  sources: ProjectSources,
  importers: Importers = importersOf(sources),
): SincePlan {
  const present = files.filter((path) => !deleted.includes(path));
  const reached = reachedFiles(present, importers);
  // Every journey uses the product; a journey that also imports a module of it does not test that module.
  const ofSteps = reachedFiles(
    present.filter((path) => path.startsWith('e2e/')),
    importers,
  );
  const isTest = (path: string): boolean => {
    const section = sectionOf(path);
    return section === 'journeys' ? ofSteps.has(path) : section !== null;
  };
  const tests = [...reached.keys()].filter(isTest);
  const visiting = journeysOf(present, importers, sources);
  // A journey that has changed, or whose steps have, comes before those that visit a changed page.
  const ordered = [...new Set([...nearestFirst(tests, reached, present), ...visiting.journeys])];
  const isReached = (path: string): boolean =>
    visiting.files.has(path) || [...reachedFiles([path], importers).keys()].some(isTest);
  return {
    everywhere: [...sources.texts]
      .filter(([path, text]) => WHOLE_PROJECT.test(path) && text.includes('projectFiles'))
      .map(([path]) => path),
    choices: chooseTests(ordered, new Set(present), isSlowFile),
    unreached: files.filter((path) => deleted.includes(path) || !isReached(path)),
    types: sidesOf(files, reached),
  };
}

/** Returns the sides whose types depend on a change: the web side checks the pages and what they import, the server side the rest. */
function sidesOf(files: readonly string[], reached: ReadonlyMap<string, number>): SincePlan['types'] {
  const sources = files.filter((path) => /\.tsx?$|\.json$|\.css$/.test(path));
  const isServer = [...sources, ...reached.keys()].some(
    (path) => /\.tsx?$/.test(path) && !WEB_SIDE.test(path),
  );
  const isWeb = sources.some((path) => WEB_SIDE.test(path));
  const isBoth = sources.some((path) => BOTH_SIDES.test(path));
  return [...(isServer || isBoth ? ['server' as const] : []), ...(isWeb || isBoth ? ['web' as const] : [])];
}

/** Returns the journeys that visit the changed pages, and the changed files that led to one. */
function journeysOf(files: readonly string[], importers: Importers, sources: ProjectSources) {
  const shown = files.filter((path) => SHOWN.test(path) && sectionOf(path) === null);
  const pages = pageModules(
    [...sources.texts]
      .filter(([path]) => /^packages\/web\/src\/app\/[^/]+$/.test(path))
      .map(([, text]) => text),
    constantOf(sources),
  );
  const journeys = journeyWords(importers, sources);
  const found = shown.map((path) => ({ path, words: wordsOf(path, pages, importers, sources) }));
  return {
    journeys: visitingJourneys(journeys, new Set(found.flatMap(({ words }) => [...words]))),
    files: new Set(
      found.filter(({ words }) => visitingJourneys(journeys, words).length > 0).map(({ path }) => path),
    ),
  };
}

/** Returns the addresses of the pages that use a file, and the texts that it shows: its own, and those of its folder and the folders above. */
function wordsOf(
  path: string,
  pages: ReadonlyMap<string, string>,
  importers: Importers,
  { texts }: ProjectSources,
): Set<string> {
  const users = reachedFiles([path], importers);
  const routes = [...pages].filter(([, page]) => users.has(page)).map(([route]) => route);
  const besides = [...texts.keys()].filter((other) => {
    const folder = posix.dirname(other);
    return other.endsWith('.messages.ts') && folder.split('/').length > 4 && path.startsWith(`${folder}/`);
  });
  const shown = [path, ...besides].map((source) => texts.get(source) ?? '');
  return new Set([...routes, ...shown.flatMap((text) => [...quotedTexts(text)])]);
}

/** Reads what each journey names, and what the steps that it imports name. */
function journeyWords(importers: Importers, { texts }: ProjectSources): Map<string, JourneyWords> {
  const journeys = [...texts].filter(([path]) => sectionOf(path) === 'journeys');
  const steps = new Map(journeys.map(([path]) => [path, new Set<string>()] as const));
  for (const [path, text] of texts) {
    if (!path.startsWith('e2e/') || steps.has(path)) continue;
    const routes = namedRoutes(text);
    if (routes.size === 0) continue;
    for (const journey of reachedFiles([path], importers).keys())
      for (const route of routes) steps.get(journey)?.add(route);
  }
  return new Map(
    journeys.map(([path, text]) => {
      const own = new Set([...namedRoutes(text), ...quotedTexts(text)]);
      return [path, { own, steps: steps.get(path) ?? new Set() }] as const;
    }),
  );
}

/** Finds the value of a constant that stands for an address. */
const constantOf =
  ({ texts }: ProjectSources) =>
  (name: string): string | undefined => {
    const pattern = new RegExp(`^export const ${name} = '([^']+)'`, 'm');
    for (const text of texts.values()) {
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) return found;
    }
    return undefined;
  };
