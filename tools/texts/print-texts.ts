/**
 * `npm run texts`: prints every Korean and English sentence of screens, messages and errors, so that they can be read in one go: the
 * pairs of the message files, the errors, and the Korean lines of all other sources.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ERRORS } from '@dojang/domain';
import { projectFiles, root } from '../project-files.ts';

const HANGUL = /[가-힣]/;
const IS_TEST = /\.(?:test|e2e|bench)\.ts|\/(?:testing|simulators|samples)\//;
const sources = projectFiles().filter((path) => /^packages\/.*\.tsx?$/.test(path) && !IS_TEST.test(path));
const isMessageFile = (path: string): boolean => path.endsWith('.messages.ts');

/** Returns the sentences of a tree of messages by their paths, such as `tabs.my`. */
function flatten(tree: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof tree === 'string') return [[path.join('.'), tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => flatten(value, [...path, key]));
}

function printPairs(title: string, ko: unknown, en: unknown): void {
  const english = new Map(flatten(en));
  console.log(`\n## ${title}`);
  for (const [path, text] of flatten(ko)) console.log(`- \`${path}\` ${text} | ${english.get(path) ?? ''}`);
}

console.log('# Texts');
for (const path of sources.filter(isMessageFile)) {
  const file: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href);
  for (const messages of Object.values(file))
    if (typeof messages === 'object' && messages !== null && 'ko' in messages && 'en' in messages)
      printPairs(path, messages.ko, messages.en);
}

const errors = Object.entries(ERRORS);
const inLanguage = (locale: 'ko' | 'en') =>
  Object.fromEntries(errors.map(([name, row]) => [name, row[locale]]));
printPairs('Errors', inLanguage('ko'), inLanguage('en'));

for (const path of sources.filter((file) => !isMessageFile(file) && !file.includes('/domain/src/errors/'))) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  const korean = lines.filter((line) => HANGUL.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line));
  if (korean.length === 0) continue;
  console.log(`\n## ${path}`);
  for (const line of korean) console.log(`- ${line.trim()}`);
}
