/** Turns what has changed since a commit into sections of `npm test`. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../project-files.ts';
import { type Section, sections } from '../test-sections.ts';
import { checkChange, UNCHECKED } from './change-checks.ts';
import { changeSince } from './changed-files.ts';
import { readProject } from './project-sources.ts';
import { planSince, type SincePlan } from './since-plan.ts';
import { planText } from './since-text.ts';

export interface SinceSections {
  /** None where nothing has changed. */
  readonly sections: readonly Section[];
  /** What is printed before the tests. */
  readonly text: readonly string[];
  /** What the summary says about the rest. */
  readonly rest: string;
}

/** The file with the test files that are left out, one a line. */
const LEFT_OUT = join('.cache', 'test', 'left-out.txt');

/**
 * Chooses the tests that the changes since `reference` reach.
 * @param words the sections that are asked for; an empty list stands for all
 * @throws SinceError where git cannot compare
 */
export function sectionsSince(reference: string, words: readonly string[]): SinceSections {
  const change = changeSince(root, reference);
  if (change.files.length === 0)
    return {
      sections: [],
      text: [`Nothing has changed since ${change.base.slice(0, 12)}, the common ancestor with ${reference}.`],
      rest: 'not run: everything, since nothing has changed',
    };
  const plan = planSince(change, readProject());
  const present = change.files.filter((path) => !change.deleted.includes(path));
  const asked = sections.filter(({ word }) => words.length === 0 || words.includes(word));
  const chosen = asked.flatMap((section): Section[] => {
    if (section.word === 'check') return [checkOf(section, present, plan.types)];
    const files = filesOf(section.word, plan);
    if (files.length === 0) return [];
    return [{ ...section, run: (request) => section.run({ ...request, files }) }];
  });
  return { sections: chosen, text: planText(reference, change, plan), rest: restOf(chosen, plan) };
}

/** Returns the test files of a section that run. */
function filesOf(word: string, { choices, everywhere }: SincePlan): string[] {
  const near = choices.find(({ section }) => section === word)?.chosen ?? [];
  return [...new Set([...near, ...(word === 'unit' ? everywhere : [])])];
}

/** The section `check`, restricted to the changed files. */
const checkOf = (section: Section, files: readonly string[], types: SincePlan['types']): Section => ({
  ...section,
  title: 'Types, and format, lint and spelling of the changed files; names and sizes',
  run: async ({ log, progress }) => {
    const print = log === undefined ? console.log : (line: string) => appendFileSync(log, `${line}\n`);
    return { skipped: 0, ...(await checkChange(files, types, { progress, print })) };
  },
});

/** Says what a run of everything would add, and writes the test files that the change reaches among it into a file. */
function restOf(chosen: readonly Section[], { choices }: SincePlan): string {
  const leftOut = choices.flatMap((choice) => choice.leftOut);
  mkdirSync(join(root, '.cache', 'test'), { recursive: true });
  writeFileSync(join(root, LEFT_OUT), leftOut.map((path) => `${path}\n`).join(''));
  const files =
    leftOut.length === 0 ? [] : [`${leftOut.length} test files that the change reaches (${LEFT_OUT})`];
  const unchosen = sections
    .map(({ word }) => word)
    .filter((word) => !chosen.some((one) => one.word === word));
  return `not run: ${[...files, `every test of ${unchosen.join(', ')}`, UNCHECKED].join('; ')}. CI runs all`;
}
