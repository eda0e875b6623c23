/** Runs the import rules over the project, and over the canaries that they must reject. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { canaries } from './canaries.ts';
import { FOLDER_CYCLE, folderCycles, type ModuleImport } from './folder-cycles.ts';
import { rules, test } from './rules.ts';

/** The smallest plausible number of modules: fewer mean that the checker did not read the project. */
const fewestModules = 150;

interface Cruise {
  readonly modules: readonly string[];
  /** Without the imports of tests. */
  readonly imports: readonly ModuleImport[];
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[];
}

async function cruiseFolder(baseDir: string, folders: readonly string[]): Promise<Cruise> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir,
      // This parser sees type-only imports too; the others need an older compiler than the project's.
      parser: 'swc',
      tsPreCompilationDeps: true,
      validate: true,
      ruleSet: { forbidden: rules },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^packages/[^/]+/dist/' },
      moduleSystems: ['es6', 'cjs'],
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'browser', 'require', 'default'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return read(output);
}

function read(output: ICruiseResult): Cruise {
  const violations = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  const ofTests = new RegExp(test);
  const imports = output.modules
    .filter(({ source }) => !ofTests.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    );
  return { modules: output.modules.map(({ source }) => source), imports, violations };
}

const inFolderCycles = (root: string, imports: readonly ModuleImport[]): Cruise['violations'] =>
  folderCycles(root, imports).map((one) => ({ rule: FOLDER_CYCLE, ...one }));

/**
 * Checks the whole project. Returns the errors, one line each.
 * @param sources files that must have been read, relative to `root`
 */
export async function checkImports(root: string, sources: readonly string[]): Promise<string[]> {
  const { modules, imports, violations } = await cruiseFolder(
    root,
    ['packages', 'tools', 'e2e', 'bench'].filter((name) =>
      sources.some((file) => file.startsWith(`${name}/`)),
    ),
  );
  const seen = new Set(modules);
  const own = modules.filter((module) => !module.includes('node_modules'));
  const few =
    own.length < fewestModules ? [`only ${own.length} modules were read, fewer than ${fewestModules}`] : [];
  const unread = sources.filter((file) => !seen.has(file)).map((file) => `${file} was not read`);
  const broken = [...violations, ...inFolderCycles('', imports)];
  return [...few, ...unread, ...broken.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)];
}

/** Checks that each rule has a canary and rejects each of its canaries. Returns the errors, one line each. */
export async function checkImportCanaries(root: string): Promise<string[]> {
  const cage = join(root, '.cache', 'canaries');
  rmSync(cage, { recursive: true, force: true });
  const names = canaries.map(
    (_, index) => `canary-${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`,
  );
  for (const [index, canary] of canaries.entries()) {
    for (const [path, text] of Object.entries(canary.files)) {
      const file = join(cage, names[index] ?? '', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  const { violations, imports } = await cruiseFolder(cage, names);
  const broken = [...violations, ...names.flatMap((name) => inFolderCycles(`${name}/`, imports))];
  const unfound = canaries.filter(({ rule, files }, index) => {
    const breaking = `${names[index]}/${Object.keys(files)[0]}`;
    return !broken.some((violation) => violation.rule === rule && violation.from === breaking);
  });
  const ruleNames = [...rules.map(({ name }) => name), FOLDER_CYCLE];
  const uncovered = ruleNames.filter((name) => !canaries.some(({ rule }) => rule === name));
  return [
    ...unfound.map(({ rule, files }) => `${rule} does not reject ${Object.keys(files)[0]}`),
    ...uncovered.map((name) => `${name} has no canary`),
  ];
}
