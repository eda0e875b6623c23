/**
 * Builds the package as it is published: plain modules with their declarations; the React component needs React only.
 * `node build/build-embed.ts [FOLDER]`; FOLDER gets `dist`, by default this package.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const own = dirname(import.meta.dirname);
const FILES = ['package.json', 'README.md', 'LICENSE'];

const OPTIONS = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2024', 'dom', 'dom.iterable'],
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
};

/** Compiles the sources in a folder that resolves no package but React's types, so that no other one can be needed. */
function build(target: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'dojang-embed-'));
  try {
    for (const name of readdirSync(join(own, 'src')).filter((file) => !file.endsWith('.test.ts')))
      cpSync(join(own, 'src', name), join(folder, 'src', name));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(OPTIONS));
    cpSync(join(own, 'package.json'), join(folder, 'package.json'));
    const { resolve: found } = createRequire(import.meta.url);
    mkdirSync(join(folder, 'node_modules', '@types'), { recursive: true });
    symlinkSync(dirname(found('@types/react/package.json')), join(folder, 'node_modules', '@types', 'react'));
    const compiler = found('typescript/package.json');
    execFileSync(process.execPath, [join(dirname(compiler), 'bin', 'tsc'), '-p', folder], {
      stdio: 'inherit',
    });
    rmSync(join(target, 'dist'), { recursive: true, force: true });
    cpSync(join(folder, 'dist'), join(target, 'dist'), { recursive: true });
    if (target !== own) for (const name of FILES) cpSync(join(own, name), join(target, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

build(resolve(process.argv[2] ?? own));
