/**
 * Owns what a browser loads of the table of errors: codes and states with the script, and the sentences of one language with the other
 * texts of the start. The table has the sentences of both languages, a quarter of what the application would load before its first page.
 */
import { fileURLToPath } from 'node:url';
import { ERRORS } from '@dojang/domain';
import type { Plugin } from 'vite';

const TABLE = /[\\/]domain[\\/]src[\\/]errors[\\/]table[\\/]error-table\.ts$/;
const WORDING = /[\\/]domain[\\/]src[\\/]errors[\\/]table[\\/]error-wording\.ts$/;
const LOADED = fileURLToPath(new URL('../src/app/texts/loaded-error-texts.ts', import.meta.url));

/** The table without sentences, as a module. */
export const tableWithoutTexts = (): string => {
  const rows = Object.entries(ERRORS).map(([name, { code, status }]) => [name, { code, status }] as const);
  return `export const ERRORS = ${JSON.stringify(Object.fromEntries(rows))};`;
};

/** Takes the sentences out of the builds of these entries. The development server keeps the table as it is. */
export const errorTextsApart = (entries: readonly string[]): Plugin => ({
  name: 'error-texts-apart',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => entries.includes(name),
  load(id) {
    if (TABLE.test(id)) return tableWithoutTexts();
    return WORDING.test(id) ? `export { errorWording } from ${JSON.stringify(LOADED)};` : null;
  },
});
