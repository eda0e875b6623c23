/** Owns the test of the recipes of CONTRIBUTING.md: it takes their steps, and forgets steps, on a copy of the sources. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { projectFiles } from '../project-files.ts';
import { RECIPES, type Recipe, type Step } from './recipe-steps.ts';

/** The places that gather what features add; the compiler reads them and what they import. */
const GATHERED = [
  'packages/server/src/service.ts',
  'packages/server/src/background-work.ts',
  'packages/server/src/testing/access/expected-access.ts',
  'packages/server/src/platform/jobs/test-worker.ts',
];

/**
 * Returns the errors of the recipes, one line each.
 * @param compile returns what the compiler says of a project's file
 */
export async function checkRecipes(
  root: string,
  compile: (project: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const copy = join(root, '.cache', 'recipes');
  copySources(root, copy);
  const lost = RECIPES.flatMap((recipe) => changed(copy, recipe));
  if (lost.length > 0) return lost;
  const said = sentencesOf(await compile(join(copy, 'tsconfig.json')));
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const names = RECIPES.flatMap(({ forgotten, followed }) => [forgotten, followed]);
  return [
    ...said.filter((line) => !names.some((name) => line.includes(name))),
    ...RECIPES.flatMap((recipe) => faultsOf(recipe, guide, said)),
  ];
}

/** Copies the sources of the packages; what they need from others is linked. */
function copySources(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(join(copy, 'node_modules', '@dojang'), { recursive: true });
  const sources = projectFiles().filter((path) => /^packages\/.*\.(?:tsx?|json)$/.test(path));
  for (const path of [...sources, 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, path), join(copy, path));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@dojang') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(root, 'packages'))) {
    if (!existsSync(join(copy, 'packages', name))) continue;
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules', '@dojang', name));
    const own = join(root, 'packages', name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, 'packages', name, 'node_modules'));
  }
  const { compilerOptions } = PROJECT.parse(JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')));
  const project = { extends: './tsconfig.base.json', compilerOptions, include: GATHERED };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(project));
}

const PROJECT = z.object({ compilerOptions: z.record(z.string(), z.unknown()) });

/** Takes the first step with both names and the others with one. Returns the steps whose place is gone. */
function changed(copy: string, { heading, first, others, followed, forgotten }: Recipe): string[] {
  const taken: readonly (readonly [Step, string])[] = [
    [first, forgotten],
    [first, followed],
    ...others.map((step) => [step, followed] as const),
  ];
  return taken.flatMap(([{ file, before, text }, name]) => {
    const path = join(copy, file);
    const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
    if (!source.includes(before)) return [`${heading}: ${file} has no place before '${before}'`];
    writeFileSync(path, source.replace(before, `${text(name)}${before}`));
    return [];
  });
}

/** Joins the lines with which the compiler explains an error to its first one. */
const sentencesOf = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .split(/\n(?! )/)
    .filter((sentence) => sentence !== '');

/** Returns the names of which the compiler says that a type requires them: one, or several in one sentence. */
function missingIn(sentence: string): string[] {
  const [, one] = /Property '(\w+)' is (?:missing|optional)/.exec(sentence) ?? [];
  const [, several] = /missing the following properties from type '[^']*': ([\w, ]+)/.exec(sentence) ?? [];
  return [...(one === undefined ? [] : [one]), ...(several ?? '').split(', ')];
}

/** Returns what is wrong about a recipe: a step that nothing names, one that the guide does not name, or an error that remains. */
function faultsOf(
  { heading, forgotten, followed }: Recipe,
  guide: string,
  said: readonly string[],
): string[] {
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const named = said.filter((line) => line.includes(forgotten)).map((line) => line.split('(')[0] ?? '');
  const files = [...new Set(named.map((path) => path.slice(path.indexOf('packages/'))))];
  return [
    ...(files.length === 0 ? [`${heading}: the compiler does not name a step that is forgotten`] : []),
    ...files
      .filter((file) => !section.includes(`\`${file}\``) && !section.includes(`\`${dirname(file)}\``))
      .map((file) => `CONTRIBUTING.md › ${heading}: add \`${file}\`, which the compiler asks for`),
    ...said
      .filter(
        (line) =>
          missingIn(line).includes(followed) || (line.includes(followed) && !line.includes(forgotten)),
      )
      .map((line) => `${heading}: with all steps done, ${line}`),
  ];
}
