/**
 * `npm test`: runs all sections and ends with `N passed, N failed`. `npm test -- unit server` runs some sections; `npm test --
 * server sealing.test.ts` runs the files of a section that have a word with a dot or a slash in their paths. A section without
 * tests, or with skipped ones, fails, so that a success means that everything ran. While several sections run, a line for each tells
 * how far it is, and a failed test is named at once.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project-files.ts';
import { showProgress } from './sections/progress-screen.ts';
import { type Count, slowestTests, type TestTime } from './sections/test-count.ts';
import { prepareTests, type Section, sections } from './sections/test-sections.ts';

const isFile = (word: string) => /[./]/.test(word);
const files = process.argv.slice(2).filter(isFile);
const words = process.argv.slice(2).filter((word) => !isFile(word));
const unknown = words.filter((word) => !sections.some((section) => section.word === word));
const chosen = words.length === 0 ? sections : sections.filter(({ word }) => words.includes(word));

/**
 * The long sections run one after the other, since each occupies every processor by itself: browsers, databases or converters that share
 * them with another section answer so late that a test no longer tells slow from broken. Of the short ones two run at once: while one
 * starts, ends or waits for a database, the other uses the processors.
 */
const AT_ONCE = 2;
const logs = join(root, '.cache', 'test');

await prepareTests();
mkdirSync(logs, { recursive: true });
const screen = showProgress(process.stdout, () => performance.now());
let passed = 0;
let failed = unknown.length;
const times: TestTime[] = [];
const lines = unknown.map((word) => `✗ no section is called ${word}`);

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
console.log(`\n━━━ Summary ━━━\n\n${lines.join('\n')}\n`);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
