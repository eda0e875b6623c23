/**
 * `npm run model -- N [SEED]`: runs the model test of the document's states with N sequences of commands and a random seed, which it
 * prints; `npm test` runs 2,000 with the fixed one.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { root } from './project-files.ts';

const [count = '10000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(count) || !/^\d+$/.test(seed)) {
  console.error('사용법 / usage: npm run model -- N [SEED]');
  process.exit(1);
}
console.log(`${count} sequences, seed ${seed}`);
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'unit', '--testTimeout', '0', 'packages/domain/src/document/model'],
  { cwd: root, env: { ...process.env, MODEL_SEQUENCES: count, PROPERTY_SEED: seed }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
