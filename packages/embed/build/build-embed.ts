/**
 * Builds the package as it is published: plain modules with their declarations; the React component needs React only.
 * `node build/build-embed.ts [FOLDER]`; FOLDER gets `dist`, by default this package.
 */
import { dirname, resolve } from 'node:path';
import { buildPublished } from '../../../tools/published-package.ts';

const own = dirname(import.meta.dirname);

buildPublished(
  { own, lib: ['dom', 'dom.iterable'], types: ['@types/react'] },
  resolve(process.argv[2] ?? own),
);
