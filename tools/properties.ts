/**
 * `npm run properties`: runs every property test ten times with different random seeds, whereas `npm test` always uses the same
 * seed. Prints the seeds that failed. `npm run properties -- SEED …` uses these seeds instead; `PROPERTY_SEED=SEED npm test --
 * unit FILE` repeats a single test.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, root } from './project-files.ts';

const ROUNDS = 10;

const given = process.argv.slice(2).map(Number);
if (!given.every(Number.isInteger)) throw new Error('a seed is a whole number');
const seeds = given.length > 0 ? given : Array.from({ length: ROUNDS }, () => randomInt(2 ** 31));
const files = projectFiles().filter(
  (path) =>
    /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes("from 'fast-check'"),
);

const failed = seeds.filter((seed, round) => {
  console.log(`\n━━━ Round ${round + 1} of ${seeds.length}, seed ${seed} ━━━\n`);
  const env = { ...process.env, PROPERTY_SEED: String(seed), DOJANG_TEST_DATABASE: 'embedded' };
  const run = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', ...files], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  return run.status !== 0;
});

console.log(`\n${files.length} files, ${seeds.length} seeds, ${failed.length} failed`);
for (const seed of failed) console.log(`failed with seed ${seed}: npm run properties -- ${seed}`);
process.exitCode = failed.length > 0 ? 1 : 0;
