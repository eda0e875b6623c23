import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leastVersion } from '../../packages/server/src/platform/db/schema/least-version.ts';
import { root } from '../project-files.ts';
import { earlierVersion, isShallow, MIGRATIONS, treeOf } from './earlier-version.ts';
import { runTwoVersions } from './two-versions.ts';

/** `npm run versions` is the long form. A shallow clone has no earlier version: there the least version of a database alone is tested, in `least-version.test.ts`. */

const version = earlierVersion();

/** The migrations that the earlier version has not, and that name no least version. */
function migrationsThatShutOut(tree: string): string[] {
  const known = new Set(readdirSync(join(tree, MIGRATIONS)));
  return readdirSync(join(root, MIGRATIONS)).filter(
    (name) =>
      name.endsWith('.sql') &&
      !known.has(name) &&
      leastVersion(readFileSync(join(root, MIGRATIONS, name), 'utf8')) === null,
  );
}

test('git names what it does not have', () => {
  expect(earlierVersion('v999.999.999')).toBeNull();
});

test('[OPS-06] the earlier version and this one serve contracts on one database, each way, and what one has begun the other one ends', async () => {
  if (version === null) {
    expect(isShallow(), 'git knows no earlier version: fetch the tags and the history').toBe(true);
    return;
  }
  const tree = treeOf(version);
  expect(
    migrationsThatShutOut(tree),
    'a process of the earlier version ends when it meets these migrations: begin each with the line “-- least version: NNNN”, where NNNN is the newest migration before it, once the earlier version endures it',
  ).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'dojang-versions-'));
  const { phases, mailsToEach, errors } = await runTwoVersions(folder, tree, {
    secondsOfPhase: 0,
    phases: ['earlier worker', 'new worker'],
  });
  rmSync(folder, { recursive: true, force: true });
  expect(errors).toEqual([]);
  expect(phases.map(({ contracts }) => contracts)).toEqual([2, 2]);
  // A request and the completed document of each contract.
  expect(mailsToEach).toEqual([10, 10]);
});
