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

/** Names every requirement that a test file names and the list lacks, with what to do about it. */
export function unlistedRequirements(
  requirements: readonly Requirement[],
  file: string,
  source: string,
): string[] {
  const listed = new Set(requirements.map(({ id }) => id));
  const named = new Set([...source.matchAll(ID)].map(([, id = '']) => id));
  return [...named]
    .filter((id) => !listed.has(id))
    .map((id) => `${file} names ${id}, which docs/requirements.md does not list: add its line there`);
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const testFiles = (): string[] => projectFiles().filter((file) => /\.(test|e2e)\.tsx?$/.test(file));
const presentRequirements = (): Requirement[] => requirementsIn(read('docs/requirements.md'));

/** Checks that docs/requirements.md lists every requirement that a test names. */
export function checkRequirements(): { errors: readonly string[]; summary: string } {
  const requirements = presentRequirements();
  const errors = testFiles().flatMap((file) => unlistedRequirements(requirements, file, read(file)));
  return { errors, summary: `${requirements.length} requirements` };
}

/**
 * Returns the list for the project's present tests.
 * @param wanted areas or lines, such as `DOC` or `DOC-07`; an empty list stands for all
 */
export function presentRequirementsTests(wanted: readonly string[]): string {
  const tests = testFiles().flatMap((file) => namedTestsIn(file, read(file)));
  const isWanted = ({ id }: Requirement): boolean =>
    wanted.length === 0 || wanted.some((word) => id === word || id.startsWith(`${word}-`));
  return requirementsTests(presentRequirements().filter(isWanted), tests);
}
