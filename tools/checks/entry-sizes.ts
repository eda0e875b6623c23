/**
 * Checks the size of what each page loads before it can be used: the scripts, texts and icons of its entry and, in the application, of the
 * page itself. More than the last release with its allowance (`entry-release.ts`) is an error, and so are scripts that import each other
 * in a circle, since one of them then runs before what it needs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../project-files.ts';
import { ensureWebBuild } from '../web-build.ts';
import { excessesOf, type LoadedSize } from './entry-excess.ts';
import { EMBED_SCRIPT } from './entry-release.ts';
import { misplacedErrorTexts } from './error-texts.ts';

const dist = join(root, 'packages', 'web', 'dist');

interface Loaded {
  /** The page that the browser asks for. */
  readonly html: string;
  /** The scripts that the application loads for one of its pages, without their hashes. */
  readonly pages?: readonly string[];
  /** Whether what is loaded later counts, too. */
  readonly isWhole?: true;
}

const MEMBERS = ['member-gate', 'frame'];

/** What is measured: the entries, and the pages of the application that people open most or that hold most. */
const MEASURED: Readonly<Record<string, Loaded>> = {
  sign: { html: 'sign' },
  verify: { html: 'verify' },
  app: { html: 'app' },
  // Visitors type while the application is on its way: the drawing of the page needs its styles alone.
  'first screen': { html: 'first-screens/ko/user/login' },
  developer: { html: 'developer', isWhole: true },
  'log-in': { html: 'app', pages: ['login.page'] },
  list: { html: 'app', pages: [...MEMBERS, 'documents.page'] },
  document: { html: 'app', pages: [...MEMBERS, 'document-detail.page'] },
  editor: { html: 'app', pages: ['member-gate', 'editor.page', 'workspace'] },
  templates: { html: 'app', pages: [...MEMBERS, 'templates.page'] },
  settings: { html: 'app', pages: [...MEMBERS, 'settings.page'] },
  points: { html: 'app', pages: [...MEMBERS, 'point.page'] },
};

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

const NAMED = /(?:src|href|data-ko|data-en)="\/(assets\/[^"]+)"/g;
const OF_TEXTS = /^assets\/texts\.\w+-/;

/** The larger one of the files of texts, of which a page loads one. */
function oneLanguage(files: readonly string[]): string[] {
  const [largest] = files.filter((file) => OF_TEXTS.test(file)).sort((a, b) => gzipped(b) - gzipped(a));
  return [...files.filter((file) => !OF_TEXTS.test(file)), ...(largest === undefined ? [] : [largest])];
}

/** The one script with this name. @throws Error when a page of the application has another name than here */
function scriptOf(name: string): string {
  const found = readdirSync(join(dist, 'assets')).find(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.js'),
  );
  if (found === undefined) throw new Error(`the build has no script ${name}: see MEASURED in entry-sizes.ts`);
  return `assets/${found}`;
}

/** The files that a page names, and those that its scripts import: at once, or ever for an entry that is measured whole. */
function filesOf({ html, pages = [], isWhole }: Loaded): string[] {
  const page = readFileSync(join(dist, `${html}.html`), 'utf8');
  const pattern = isWhole === true ? EVERY_IMPORT : STATIC_IMPORT;
  const named = [...page.matchAll(NAMED)].map((match) => match[1] ?? '');
  // The drawing of a first screen names the texts for the application, which it loads later.
  const own = html.startsWith('first-screens') ? named.filter((file) => !OF_TEXTS.test(file)) : named;
  const files = new Set([...oneLanguage(own), ...pages.map(scriptOf)]);
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    for (const one of importsOf(file, pattern)) files.add(one);
  }
  return [...files];
}

type Measured = LoadedSize & { readonly files: readonly { readonly path: string; readonly size: number }[] };

/** The sizes of everything that is measured, in the web build, which is first brought up to date. */
async function entrySizes(): Promise<Measured[]> {
  await ensureWebBuild();
  return Object.entries(MEASURED).map(([name, loaded]) => {
    const files = filesOf(loaded).map((path) => ({ path, size: gzipped(path) / 1024 }));
    const sum = (fits: (path: string) => boolean): number =>
      files.filter(({ path }) => fits(path)).reduce((total, { size }) => total + size, 0);
    const texts = sum((path) => OF_TEXTS.test(path));
    const icons = sum((path) => /^assets\/icons-.*\.js$/.test(path));
    const code = sum((path) => path.endsWith('.js')) - texts - icons;
    return { name, code, texts, icons, files };
  });
}

const totalOf = ({ code, texts, icons }: LoadedSize): number => code + texts + icons;
const embedSize = (): number => gzipped(EMBED_SCRIPT.path) / 1024;

/** A message for each excess, and the sizes of all. */
export async function checkEntrySizes(): Promise<{ readonly errors: string[]; readonly summary: string }> {
  const sizes = await entrySizes();
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const circular = circularScripts(
    new Map(scripts.map((name) => [`assets/${name}`, importsOf(`assets/${name}`)])),
  );
  return {
    errors: [
      ...excessesOf(sizes.map((size) => ({ ...size, files: size.files.length }))),
      ...misplacedErrorTexts(dist),
      ...(embedSize() > EMBED_SCRIPT.most
        ? [`the embed script has ${embedSize().toFixed(1)} KB, its limit is ${EMBED_SCRIPT.most} KB`]
        : []),
      ...(circular.length === 0
        ? []
        : [`scripts import each other in a circle, or such scripts: ${circular.join(', ')}`]),
    ],
    summary: [
      ...sizes.map((size) => `${size.name} ${totalOf(size).toFixed(0)} KB in ${size.files.length} files`),
      `embed script ${embedSize().toFixed(1)} KB`,
    ].join(', '),
  };
}

if (process.argv[1] === import.meta.filename)
  for (const { name, code, texts, icons, files } of await entrySizes()) {
    const figures = [code, texts, icons].map((one) => Math.ceil(one));
    console.log(
      `  ${name}: { code: ${figures[0]}, texts: ${figures[1]}, icons: ${figures[2]}, files: ${files.length} },`,
    );
    for (const { path, size } of files) console.log(`    // ${size.toFixed(1).padStart(6)}  ${path}`);
  }
