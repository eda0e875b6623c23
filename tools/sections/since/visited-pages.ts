/**
 * Owns which journeys visit which pages. A journey names the addresses of pages and the texts on them, so both tell where it goes: the
 * table of addresses leads from an address to a page, and the texts of a page lead to the journeys that quote them.
 */
import { PAGE_ROUTES, pageEntryOf, pageRouteOf } from '@dojang/contract';

/** What a journey names. */
export interface JourneyWords {
  /** Addresses of the table that the journey itself names, and Korean texts that it quotes. */
  readonly own: ReadonlySet<string>;
  /** Addresses that its steps name. */
  readonly steps: ReadonlySet<string>;
}

const ROUTE = /\bpath: (?:'([^']+)'|(\w+))/;
const PAGE = /import\('\.\.\/(pages\/[^']+)'\)/;
const LAZY_PAGE =
  /const (\w+) = lazyRouteComponent\(\s*\(\) => inChunkTime\(import\('\.\.\/(pages\/[^']+)'\)/g;

/**
 * Returns the module of each page by its address in `PAGE_ROUTES`. Addresses of the small entries (signing, verification, developer
 * center) lead to the module with which the entry starts.
 * @param routers the texts of the files that declare the addresses of the application
 * @param constants the value of a name that stands for an address
 */
export function pageModules(
  routers: readonly string[],
  constants: (name: string) => string | undefined,
): Map<string, string> {
  const named = new Map(
    routers.flatMap((text) => [...text.matchAll(LAZY_PAGE)].map(([, name = '', page = '']) => [name, page])),
  );
  const pages = new Map<string, string>();
  for (const block of routers.flatMap((text) => text.split('createRoute(').slice(1))) {
    const [, written, constant = ''] = ROUTE.exec(block) ?? [];
    const path = written ?? constants(constant);
    const component = /component: (\w+),/.exec(block)?.[1] ?? '';
    // A block ends where the next one begins, so what follows a route may declare the page of another.
    const page = named.get(component) ?? PAGE.exec(block.split('\n});')[0] ?? '')?.[1];
    if (path !== undefined && page !== undefined) pages.set(path, `packages/web/src/${page}`);
  }
  for (const { path } of PAGE_ROUTES) {
    const entry = pageEntryOf(path.replace(/\{-\$\w+\}|\$\w+/g, 'x'));
    if (entry !== 'app' && !pages.has(path)) pages.set(path, `packages/web/src/${entry}/entry.tsx`);
  }
  return pages;
}

/** Returns the addresses of the table that a text names: in calls of `goto`, in patterns of addresses, and in constants. */
export function namedRoutes(text: string): Set<string> {
  const plain = text.replaceAll('\\/', '/').replace(/\$\{[^}]*\}/g, 'x');
  const paths = [...plain.matchAll(/(?<=['"`/(^x])\/[A-Za-z][\w-]*(?:\/[\w-]+)*/g)].map(([path]) => path);
  return new Set(paths.flatMap((path) => pageRouteOf(path)?.path ?? []));
}

/** Returns the Korean texts that a source quotes. */
export const quotedTexts = (text: string): Set<string> =>
  new Set([...text.matchAll(/'([^'\n]*[가-힣][^'\n]*)'/g)].map(([, quoted = '']) => quoted));

/**
 * Returns the journeys that visit a changed page, those that name most of it first. A word counts the less, the more journeys name it:
 * ‘취소’ is on every page. Journeys that reach the page by their steps alone come last.
 * @param words the addresses and the texts of what has changed
 */
export function visitingJourneys(
  journeys: ReadonlyMap<string, JourneyWords>,
  words: ReadonlySet<string>,
): string[] {
  const known = [...words].map((word) => {
    const naming = [...journeys].filter(([, { own }]) => own.has(word)).map(([journey]) => journey);
    return { word, naming };
  });
  const scores = new Map<string, number>();
  for (const { naming } of known)
    for (const journey of naming) scores.set(journey, (scores.get(journey) ?? 0) + 1 / naming.length);
  for (const [journey, { steps }] of journeys)
    if (!scores.has(journey) && [...steps].some((route) => words.has(route))) scores.set(journey, 0);
  return [...scores]
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([journey]) => journey);
}
