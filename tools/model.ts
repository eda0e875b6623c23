/**
 * `npm run model -- [--server] N [SEED]`: runs the model test of the document's states with N sequences of commands and a random
 * seed, which it prints: on the rules of the domain, or on a server with its database. `npm test` runs both with the fixed seed.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { root } from './project-files.ts';

const given = process.argv.slice(2);
const isOnServer = given.includes('--server');
const [count = isOnServer ? '1000' : '10000', seed = String(randomInt(2 ** 31))] = given.filter(
  (word) => word !== '--server',
);
if (!/^[1-9]\d*$/.test(count) || !/^\d+$/.test(seed)) {
  console.error('사용법 / usage: npm run model -- [--server] N [SEED]');
  process.exit(1);
}
console.log(`${count} sequences, seed ${seed}`);
const files = isOnServer
  ? ['--project', 'server', 'packages/server/src/testing/model']
  : ['--project', 'unit', 'packages/domain/src/document/model'];
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--testTimeout', '0', ...files],
  {
    cwd: root,
    env: {
      DOJANG_TEST_DATABASE: 'embedded',
      ...process.env,
      MODEL_SEQUENCES: count,
      PROPERTY_SEED: seed,
    },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
