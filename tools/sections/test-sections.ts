/** Owns the sections of `npm test`: what each runs, and how its tests are counted. */
import { spawn } from 'node:child_process';
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileConverter } from '@dojang/pdf/convert';
import { runChecks } from '../check.ts';
import { root } from '../project-files.ts';
import { ensureSystemPackages } from '../system-packages.ts';
import { ensureWebBuild } from '../web-build.ts';
import { countJourneys } from './journey-report.ts';
import { PROGRESS_FILE } from './progress-events.ts';
import { ON_DEBIAN } from './section-files.ts';
import type { Count } from './test-count.ts';
import { countTests } from './vitest-report.ts';

export interface Section {
  /** The word that selects it: `npm test -- unit`. */
  readonly word: string;
  readonly title: string;
  /** What is counted as running and remaining, in the plural, where it is not what passes. */
  readonly unit?: string;
  /** Whether no other section runs beside it. */
  readonly isUndisturbed?: boolean;
  /** Runs the whole section, or its test files with one of these words in their paths. */
  readonly run: (request: SectionRequest) => Promise<Count>;
}

export interface SectionRequest {
  /** Words of paths; an empty list stands for all files. */
  readonly files: readonly string[];
  /** The file that receives the output of the programs; without one they print themselves. */
  readonly log?: string;
  /** The file in which the section reports its progress, see `progress-events.ts`. */
  readonly progress?: string;
}

/**
 * How many test files of one section run at the same time. Tests of the server wait for each other's processor time at every statement of
 * the database: with more of them none ends sooner, and every call takes longer.
 */
const WORKERS = { server: 2, other: 3 };

/** The count of a section that has run nothing yet. */
const NONE: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };

const chaosRounds = 6;
/** The rows of the bulk among them; `npm run chaos` sends 5,000. */
const chaosBulkRows = 500;
const reports = join(root, '.cache', 'test');

const ATTACKS = '**/*.attack.test.ts';

/** Excludes some features, and the attacks, which are a section of their own. */
const without = (features: readonly string[]): Record<string, string> => ({
  TESTS_LEFT_OUT: [ATTACKS, ...features.map((name) => `**/features/${name}/**`)].join(' '),
});

const EMBEDDED = { DOJANG_TEST_DATABASE: 'embedded' };

/** In the order in which they begin. */
export const sections: readonly Section[] = [
  { word: 'journeys', title: 'Browser journeys', isUndisturbed: true, run: journeys },
  {
    word: 'server',
    title: 'Server on the embedded PostgreSQL',
    unit: 'files',
    isUndisturbed: true,
    run: (request) => vitest(['server'], 'server', { ...EMBEDDED, ...without(ON_DEBIAN) }, request),
  },
  {
    word: 'debian',
    title: 'Features on Debian’s PostgreSQL',
    unit: 'files',
    isUndisturbed: true,
    run: (request) =>
      vitest(
        ['server'],
        'debian',
        { DOJANG_TEST_DATABASE: 'debian', ...without([]) },
        orElse(
          request,
          ON_DEBIAN.map((name) => `packages/server/src/features/${name}/`),
        ),
      ),
  },
  {
    word: 'unit',
    title: 'Domain, contract, editor, PDF, simulators, web',
    unit: 'files',
    isUndisturbed: true,
    run: (request) => vitest(['unit'], 'unit', without([]), request),
  },
  {
    word: 'check',
    title: 'Formatting, lint, types, dependency rule with canaries, tidiness',
    run: async ({ log, progress }) => {
      const print = log === undefined ? console.log : (line: string) => appendFileSync(log, `${line}\n`);
      return { ...NONE, ...(await runChecks(['all'], { progress, print })) };
    },
  },
  {
    word: 'attacks',
    title: 'Hostile files and requests',
    unit: 'files',
    run: (request) => vitest(['unit', 'server'], 'attacks', EMBEDDED, orElse(request, ['.attack.test'])),
  },
  { word: 'chaos', title: `Killed at random moments, ${chaosRounds} rounds`, run: chaos },
];

/** Names files where a request names none. */
const orElse = (request: SectionRequest, files: readonly string[]): SectionRequest =>
  request.files.length === 0 ? { ...request, files } : request;

/** Runs a program to its end and shows or keeps its output; returns the exit code (1 when it could not start). */
function run(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  { log, progress }: SectionRequest,
): Promise<number> {
  const output = log === undefined ? ('inherit' as const) : openSync(log, 'a');
  return new Promise<number>((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...(progress && { [PROGRESS_FILE]: progress }), ...env },
      stdio: ['ignore', output, output],
    });
    const stop = () => void child.kill('SIGTERM');
    process.on('SIGTERM', stop);
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      process.off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  }).finally(() => {
    if (typeof output === 'number') closeSync(output);
  });
}

const bin = (name: string) => join(root, 'node_modules', '.bin', name);

function newReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** A run that failed without a failed test (for example a file that does not load) counts as one failure. */
function honest(count: Count, status: number): Count {
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function vitest(
  projects: readonly string[],
  name: string,
  env: Record<string, string>,
  request: SectionRequest,
): Promise<Count> {
  const file = newReport(name);
  const args = [
    'run',
    ...request.files,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(import.meta.dirname, 'vitest-progress.ts')}`,
    `--outputFile.json=${file}`,
    `--maxWorkers=${projects.includes('unit') ? WORKERS.other : WORKERS.server}`,
  ];
  const status = await run(bin('vitest'), args, env, request);
  if (!existsSync(file)) return honest(NONE, 1);
  return honest(countTests(JSON.parse(readFileSync(file, 'utf8')), root), status);
}

async function chaos(request: SectionRequest): Promise<Count> {
  const script = join(root, 'tools', 'chaos.ts');
  if (!existsSync(script)) return NONE;
  const args = [script, '--rounds', String(chaosRounds), '--bulk-rows', String(chaosBulkRows)];
  const status = await run(process.execPath, args, {}, request);
  return status === 0 ? { ...NONE, passed: chaosRounds } : { ...NONE, failed: 1 };
}

async function journeys(request: SectionRequest): Promise<Count> {
  const file = newReport('journeys');
  const reporters = `list,json,${join(import.meta.dirname, 'playwright-progress.ts')}`;
  const args = ['test', ...request.files, '--config', 'e2e/playwright.config.ts', `--reporter=${reporters}`];
  const status = await run(bin('playwright'), args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, request);
  if (!existsSync(file)) return honest(NONE, 1);
  return honest(countJourneys(JSON.parse(readFileSync(file, 'utf8'))), status);
}

/**
 * Installs the system packages that the sections need, where it may, and builds what several sections use at the same time.
 * @param showsPages whether a section opens the pages; a test that needs them for itself builds them
 */
export async function prepareTests({ showsPages }: { readonly showsPages: boolean }): Promise<void> {
  ensureSystemPackages(['product', 'tests']);
  await compileConverter();
  if (showsPages) await ensureWebBuild();
}
