/** `npm run lint`, `npm run typecheck`: the checks that do not run the product. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { checkAttackTable } from './checks/attack-table.ts';
import { checkEntrySizes } from './checks/entry-sizes.ts';
import { checkRequirements } from './checks/requirements-table.ts';
import { checkImportCanaries, checkImports } from './imports/check-imports.ts';
import { projectFiles, root } from './project-files.ts';
import { checkRecipes } from './recipes/check-recipes.ts';
import { reportProgress } from './sections/progress-events.ts';
import { type Count, failureText } from './sections/test-count.ts';
import { checkTidy, checkTidyCanaries } from './tidy/check-tidy.ts';

export interface Finding {
  readonly errors: readonly string[];
  readonly summary?: string;
}

export interface Check {
  readonly name: string;
  readonly run: () => Finding | Promise<Finding>;
}

interface GroupedCheck extends Check {
  readonly group: 'types' | 'lint' | 'deps' | 'tidy' | 'sizes';
}

const sources = () => projectFiles().filter((path) => /^(?:packages|tools|e2e|bench)\/.*\.tsx?$/.test(path));

const checks: readonly GroupedCheck[] = [
  {
    group: 'lint',
    name: 'format and lint',
    run: () => tool('biome', 'ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=50'),
  },
  {
    group: 'lint',
    name: 'spelling (docs/dictionary.txt holds the words of the field)',
    run: () => tool('cspell', 'lint', '--no-progress', '--no-summary', '.'),
  },
  {
    group: 'types',
    name: 'types of the server side',
    run: () => tool('tsc', '-p', 'tsconfig.json', '--pretty', 'false'),
  },
  {
    group: 'types',
    name: 'types of the web side',
    run: () => tool('tsc', '-p', 'tsconfig.web.json', '--pretty', 'false'),
  },
  { group: 'types', name: 'every source has its types checked', run: checkCoverage },
  {
    group: 'types',
    name: 'recipes of CONTRIBUTING.md',
    run: async () => ({ errors: await checkRecipes(root, compilerOf) }),
  },
  {
    group: 'deps',
    name: 'who imports whom',
    run: async () => ({ errors: await checkImports(root, sources()) }),
  },
  {
    group: 'deps',
    name: 'canaries of the import rules',
    run: async () => ({ errors: await checkImportCanaries(root) }),
  },
  { group: 'tidy', name: 'names, sizes and lines', run: () => checkTidy(root, projectFiles()) },
  { group: 'tidy', name: 'canaries of the tidy rules', run: () => ({ errors: checkTidyCanaries() }) },
  { group: 'tidy', name: 'docs/safety.md names every attack test', run: checkAttackTable },
  { group: 'tidy', name: 'docs/requirements.md lists what tests name', run: checkRequirements },
  { group: 'sizes', name: 'script that each page loads is within its budget', run: checkEntrySizes },
  { group: 'lint', name: 'nothing unused', run: () => tool('knip', '--no-progress') },
];

/** Most checks are programs of one thread, so two at once take half the time on two cores. */
const AT_ONCE = 2;

export interface CheckOutput {
  /** The file in which the checks report, see `progress-events.ts`. */
  readonly progress?: string | undefined;
  readonly print?: (line: string) => void;
}

/** Runs the checks of the named groups, or all, as `runEach` does. */
export const runChecks = (groups: readonly string[], output: CheckOutput = {}) =>
  runEach(
    checks.filter(({ group }) => groups.includes('all') || groups.includes(group)),
    output,
  );

/** Runs checks and prints each when it ends. Returns how many passed and failed, and which failed. */
export async function runEach(
  chosen: readonly Check[],
  { progress, print = console.log }: CheckOutput = {},
): Promise<Omit<Count, 'skipped'>> {
  reportProgress({ event: 'planned', units: chosen.length }, progress);
  const waiting = [...chosen];
  const failures: string[] = [];
  const runOneByOne = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      reportProgress({ event: 'begun' }, progress);
      const { errors, summary } = await next.run();
      const failed = { event: 'failed' as const, test: `check › ${next.name}` };
      reportProgress(errors.length === 0 ? { event: 'passed' } : failed, progress);
      reportProgress({ event: 'ended' }, progress);
      if (errors.length > 0) failures.push(failureText('check', next.name, errors.join('\n')));
      print(`${errors.length === 0 ? '✓' : '✗'} ${next.name}${summary ? `: ${summary}` : ''}`);
      for (const error of errors) print(`    ${error}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runOneByOne));
  return { passed: chosen.length - failures.length, failed: failures.length, failures };
}

const execute = promisify(execFile);

/** Runs a program of the project's packages; what it prints are the errors where it fails. */
export async function tool(name: string, ...args: string[]): Promise<Finding> {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  try {
    await execute(join(root, 'node_modules', '.bin', name), args, options);
    return { errors: [] };
  } catch (error) {
    const { stdout = '', stderr = '', message = '' } = FAILED.parse(error);
    const output = `${stdout}${stderr}`.trim() || message;
    return { errors: output === '' ? [`${name} failed without a word`] : output.split('\n') };
  }
}

const compilerOf = async (project: string): Promise<readonly string[]> =>
  (await tool('tsc', '-p', project, '--noEmit', '--pretty', 'false')).errors;

/** What a program that failed, or could not start, is reported with. */
const FAILED = z.object({
  stdout: z.string().optional(),
  stderr: z.string().optional(),
  message: z.string().optional(),
});

/** Reports files that neither TypeScript project includes, since their types would never be checked. */
async function checkCoverage(): Promise<Finding> {
  const listed = ['tsconfig.json', 'tsconfig.web.json'].map(async (project) => {
    const args = ['-p', project, '--listFilesOnly'];
    const { stdout } = await execute(join(root, 'node_modules', '.bin', 'tsc'), args, {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.split('\n');
  });
  const covered = new Set((await Promise.all(listed)).flat());
  const errors = sources().filter((path) => !covered.has(join(root, path)) && !path.endsWith('.d.ts'));
  return { errors: errors.map((path) => `${path} is in no tsconfig`), summary: `${sources().length} files` };
}

if (process.argv[1] === import.meta.filename) {
  const { passed, failed } = await runChecks(process.argv.slice(2));
  if (passed + failed === 0) console.log('Name what to check: types, lint, deps, tidy, sizes or all.');
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
