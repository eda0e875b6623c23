/**
 * `npm run versions -- [--minutes N] [--from TAG_OR_COMMIT]`: runs an earlier version and this one on one database, 10 minutes by default, and
 * completes contracts through both. The exit code is 1 when a call fails, a mail is missing or doubled, or a process logs an error.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { earlierVersion, treeOf } from './earlier-version.ts';
import { runTwoVersions } from './two-versions.ts';

const PHASES = 3;

const { values } = parseArgs({ options: { minutes: { type: 'string' }, from: { type: 'string' } } });
const minutes = Number(values.minutes ?? 10);
const version = earlierVersion(values.from);
if (!(minutes >= 0)) throw new Error('--minutes takes a number');
if (version === null) {
  console.error(
    `git has no history of ${values.from ?? 'an earlier version'}: fetch it (git fetch --unshallow --tags)`,
  );
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'dojang-versions-'));
console.log(`${version.commit.slice(0, 12)} (${version.reason}) and this version, ${minutes} minutes`);
const { phases, mailsToEach, errors } = await runTwoVersions(folder, treeOf(version), {
  secondsOfPhase: (minutes * 60) / PHASES,
  tell: (words) => console.log(`  ${words}`),
});
rmSync(folder, { recursive: true, force: true });
const contracts = phases.reduce((sum, phase) => sum + phase.contracts, 1);
for (const error of errors) console.error(error);
console.log(
  `${contracts} contracts, mails to each signer ${mailsToEach.join(' and ')}, ${errors.length} errors`,
);
process.exit(errors.length === 0 && mailsToEach.every((mails) => mails === 2 * contracts) ? 0 : 1);
