/** Owns when a page loads too much: when it has grown by more than its kind of growth is allowed since the last release. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWANCE, MOST_AT_FIRST, RELEASED, type Released, type Sizes } from './entry-release.ts';

export interface LoadedSize extends Sizes {
  readonly name: string;
}

interface Limits {
  readonly released: Readonly<Record<string, Released>>;
  readonly allowance: Released;
  readonly first: typeof MOST_AT_FIRST;
}

const FILE = 'tools/checks/entry-release.ts';
const LIMITS: Limits = { released: RELEASED, allowance: ALLOWANCE, first: MOST_AT_FIRST };
const KINDS = ['code', 'texts', 'icons', 'files'] as const;

/** The place in the file of figures where a line begins with one of these words. */
function placeOf(...words: readonly string[]): string {
  const lines = readFileSync(join(import.meta.dirname, 'entry-release.ts'), 'utf8').split('\n');
  const at = lines.findIndex((line) => words.some((word) => line.trim().startsWith(word)));
  return `${FILE}:${at + 1}`;
}

/** Returns a message for each figure above that of the last release with its allowance; it names the line to read or to change. */
export function excessesOf(
  pages: readonly (LoadedSize & { readonly files: number })[],
  { released, allowance, first }: Limits = LIMITS,
): string[] {
  return pages.flatMap((page) => {
    const { name } = page;
    const before = released[name];
    if (before === undefined)
      return [`${name} has no figures of a release: add a line to ${placeOf('export const RELEASED')}`];
    const total = page.code + page.texts + page.icons;
    return [
      ...KINDS.filter((kind) => page[kind] > before[kind] + allowance[kind]).map(
        (kind) =>
          `${name} loads ${amount(kind, page[kind])}; the last release had ${before[kind]} (${placeOf(`${name}:`, `'${name}':`)}), and ${allowance[kind]} more are allowed (${placeOf('export const ALLOWANCE')})`,
      ),
      ...(name === first.entry && total > first.most
        ? [
            `${name} loads ${total.toFixed(1)} KB before the first page, at most are ${first.most} (${placeOf('export const MOST_AT_FIRST')})`,
          ]
        : []),
    ];
  });
}

const amount = (kind: (typeof KINDS)[number], value: number): string =>
  kind === 'files' ? `${value} files` : `${value.toFixed(1)} KB of ${kind}`;
