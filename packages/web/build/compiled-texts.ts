/**
 * Owns what the build makes of texts: each becomes the parts of which its sentence consists, so that no page loads the parser of the ICU
 * message syntax. The texts that the application starts with are split by language, since nobody needs both.
 */
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const MESSAGES = /\.messages\.ts$/;
/** The sentences of errors are filled in by the domain, which knows no ICU messages. */
const ERROR_TEXTS = 'errors';
const START_TEXTS = /[\\/]app[\\/]texts[\\/]texts\.(?:ko|en)\.ts$/;

/**
 * Returns a tree of texts with every text compiled; one without arguments stays a text.
 * @throws Error for a text that is not valid, or a value that is none
 */
export function compiledTexts(tree: unknown): unknown {
  if (typeof tree === 'string') return compile(tree);
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree))
    throw new Error(`not a text: ${String(tree)}`);
  return Object.fromEntries(Object.entries(tree).map(([key, inner]) => [key, compiledTexts(inner)]));
}

/** Compiles the texts of every page during a build. The development server keeps them as they are written. */
export const textsAtBuild = (): Plugin => ({
  name: 'texts-at-build',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
    },
  }),
  async load(id) {
    if (!MESSAGES.test(id) && !START_TEXTS.test(id)) return null;
    const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href);
    return Object.entries(module)
      .map(([name, tree]) => {
        const texts = name === ERROR_TEXTS ? tree : compiledTexts(tree);
        return `export const ${name} = ${JSON.stringify(texts)};`;
      })
      .join('\n');
  },
});
