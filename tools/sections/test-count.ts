import { stripVTControlCharacters } from 'node:util';

/** The result of one section of `npm test`. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed tests, each as its file, its title and the beginning of its error. */
  readonly failures: readonly string[];
  /** How long each test took; a section that is not made of tests has none. */
  readonly times?: readonly TestTime[];
}

export interface TestTime {
  /** `file › title`. */
  readonly test: string;
  readonly ms: number;
}

/** How many tests the summary names as the slowest. */
const SLOWEST = 20;

/** Returns a line for each of the slowest tests, the slowest first. */
export const slowestTests = (times: readonly TestTime[]): string[] =>
  times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(({ test, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${test}`);

/** How many lines of an error the summary repeats; the whole error stands above, in the output of its section. */
const ERROR_LINES = 12;

/** Describes a failed test for the summary: `file › title` and, indented, the beginning of its error without colors. */
export function failureText(file: string, title: string, error: string): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES);
  return [`${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
