/**
 * `npm test`: runs all sections and ends with `N passed, N failed`. `npm test -- unit server` runs some sections; `npm test --
 * server sealing.test.ts` runs the files of a section that have a word with a dot or a slash in their paths; `npm test -- --since main`
 * runs what the changes since a commit reach. A section without tests, or with skipped ones, fails, so that a success means that
 * everything ran. While several sections run, a line for each tells how far it is, and a failed test is named at once.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project-files.ts';
import { showProgress } from './sections/progress-screen.ts';
import { SinceError } from './sections/since/changed-files.ts';
import { sectionsSince } from './sections/since/since-sections.ts';
import { readArguments } from './sections/test-arguments.ts';
import { type Count, slowestTests, type TestTime } from './sections/test-count.ts';
import { prepareTests, type Section, sections } from './sections/test-sections.ts';

const { words, files, since, error } = readArguments(process.argv.slice(2));
const change = error === undefined && since !== undefined ? readChange(since) : undefined;
const refused = error ?? (typeof change === 'string' ? change : undefined);
const planned = typeof change === 'object' ? change : undefined;
const offered = refused === undefined ? (planned?.sections ?? sections) : [];
const unknown = words.filter((word) => !sections.some((section) => section.word === word));
const chosen = words.length === 0 ? offered : offered.filter(({ word }) => words.includes(word));
if (planned !== undefined) console.log(`\n━━━ Since ${since} ━━━\n\n${planned.text.join('\n')}`);

/** Returns the sections of a change, or why git cannot tell it. */
function readChange(reference: string) {
  try {
    return sectionsSince(reference, words);
  } catch (thrown) {
    if (thrown instanceof SinceError) return thrown.message;
    throw thrown;
  }
}

/**
 * The long sections run one after the other, since each occupies every processor by itself: browsers, databases or converters that share
 * them with another section answer so late that a test no longer tells slow from broken. Of the short ones two run at once: while one
 * starts, ends or waits for a database, the other uses the processors.
 */
const AT_ONCE = 2;
const logs = join(root, '.cache', 'test');

const needsPages = planned === undefined || chosen.some(({ word }) => word === 'journeys');
if (refused === undefined && (planned === undefined || chosen.some(({ word }) => word !== 'check')))
  await prepareTests({ showsPages: needsPages });
mkdirSync(logs, { recursive: true });
const screen = showProgress(process.stdout, () => performance.now());
let passed = 0;
const mistakes = [
  ...unknown.map((word) => `no section is called ${word}`),
  ...(refused === undefined ? [] : [refused]),
];
let failed = mistakes.length;
const times: TestTime[] = [];
const lines = mistakes.map((mistake) => `✗ ${mistake}`);

const heading = ({ title, word }: Section) => `\n━━━ ${title} (${word}) ━━━\n`;

/** Runs a section and adds its counts to the sums. One of several prints when it has ended. */
async function runSection(section: Section, isOnly: boolean): Promise<void> {
  const log = isOnly ? undefined : join(logs, `${section.word}.log`);
  if (log !== undefined) rmSync(log, { force: true });
  else console.log(heading(section));
  const begin = performance.now();
  const progress = join(logs, `${section.word}.progress`);
  const ended = isOnly ? undefined : screen.add({ ...section, file: progress });
  const request = { files, ...(log && { log, progress }) };
  const count = await section.run(request).catch((error: unknown): Count => {
    screen.print(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  });
  ended?.();
  if (log !== undefined) screen.print(`${heading(section)}\n${written(log)}`);
  const ran = count.passed + count.failed;
  const extra = [
    ...(ran === 0 ? ['ran no test'] : []),
    ...(count.skipped > 0 ? [`skipped ${count.skipped}`] : []),
  ];
  times.push(...(count.times ?? []));
  passed += count.passed;
  failed += count.failed + extra.length;
  const seconds = Math.round((performance.now() - begin) / 1_000);
  const mark = count.failed + extra.length === 0 ? '✓' : '✗';
  lines.push(
    `${mark} ${[`${section.title}: ${count.passed} passed, ${count.failed} failed`, ...extra, `${seconds} s`].join(', ')}`,
    ...count.failures.map((failure) => `  ✗ ${failure.replaceAll('\n', '\n  ')}`),
  );
}

/** Returns what the programs of a section have printed; a section without programs prints itself. */
function written(log: string): string {
  try {
    return readFileSync(log, 'utf8');
  } catch {
    return '';
  }
}

const isOnly = chosen.length === 1;
for (const section of chosen.filter(({ isUndisturbed }) => isUndisturbed)) await runSection(section, isOnly);
const waiting = chosen.filter(({ isUndisturbed }) => !isUndisturbed);
const runOneByOne = async (): Promise<void> => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await runSection(next, isOnly);
};
await Promise.all(Array.from({ length: AT_ONCE }, runOneByOne));
screen.end();

const slowest = slowestTests(times);
if (slowest.length > 0) console.log(`\n━━━ Slowest tests ━━━\n\n${slowest.join('\n')}`);
if (planned !== undefined) lines.push(`– ${planned.rest}`);
console.log(`\n━━━ Summary ━━━\n\n${lines.join('\n')}\n`);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
