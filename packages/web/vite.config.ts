import { fileURLToPath } from 'node:url';
import { calls } from '@dojang/contract/calls';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';
import { textsAtBuild } from './build/compiled-texts.ts';
import { errorTextsApart } from './build/error-texts.ts';
import { callIndex } from './src/developer/calls/call-index.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * React Aria contains its hidden labels in some thirty languages; this product needs Korean and English. The others are emptied
 * at build time, which saves about 60 KB in every entry.
 */
const onlyOurLocales = (): Plugin => ({
  name: 'only-our-locales',
  enforce: 'pre',
  load(id) {
    const foreign =
      /[\\/]react-aria[^\\/]*[\\/].*[\\/]intl[\\/].*[\\/](?!ko-KR|en-US)[a-z]{2}-[A-Z]{2}\.m?js$/;
    return foreign.test(id) ? 'export default {};' : null;
  },
});

/** The button behind an open list closes it, for screen readers; React Aria calls it '무시' ('ignore'). */
const closesLists = (): Plugin => ({
  name: 'closes-lists',
  enforce: 'pre',
  transform: (code, id) =>
    /[\\/]react-aria[\\/].*[\\/]overlays[\\/]ko-KR\.m?js$/.test(id)
      ? code.replace('\\u{BB34}\\u{C2DC}', '닫기')
      : null,
});

const CALLS_MODULE = 'virtual:developer-calls';

/** Gives the developer pages the list of calls, which is made here so that the pages load neither the contract nor Zod. */
const developerCalls = (): Plugin => ({
  name: 'developer-calls',
  resolveId: (id) => (id === CALLS_MODULE ? `\0${CALLS_MODULE}` : null),
  load: (id) => (id === `\0${CALLS_MODULE}` ? `export const CALLS = ${JSON.stringify(callIndex())};` : null),
});

/**
 * Puts what a page needs of each call in the place of the contract's declarations, so that the application loads neither their shapes nor the
 * library that reads them: a quarter of its script.
 */
const callsWithoutShapes = (): Plugin => ({
  name: 'calls-without-shapes',
  enforce: 'pre',
  load(id) {
    if (!/[\\/]contract[\\/]src[\\/]calls\.ts$/.test(id)) return null;
    const table = Object.entries(calls).map(
      ([name, { method, path, isRepeatable }]) => [name, { method, path, isRepeatable }] as const,
    );
    return `export const calls = ${JSON.stringify(Object.fromEntries(table))};`;
  },
});

/** The build of one entry. The first one empties the folder to which all of them write. */
const entry = (name: string, isFirst = false, codeSplitting?: CodeSplitting): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: here('./dist'),
    emptyOutDir: isFirst,
    assetsInlineLimit: 0,
    // tools/checks/entry-sizes.ts limits what a page loads; this only keeps the warning out of the first start.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { [name]: here(`./${name}.html`) },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        ...(codeSplitting === undefined ? {} : { codeSplitting }),
      },
    },
  },
});

/** The build of the script that other sites load: one classic script with a fixed address. */
const embedScript = (): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: here('./dist'),
    emptyOutDir: false,
    rolldownOptions: {
      input: { v1: here('../embed/src/global.ts') },
      output: { format: 'iife', entryFileNames: 'embed/[name].js' },
    },
  },
});

/** The build of a script that runs before the application has arrived. */
const early = (name: string, path: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: here('./dist'),
    emptyOutDir: false,
    rolldownOptions: {
      input: { [name]: here(path) },
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
});

/**
 * The build of what draws pages without a browser: the first screen of a signer, which the server draws, and those of visitors, which
 * are drawn once after the build. It contains its libraries, so the server needs none of them.
 */
const rendered = (): EnvironmentOptions => ({
  consumer: 'server',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { noExternal: true },
  build: {
    outDir: here('./dist/rendered'),
    emptyOutDir: true,
    minify: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        landing: here('./src/sign/rendered/render-landing.tsx'),
        'first-screens': here('./src/app/first-screen/print-first-screens.ts'),
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

type CodeSplitting = NonNullable<Rolldown.OutputOptions['codeSplitting']>;

/**
 * The shapes of calls, and the library that reads them. Every page imports the package that declares them, so they would count as shared by
 * all, and every page would load them; the editor uses them alone, for an unsaved draft.
 */
const SHAPES = /[\\/]zod[\\/]|contract[\\/]src[\\/].*(?:\.endpoints|shapes|\.rights)\.ts$/;
/** What shapes import: a file of its own, so that no file with shapes is imported by what it imports. */
const RULES_OF_SHAPES =
  /domain[\\/]src[\\/](?:(?:access|document|evidence|field)[\\/]|signing[\\/]correction[\\/](?:correction|view-difference))|contract[\\/]src[\\/]body-limit/;

/**
 * The application has some forty pages, each loaded when it is opened. Without groups every module that two pages share is a file
 * of its own, and the list of documents asks for 153 scripts, most of them an icon of 200 bytes; with them it asks for 19. What a
 * module imports is shared by at least as many pages as the module itself, so groups by that number import each other in one
 * direction only. (`entriesAwareMergeThreshold` makes files that import each other in circles, which fail when they are loaded.)
 */
const APP_SPLITTING: CodeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 5 },
    { name: 'shapes', test: SHAPES, priority: 4, includeDependenciesRecursively: false },
    { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 3 },
    { name: 'usual', minShareCount: 12, priority: 2 },
    { name: 'frequent', minShareCount: 5, priority: 1 },
    { name: 'rules', test: RULES_OF_SHAPES, priority: 0 },
  ],
};

/** The table of errors, without the two files of it that the first screen of a signer shows words of. */
const ERROR_TABLE = /domain[\\/]src[\\/]errors[\\/](?!error-row|field-errors)/;

/**
 * What the first screen of a signer needs is one file, and what the open document shares with its later parts is another. Without groups
 * a phone asks for eight scripts before the first page picture, four of them below 3 KB. Signing by a link needs no table of errors.
 */
const SIGN_SPLITTING: CodeSplitting = {
  groups: [
    { name: 'errors', test: ERROR_TABLE, priority: 3, includeDependenciesRecursively: false },
    { name: 'start', tags: ['$initial'], priority: 2 },
    { name: 'document', test: /sign[\\/]document[\\/]open-document/, priority: 1 },
  ],
};

/**
 * Four entries and the embed script, each in a separate build: code that two of them need is in both, so that the signing page is one script without
 * separate chunks for code that another entry shares.
 */
export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [
    onlyOurLocales(),
    closesLists(),
    textsAtBuild(),
    errorTextsApart(['client', 'sign', 'verify']),
    developerCalls(),
    callsWithoutShapes(),
    tailwind(),
    react(),
  ],
  ...(command === 'build' && {
    builder: {},
    environments: {
      client: entry('app', true, APP_SPLITTING),
      sign: entry('sign', false, SIGN_SPLITTING),
      verify: entry('verify'),
      developer: entry('developer'),
      firstScreen: early('first-screen', './src/app/first-screen/first-screen.ts'),
      preloadTexts: early('preload-texts', './src/app/texts/preload-texts.ts'),
      embed: embedScript(),
      rendered: rendered(),
    },
  }),
}));
