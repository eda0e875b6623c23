/** Owns the list of the tests that show each requirement, read from the titles of the tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, root } from '../project-files.ts';

export interface Requirement {
  readonly id: string;
  readonly text: string;
}

/** A test, or a group of tests, whose title names requirements. */
export interface NamedTest {
  /** Path from the root. */
  readonly file: string;
  readonly ids: readonly string[];
  /** The title without the ids. */
  readonly asserts: string;
}

const ID = /\[([A-Z]{3}-\d{2})\]/g;
/** The first string of test(…) and describe(…), also of their forms such as test.each(…)(…). */
const CALL = /\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)*\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** Returns the requirements of a list, in its order. */
export const requirementsIn = (markdown: string): Requirement[] =>
  [...markdown.matchAll(/^- \*\*([A-Z]{3}-\d{2})\*\* (.*)$/gm)].map(([, id = '', text = '']) => ({
    id,
    text,
  }));

/** Returns the tests of a file that name requirements. */
export const namedTestsIn = (file: string, source: string): NamedTest[] =>
  [...source.matchAll(CALL)].flatMap(([, , title = '']) => {
    const ids = [...title.matchAll(ID)].map(([, id = '']) => id);
    const asserts = title.replace(ID, '').replace(/\s+/g, ' ').trim();
    return ids.length === 0 ? [] : [{ file, ids, asserts }];
  });

const lineOf = ({ file, asserts }: NamedTest): string => `- ${asserts} (${file})`;

/** Builds the list: requirements in their order, the tests of each by file. */
export function requirementsTests(requirements: readonly Requirement[], tests: readonly NamedTest[]): string {
  const sections = requirements.flatMap(({ id, text }) => {
    const own = tests.filter(({ ids }) => ids.includes(id)).map(lineOf);
    return [
      `## ${id}`,
      text,
      '',
      ...(own.length === 0 ? ['No test names it.'] : [...new Set(own)].sort()),
      '',
    ];
  });
  return sections.join('\n');
}

/**
 * Returns the list for the project's present tests.
 * @param wanted areas or lines, such as `DOC` or `DOC-07`; an empty list stands for all
 */
export function presentRequirementsTests(wanted: readonly string[]): string {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const tests = projectFiles()
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    .flatMap((file) => namedTestsIn(file, read(file)));
  const isWanted = ({ id }: Requirement): boolean =>
    wanted.length === 0 || wanted.some((word) => id === word || id.startsWith(`${word}-`));
  return requirementsTests(requirementsIn(read('docs/requirements.md')).filter(isWanted), tests);
}
