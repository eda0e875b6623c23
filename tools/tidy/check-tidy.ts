/** Checks the repository's own rules: sizes, names, and forbidden text in lines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { measureFolders } from './folders.ts';
import { type TidyRule, tidyRules } from './rules.ts';
import { measureSizes } from './sizes.ts';

/** Rule → file → number of accepted errors. The list should shrink: a number that is too high is an error too. */
const exceptionList = z.record(z.string(), z.record(z.string(), z.number().int().positive()));

export interface TidyReport {
  readonly summary: string;
  readonly errors: readonly string[];
}

interface Error {
  readonly rule: string;
  readonly path: string;
  readonly text: string;
}

/** Checks every tracked file. @param paths relative to `root` */
export function checkTidy(root: string, paths: readonly string[]): TidyReport {
  const allowed = exceptionList.parse(
    JSON.parse(readFileSync(join(root, 'tools/tidy/exceptions.json'), 'utf8')),
  );
  const errors: Error[] = [];
  const sizes: { path: string; lines: number }[] = [];
  for (const path of paths) {
    const rules = tidyRules.filter((rule) => rule.reads(path));
    if (rules.length === 0) continue;
    const text = readFileSync(join(root, path), 'utf8');
    errors.push(...rules.flatMap((rule) => errorsOf(rule, path, text)));
    if (/^(?:packages|tools|e2e|bench)\/.*\.(?:ts|tsx|mjs)$/.test(path))
      sizes.push({ path, lines: text.split('\n').length - 1 });
  }
  const { summary, errors: sizeErrors } = measureSizes(sizes);
  const count = Object.values(allowed).reduce((sum, files) => sum + Object.keys(files).length, 0);
  return {
    summary: `${summary}; ${count} exceptions`,
    errors: [...sizeErrors, ...measureFolders(paths), ...withoutExceptions(errors, allowed)],
  };
}

/** Each rule must find its own canary. Returns the names of the rules that do not. */
export function checkTidyCanaries(): string[] {
  const blind = tidyRules.filter(
    (rule) =>
      !rule.reads(rule.canary.path) || errorsOf(rule, rule.canary.path, rule.canary.text).length !== 1,
  );
  const short = measureSizes([{ path: 'packages/web/src/long.ts', lines: 401 }]).errors.length < 3;
  const full = Array.from({ length: 32 }, (_, index) => `e2e/journey-${index}.e2e.ts`);
  const fullFolders = measureFolders(full).length;
  return [
    ...blind.map(({ name }) => `${name} does not find its canary`),
    ...(short ? ['size finds no long file'] : []),
    ...(fullFolders !== 1 ? ['folder finds no full folder'] : []),
  ];
}

function errorsOf(rule: TidyRule, path: string, text: string): Error[] {
  const subject = rule.against === 'path' ? path : text;
  return [...subject.matchAll(rule.pattern)].map((match) => {
    const line = rule.against === 'path' ? '' : `:${text.slice(0, match.index).split('\n').length}`;
    return { rule: rule.name, path, text: `${rule.name}: ${path}${line} ${match[0].trim()} (${rule.why})` };
  });
}

function withoutExceptions(errors: readonly Error[], allowed: z.infer<typeof exceptionList>): string[] {
  const groups = Map.groupBy(errors, ({ rule, path }) => `${rule} ${path}`);
  const unused = Object.entries(allowed).flatMap(([rule, files]) =>
    Object.entries(files).flatMap(([path, number]) => {
      const found = groups.get(`${rule} ${path}`)?.length ?? 0;
      return found < number ? [`exceptions: ${rule} in ${path} is down to ${found}; lower the number`] : [];
    }),
  );
  const open = [...groups.values()].flatMap((group) => {
    const number = allowed[group[0]?.rule ?? '']?.[group[0]?.path ?? ''] ?? 0;
    return group.length > number ? group.map(({ text }) => text) : [];
  });
  return [...open, ...unused];
}
