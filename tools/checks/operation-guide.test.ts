import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '../../packages/server/src/platform/configuration.ts';
import { SOURCE_NAMES } from '../../packages/server/src/platform/settings/environment.ts';
import { root } from '../project-files.ts';
import { systemPackages } from '../system-packages.ts';

const GUIDES = ['docs/operation.md', 'docs/operation.ko.md'] as const;
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const known = new Set<string>([...SETTING_NAMES, ...SOURCE_NAMES]);

/** Words in capital letters that are no settings: what a reader replaces, and names of others. */
const OTHERS = new Set(
  `OWNER_PASSWORD APP_PASSWORD P12_PASSWORD LOGIN_ID YOUR_PROVIDER POSTGRES_PASSWORD SYSTEMD_UNIT NODE_ENV`.split(
    ' ',
  ),
);

/** Settings are the words with an underscore, and those with a value. */
const settingsIn = (guide: string): string[] => {
  const words = [
    ...guide.matchAll(/(?<![\w$])_?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g),
    ...guide.matchAll(/`([A-Z]{3,})=/g),
  ];
  return [...new Set(words.map(([, word = '']) => word))].filter((word) => !OTHERS.has(word)).sort();
};

test.each(GUIDES)('every setting that %s names is one', (path) => {
  const named = settingsIn(text(path));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((word) => !known.has(word))).toEqual([]);
  for (const word of named) expect(text('docs/settings.md')).toContain(word);
});

/** Addresses of providers, which only a start with simulators sets. */
const FOR_SIMULATORS = ['SOLAPI_BASE_URL', 'PORTONE_BASE_URL', 'TOSS_BASE_URL', 'TOSS_SCRIPT_URL'];

test('docs/settings.md describes every setting', () => {
  const described = text('docs/settings.md');
  const missing = SETTING_NAMES.filter(
    (name) => !FOR_SIMULATORS.includes(name) && !described.includes(`\`${name}`),
  );
  expect(missing).toEqual([]);
});

/** What is between fences, without translated words. */
const blocksOf = (guide: string): string[] =>
  [...guide.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

test('both languages have the same commands, settings and headings in the same order', () => {
  const [english = '', korean = ''] = GUIDES.map(text);
  expect(blocksOf(korean)).toEqual(blocksOf(english));
  expect(settingsIn(korean)).toEqual(settingsIn(english));
  const levels = (guide: string) =>
    [...guide.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^(#+) /gm)].map(([, one]) => one);
  expect(levels(korean)).toEqual(levels(english));
});

test('the packages of the guide are those that the product needs', () => {
  const guide = text('docs/operation.md');
  for (const { name } of systemPackages.filter(({ neededBy }) => neededBy === 'product'))
    expect(guide).toContain(` ${name}`);
});
