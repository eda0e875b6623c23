import { stripVTControlCharacters } from 'node:util';

/** The result of one section of `npm test`. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed tests, each as its file, its title and the beginning of its error. */
  readonly failures: readonly string[];
}

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
