/**
 * Owns the examples of the pages. They are the files that the tests run against a server or in a browser (`packages/client/examples`, `packages/embed/examples`), letter by
 * letter.
 */

export const SAMPLE_LANGUAGES = ['curl', 'typescript', 'python'] as const;
export type ExampleLanguage = (typeof SAMPLE_LANGUAGES)[number];
export const LANGUAGE_NAMES: Readonly<Record<ExampleLanguage, string>> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
};
const ENDINGS: Readonly<Record<ExampleLanguage, string>> = { curl: 'sh', typescript: 'ts', python: 'py' };

export const SAMPLE_NAMES = [
  'first-request',
  'send-file',
  'send-template',
  'follow-document',
  'list-documents',
  'download-file',
  'send-bulk',
  'embed-screen',
  'verify-webhook',
  'oauth/authorize',
  'oauth/exchange',
] as const;
export type SampleName = (typeof SAMPLE_NAMES)[number];

/** Files that guides show as they are, beside the examples. */
export const FILE_NAMES = [
  'dojang.py',
  'install.sh',
  'local-webhooks.sh',
  'show-webhooks.mjs',
  'embed/install.sh',
  'embed/script.html',
  'embed/module.ts',
  'embed/react.tsx',
] as const;
export type FileName = (typeof FILE_NAMES)[number];

const FILE_LANGUAGES: Readonly<Record<string, ExampleLanguage>> = { py: 'python', sh: 'curl' };

/** Returns the language of the colors of a file. */
export const fileLanguage = (file: string): ExampleLanguage =>
  FILE_LANGUAGES[file.split('.').at(-1) ?? ''] ?? 'typescript';

/** Where a name before the slash is, and where all others are. */
const FOLDERS = { embed: '../../../../embed/examples/', client: '../../../../client/examples/' };
const files = import.meta.glob<string>(['../../../../client/examples/**/*', '../../../../embed/examples/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the name of the file of an example. */
export const sampleFile = (name: SampleName, language: ExampleLanguage): string =>
  `${name}.${ENDINGS[language]}`;

/** Returns the text of a file of the examples without its last line break; empty when there is no such file. */
export function sampleText(file: string): string {
  const path = file.startsWith('embed/') ? file.replace('embed/', FOLDERS.embed) : `${FOLDERS.client}${file}`;
  return (files[path] ?? '').trimEnd();
}
