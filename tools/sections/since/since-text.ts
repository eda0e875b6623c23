/** Describes a plan for people: what runs, what is left out, and what no test is known to reach. */
import { isSlowFile } from '../slow-files.ts';
import type { Change } from './changed-files.ts';
import type { SincePlan } from './since-plan.ts';
import type { SectionChoice } from './test-choice.ts';

const MOST_LISTED = 10;

/** Returns the lines that are printed before the tests. */
export function planText(reference: string, { base, files }: Change, plan: SincePlan): string[] {
  const { choices, everywhere, unreached } = plan;
  const isServed = files.some((path) => /^packages\/(?!web\/|client\/|embed\/)/.test(path));
  return [
    `${counted(files.length, 'file')} changed since ${base.slice(0, 12)}, the common ancestor with ${reference}:`,
    ...listed(files),
    '',
    ...(choices.length === 0
      ? ['Nothing that a test reaches has changed.']
      : ['The change reaches these tests; the nearest by imports and folders run:']),
    ...choices.map((choice) => `    ${choiceLine(choice)}`),
    `    unit: ${counted(everywhere.length, 'file')} of the project’s own rules, after every change`,
    ...(isServed
      ? [
          'Every journey runs the whole product; for this change only those of changed pages and steps are chosen.',
        ]
      : []),
    ...(unreached.length > 0
      ? ['', 'No test is known to reach these files, so none is chosen for them:', ...listed(unreached)]
      : []),
  ];
}

function choiceLine({ section, chosen, leftOut }: SectionChoice): string {
  const all = chosen.length + leftOut.length;
  if (leftOut.length === 0) return `${section}: ${counted(all, 'file')}, all that it reaches`;
  const slow = leftOut.filter(isSlowFile).length;
  const reason = slow === 0 ? '' : `, ${slow} of them slow`;
  return `${section}: ${chosen.length} of ${counted(all, 'file')}; ${leftOut.length} left out${reason}`;
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const listed = (paths: readonly string[]): string[] => [
  ...paths.slice(0, MOST_LISTED).map((path) => `    ${path}`),
  ...(paths.length > MOST_LISTED ? [`    and ${paths.length - MOST_LISTED} more`] : []),
];
