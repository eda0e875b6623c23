/**
 * `npm test`: runs all sections in order and ends with `N passed, N failed`. `npm test -- unit server` runs some sections; `npm
 * test -- server sealing.test.ts` runs the files of a section that have a word with a dot or a slash in their paths. A section
 * without tests, or with skipped ones, fails, so that a success means that everything ran.
 */
import type { Count } from './sections/test-count.ts';
import { prepareTests, sections } from './sections/test-sections.ts';

const isFile = (word: string) => /[./]/.test(word);
const files = process.argv.slice(2).filter(isFile);
const words = process.argv.slice(2).filter((word) => !isFile(word));
const unknown = words.filter((word) => !sections.some((section) => section.word === word));
const chosen = words.length === 0 ? sections : sections.filter(({ word }) => words.includes(word));

await prepareTests();
let passed = 0;
let failed = unknown.length;
const lines = unknown.map((word) => `✗ no section is called ${word}`);

for (const { word, title, run } of chosen) {
  console.log(`\n━━━ ${title} (${word}) ━━━\n`);
  const begin = performance.now();
  const count = await run(files).catch((error: unknown): Count => {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const ran = count.passed + count.failed;
  const extra = [
    ...(ran === 0 ? ['ran no test'] : []),
    ...(count.skipped > 0 ? [`skipped ${count.skipped}`] : []),
  ];
  passed += count.passed;
  failed += count.failed + extra.length;
  const seconds = Math.round((performance.now() - begin) / 1_000);
  const mark = count.failed + extra.length === 0 ? '✓' : '✗';
  lines.push(
    `${mark} ${[`${title}: ${count.passed} passed, ${count.failed} failed`, ...extra, `${seconds} s`].join(', ')}`,
  );
}

console.log(`\n━━━ Summary ━━━\n\n${lines.join('\n')}\n`);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
