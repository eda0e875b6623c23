/**
 * Checks the size of what each entry of the web build loads before it runs; an entry over its budget is an error, and so are
 * scripts that import each other in a circle, since one of them then runs before what it needs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../project-files.ts';
import { ensureWebBuild } from '../web-build.ts';

const dist = join(root, 'packages', 'web', 'dist');

interface Budget {
  /** Compressed kilobytes of script. */
  readonly script: number;
  /** Files in addition to the page itself: scripts, style sheets and icons, each of which is a request. */
  readonly files: number;
  /** Whether the budget covers what is loaded later, too. */
  readonly isWhole?: true;
}

/** The budget of an entry before its content: about 2 % above what it had when the budget was set, so that a small change fits. */
const BUDGETS: Readonly<Record<string, Budget>> = {
  // One script, its styles and the icon: each further file is a request of a phone before the first screen can be used.
  sign: { script: 110, files: 4 },
  verify: { script: 110, files: 4 },
  // The calls without their shapes: a value of the contract that stands beside shapes, or the whole of Zod, brings 25 KB or more.
  app: { script: 243, files: 4 },
  // Visitors type while the application is on its way: the drawing of the page needs its styles alone.
  'first-screens/ko/user/login': { script: 3, files: 4 },
  developer: { script: 150, files: 14, isWhole: true },
};

/** The script that other sites load, in compressed kilobytes. */
const EMBED_SCRIPT = { path: 'embed/v1.js', most: 5 };

const STATIC_IMPORT = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;
const EVERY_IMPORT = /(?:from|import)\s*\(?["`]\.\/([^"`]+\.js)["`]/g;

/** The scripts that a script imports; by default those that it imports statically. */
function importsOf(file: string, pattern = STATIC_IMPORT): string[] {
  const code = readFileSync(join(dist, file), 'utf8');
  return [...code.matchAll(pattern)].map((match) => `assets/${match[1]}`);
}

/** The scripts that are left when those that import nothing, or nothing that is left, are taken away again and again. */
function circularScripts(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(imports);
  let taken = true;
  while (taken) {
    taken = false;
    for (const [file, files] of left) if (!files.some((one) => left.has(one))) taken = left.delete(file);
  }
  return [...left.keys()];
}

const gzipped = (path: string): number => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;

/** The files that a page names, and those that its scripts import: at once, or ever for an entry with a whole budget. */
function filesOf(entry: string): Set<string> {
  const html = readFileSync(join(dist, `${entry}.html`), 'utf8');
  const pattern = BUDGETS[entry]?.isWhole === true ? EVERY_IMPORT : STATIC_IMPORT;
  const files = new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1] ?? ''),
  );
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    for (const one of importsOf(file, pattern)) files.add(one);
  }
  return files;
}

export interface EntrySize {
  readonly entry: string;
  /** Compressed kilobytes. */
  readonly script: number;
  readonly style: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** The sizes of every entry of the web build, which is first brought up to date. */
async function entrySizes(): Promise<EntrySize[]> {
  await ensureWebBuild();
  return Object.keys(BUDGETS).map((entry) => {
    const files = [...filesOf(entry)].map((path) => ({ path, size: gzipped(path) / 1024 }));
    const sum = (ending: string): number =>
      files.filter(({ path }) => path.endsWith(ending)).reduce((total, { size }) => total + size, 0);
    return { entry, script: sum('.js'), style: sum('.css'), files };
  });
}

/** A message for each entry over its budget, and the sizes of all. */
export async function checkEntrySizes(): Promise<{ readonly errors: string[]; readonly summary: string }> {
  const sizes = await entrySizes();
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const circular = circularScripts(
    new Map(scripts.map((name) => [`assets/${name}`, importsOf(`assets/${name}`)])),
  );
  return {
    errors: [
      ...sizes.flatMap(excesses),
      ...(embedSize() > EMBED_SCRIPT.most
        ? [`the embed script has ${embedSize().toFixed(1)} KB, its budget is ${EMBED_SCRIPT.most} KB`]
        : []),
      ...(circular.length === 0
        ? []
        : [`scripts import each other in a circle, or such scripts: ${circular.join(', ')}`]),
    ],
    summary: [
      ...sizes.map(({ entry, script, files }) => `${entry} ${script.toFixed(0)} KB in ${files.length} files`),
      `embed script ${embedSize().toFixed(1)} KB`,
    ].join(', '),
  };
}

const embedSize = (): number => gzipped(EMBED_SCRIPT.path) / 1024;

function excesses({ entry, script, files }: EntrySize): string[] {
  const budget = BUDGETS[entry];
  if (budget === undefined) return [];
  return [
    ...(script > budget.script
      ? [`${entry} loads ${script.toFixed(1)} KB of script, its budget is ${budget.script} KB`]
      : []),
    ...(files.length > budget.files
      ? [`${entry} asks for ${files.length} files, its budget is ${budget.files}`]
      : []),
  ];
}

if (process.argv[1] === import.meta.filename)
  for (const { entry, script, style, files } of await entrySizes()) {
    console.log(`${entry.padEnd(7)} script ${script.toFixed(1)} KB gz, style ${style.toFixed(1)} KB gz`);
    for (const { path, size } of files) console.log(`        ${size.toFixed(1).padStart(6)}  ${path}`);
  }
