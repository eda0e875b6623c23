/**
 * Owns the list of regular expressions in the product's code with what is known of their time. An expression that needs quadratic time
 * holds a thread for minutes with a text of a megabyte, and people outside choose the texts that many of them meet.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { projectFiles, root } from '../project-files.ts';

export interface Expression {
  /** As it stands in the code, with slashes and flags. */
  readonly raw: string;
  readonly pattern: string;
  readonly flags: string;
  /** File and line of its first use. */
  readonly place: string;
}

/**
 * `safe`: linear by the checker. The others are not, or the checker does not know: `bounded` meets texts of at most some thousand
 * characters, `thread` runs in a thread or a process that a time limit ends, `own` reads texts of this project or of the operator.
 */
export const VERDICTS = ['safe', 'bounded', 'thread', 'own'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const LIST = 'tools/expressions/judged.txt';

const isProduct = (file: string): boolean =>
  /^packages\/[\w-]+\/src\/.*\.tsx?$/.test(file) &&
  !/\.test\.|\/testing\/|\/test-[\w-]+\.ts$|^packages\/simulators\//.test(file);

/** Returns the expressions of the product's code, each once. */
export function productExpressions(): ReadonlyMap<string, Expression> {
  const found = new Map<string, Expression>();
  for (const file of projectFiles().filter(isProduct)) {
    const text = readFileSync(join(root, file), 'utf8');
    new Visitor({
      Literal: (node) => {
        if (!('regex' in node) || node.raw === null || found.has(node.raw)) return;
        const { pattern, flags } = node.regex;
        const place = `${file}:${text.slice(0, node.start).split('\n').length}`;
        found.set(node.raw, { raw: node.raw, pattern, flags, place });
      },
    }).visit(parseSync(file, text).program);
  }
  return found;
}

/** Returns the listed verdicts by expression. @throws Error for a line that is none */
export function listedVerdicts(): ReadonlyMap<string, Verdict> {
  const lines = readFileSync(join(root, LIST), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const verdict = VERDICTS.find((one) => line.startsWith(`${one} /`));
      if (verdict === undefined) throw new Error(`${LIST}: no verdict: ${line}`);
      return [line.slice(verdict.length + 1), verdict];
    }),
  );
}

/** How long the checker may think about one expression, in milliseconds. */
const THINKING = 10_000;

/** Returns null if an expression is linear, else what the checker says of it. */
export async function slownessOf({
  pattern,
  flags,
}: Pick<Expression, 'pattern' | 'flags'>): Promise<string | null> {
  const verdict = await check(pattern, flags, { timeout: THINKING });
  if (verdict.status === 'safe') return null;
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : 'unknown';
}
