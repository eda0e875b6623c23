/** Owns how many of the tests that a change reaches run, so that a typical change takes no more than two minutes. */
import { type FileSection, sectionOf } from '../section-files.ts';

export interface SectionChoice {
  readonly section: FileSection;
  readonly chosen: readonly string[];
  readonly leftOut: readonly string[];
}

/** What the tests of a section need, and so how long one of its files takes. */
type Kind = 'browser' | 'database' | 'none';

const KINDS: Readonly<Record<FileSection, Kind>> = {
  journeys: 'browser',
  server: 'database',
  debian: 'database',
  attacks: 'database',
  unit: 'none',
};

/**
 * The most test files of each kind, beside those that have changed themselves. A file without a database takes a fraction of a second,
 * one with a database some seconds, and a journey up to a minute.
 */
export const MOST: Readonly<Record<Kind, number>> = { browser: 3, database: 6, none: 40 };

/**
 * Chooses the tests of each section: those that have changed, and the nearest of the others up to the limit of their kind.
 * @param reached the test files that the change reaches, the nearest first
 * @param changed every changed file
 * @param isSlow files that run only if they have changed themselves, since one of them takes the whole time
 */
export function chooseTests(
  reached: readonly string[],
  changed: ReadonlySet<string>,
  isSlow: (path: string) => boolean,
): SectionChoice[] {
  const tests = reached.flatMap((path) => {
    const section = sectionOf(path);
    return section === null ? [] : [{ path, section, kind: KINDS[section] }];
  });
  const kinds = Map.groupBy(
    tests.filter(({ path }) => !changed.has(path) && !isSlow(path)),
    ({ kind }) => kind,
  );
  const near = [...kinds].flatMap(([kind, others]) => others.slice(0, MOST[kind]));
  const isChosen = new Set([...changed, ...near.map(({ path }) => path)]);
  return [...Map.groupBy(tests, ({ section }) => section)].map(([section, all]) => {
    const paths = all.map(({ path }) => path);
    return {
      section,
      chosen: paths.filter((path) => isChosen.has(path)),
      leftOut: paths.filter((path) => !isChosen.has(path)),
    };
  });
}
