/**
 * Builds a package as it is published: plain modules with their declarations. The sources are compiled in a folder that resolves no
 * package but those it is given, so that no other one can be needed.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const FILES = ['README.md', 'LICENSE'];

/** What only this project needs: the build, and the packages of the workspace that it reads. */
const OWN_FIELDS = ['scripts', 'devDependencies'];

const optionsWith = (lib: readonly string[]) => ({
  compilerOptions: {
    target: 'es2022',
    lib: ['es2024', ...lib],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: 'src',
    outDir: 'dist',
  },
  include: ['src'],
});

export interface PublishedPackage {
  /** The folder of the package. */
  readonly own: string;
  /** The libraries of the browser that its types need. */
  readonly lib: readonly string[];
  /** Sources that are written for the build, by file name. */
  readonly written?: Readonly<Record<string, string>>;
  /** The packages with types that its sources may import, such as `@types/react`. */
  readonly types?: readonly string[];
}

/** Builds a package. @param target the folder that gets `dist`, and the files that are published beside it */
export function buildPublished(published: PublishedPackage, target: string): void {
  const { own, lib, written = {}, types = [] } = published;
  const { resolve: found } = createRequire(join(own, 'package.json'));
  const folder = mkdtempSync(join(tmpdir(), 'dojang-published-'));
  try {
    for (const name of readdirSync(join(own, 'src')).filter((file) => !file.endsWith('.test.ts')))
      cpSync(join(own, 'src', name), join(folder, 'src', name));
    for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, 'src', name), text);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(optionsWith(lib)));
    cpSync(join(own, 'package.json'), join(folder, 'package.json'));
    for (const name of types) {
      const place = join(folder, 'node_modules', name);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(dirname(found(`${name}/package.json`)), place);
    }
    const compiler = join(dirname(found('typescript/package.json')), 'bin', 'tsc');
    execFileSync(process.execPath, [compiler, '-p', folder], { stdio: 'inherit' });
    rmSync(join(target, 'dist'), { recursive: true, force: true });
    cpSync(join(folder, 'dist'), join(target, 'dist'), { recursive: true });
    if (target === own) return;
    for (const name of FILES) cpSync(join(own, name), join(target, name));
    writeFileSync(join(target, 'package.json'), publishedManifest(join(own, 'package.json')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The manifest as readers of the package get it. */
function publishedManifest(file: string): string {
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const published = Object.entries(manifest).filter(([name]) => !OWN_FIELDS.includes(name));
  return `${JSON.stringify(Object.fromEntries(published), null, 2)}\n`;
}
