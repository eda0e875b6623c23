/** Owns the table of docs/safety.md: every attack that a test covers, read from the titles of the tests. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';
import { root } from '../project-files.ts';

/** One `test` of a file `*.attack.test.ts`, as `vitest list` names it: its describes and its title, joined by ' > '. */
export interface ListedTest {
  readonly name: string;
  /** Path from the root. */
  readonly file: string;
}

export interface AttackTable {
  readonly text: string;
  /** Tests outside of any `describe('who → what')`. */
  readonly errors: readonly string[];
}

const HEAD = [
  '# Attacks tried, and where each is tested',
  '',
  'Written by `npm run safety` from the titles of the files `*.attack.test.ts`; `npm test -- attacks` runs them.',
  '',
  '| who → what | attack | test |',
  '|---|---|---|',
];

const listed = z.array(z.object({ name: z.string(), file: z.string() }));

/** Asks Vitest for the titles of the attack tests; it reads the files and runs none. @throws Error when it fails */
export function listAttackTests(): ListedTest[] {
  const folder = mkdtempSync(join(tmpdir(), 'attacks-'));
  try {
    const file = join(folder, 'list.json');
    const done = spawnSync(
      join(root, 'node_modules/.bin/vitest'),
      ['list', '.attack.test', '--staticParse', `--json=${file}`],
      { cwd: root, encoding: 'utf8' },
    );
    if (done.status !== 0) throw new Error(`vitest lists no tests: ${done.stderr}`);
    const tests = listed.parse(JSON.parse(readFileSync(file, 'utf8')));
    return tests.map(({ name, file: path }) => ({ name, file: relative(root, path) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const saysWho = ({ name }: ListedTest) => /^[^>]+ → [^>]+ > /.test(name);

const cell = (text: string) => text.replaceAll('|', '\\|');

function rowOf({ name, file }: ListedTest): { place: string; row: string } {
  const [who = '', ...title] = name.split(' > ');
  const attack = title.join(' > ').replace(/\[[A-Z]+-\d+\]\s*/g, '');
  return {
    place: `${who} ${file}`,
    row: `| ${cell(who)} | ${cell(attack)} | [${basename(file, '.attack.test.ts')}](../${file}) |`,
  };
}

/** Builds the table: by attacker and target, then in the order of the files. */
export function attackTable(tests: readonly ListedTest[]): AttackTable {
  const rows = tests
    .filter(saysWho)
    .map(rowOf)
    .sort((one, other) => one.place.localeCompare(other.place, 'en'));
  const errors = tests
    .filter((one) => !saysWho(one))
    .map(({ name, file }) => `${file}: '${name}' stands under no describe('who → what')`);
  return { text: [...HEAD, ...rows.map(({ row }) => row), ''].join('\n'), errors };
}

/** Compares docs/safety.md with the present titles. */
export function checkAttackTable(): { errors: readonly string[]; summary: string } {
  const tests = listAttackTests();
  const { text, errors } = attackTable(tests);
  const current = readFileSync(join(root, 'docs/safety.md'), 'utf8') === text;
  return {
    errors: [...errors, ...(current ? [] : ['docs/safety.md is not up to date; run `npm run safety`'])],
    summary: `${tests.length} tests`,
  };
}
