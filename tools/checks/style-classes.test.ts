import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from '../project-files.ts';

/**
 * The signing and verification pages have style sheets of their own; without this test a misspelled class would stay undetected.
 */

const textsOf = (pattern: RegExp): string[] =>
  projectFiles()
    .filter((path) => pattern.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'));

const allIn = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].flatMap((match) => (match[1] ?? '').split(' ')));

const sheets = textsOf(/^packages\/web\/src\/(?:sign|verify)\/.*\.css$/).map((text) =>
  text.replace(/\/\*[^*]*\*\//g, '').replace(/'[^'\n]*'/g, ''),
);
const screens = textsOf(/^packages\/web\/src\/(?:sign|verify)\/.*\.tsx?$/);
const styled = new Set(allIn(sheets, /\.([a-z][\w-]*)/g));

/** Classes of field-editor's page picture, which has its own style sheet. */
const ELSEWHERE = ['page-image'];

test('every class of the signing and verification screens has a rule', () => {
  const used = new Set(allIn(screens, /className="([^"]+)"/g));
  expect([...used].filter((name) => !styled.has(name))).toEqual([]);
});

test('every class of their style sheets is used', () => {
  const words = new Set(allIn(screens, /["'`] ?([a-z][\w -]*)/g));
  const unused = [...styled].filter((name) => !words.has(name) && !ELSEWHERE.includes(name));
  expect(unused).toEqual([]);
});
