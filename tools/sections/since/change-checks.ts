/** Owns the checks of a change: those of the changed files where a check can be restricted, and of the whole project where it is fast. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, type CheckOutput, runEach, tool } from '../../check.ts';
import { projectFiles, root } from '../../project-files.ts';
import { checkTidy } from '../../tidy/check-tidy.ts';
import type { SincePlan } from './since-plan.ts';

/** What the section `check` has beside. */
export const UNCHECKED =
  'who imports whom, canaries, sizes of pages, unused code, the table of attacks, and a type check of unchanged projects';

const PROJECTS = { server: 'tsconfig.json', web: 'tsconfig.web.json' } as const;

/**
 * The type check of one side. It keeps what it has found about unchanged files, so that the next one takes a few seconds instead of half
 * a minute.
 */
const typeCheck = (side: keyof typeof PROJECTS): Check => ({
  name: `types of the ${side} side`,
  run: () => {
    const kept = join(root, '.cache', 'types');
    mkdirSync(kept, { recursive: true });
    const keeping = ['--incremental', '--tsBuildInfoFile', join(kept, `${side}.tsbuildinfo`)];
    return tool('tsc', '-p', PROJECTS[side], '--noEmit', '--pretty', 'false', ...keeping);
  },
});

/** Runs the checks of the changed files. @param files changed files that exist, relative to the root */
export function checkChange(files: readonly string[], types: SincePlan['types'], output: CheckOutput) {
  const format: Check = {
    name: 'format and lint of the changed files',
    run: () =>
      tool('biome', 'ci', '--error-on-warnings', '--colors=off', '--no-errors-on-unmatched', ...files),
  };
  const spelling: Check = {
    name: 'spelling of the changed files',
    run: () => tool('cspell', 'lint', '--no-progress', '--no-summary', '--no-must-find-files', ...files),
  };
  const tidy: Check = { name: 'names, sizes and lines', run: () => checkTidy(root, projectFiles()) };
  const ofFiles = files.length === 0 ? [] : [format, spelling];
  return runEach([...types.map(typeCheck), ...ofFiles, tidy], output);
}
