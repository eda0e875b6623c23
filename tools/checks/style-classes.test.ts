import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLASS_NAMES_FILE, classesIn, classNamesSource } from '../class-names.ts';
import { projectFiles, root } from '../project-files.ts';

/**
 * The signing, verification and developer pages have style sheets of their own; without this test a misspelled class would stay undetected.
 */

const filesOf = (pattern: RegExp): { path: string; text: string }[] =>
  projectFiles()
    .filter((path) => pattern.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const matchesIn = (files: readonly { path: string; text: string }[], pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`));

const sheets = filesOf(/^packages\/web\/src\/(?:sign|verify|developer)\/.*\.css$/);
const screens = filesOf(/^packages\/web\/src\/(?:sign|verify|developer)\/.*\.tsx?$/).filter(
  ({ path }) => path !== CLASS_NAMES_FILE,
);

/** Classes of field-editor's page picture, which has its own style sheet. */
const ELSEWHERE = ['page-image'];

test('the types of class names are those of the style sheets', () => {
  expect(readFileSync(join(root, CLASS_NAMES_FILE), 'utf8'), 'run node tools/class-names.ts').toBe(
    classNamesSource(),
  );
});

test('the small pages write a class by the typed function alone', () => {
  expect(matchesIn(screens, /\bclassName[=:](?!(?:\{| )classes\().*/g)).toEqual([]);
  expect(matchesIn(screens, /\bclassList\.\w+\(['"`].*/g)).toEqual([]);
});

test('every class of their style sheets is used', () => {
  const words = new Set(
    screens.flatMap(({ text }) =>
      [...text.matchAll(/["']([a-z][\w-]*)["']/g)].map((match) => match[1] ?? ''),
    ),
  );
  const styled = new Set(sheets.flatMap(({ text }) => classesIn(text)));
  expect([...styled].filter((name) => !words.has(name) && !ELSEWHERE.includes(name))).toEqual([]);
});

test('colors, sizes of text, corners and typefaces of the small pages are tokens of the design system', () => {
  expect(matchesIn(sheets, /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(.*/g)).toEqual([]);
  expect(matchesIn(sheets, /\bfont-size: (?!var\(|calc\(var\().*/g)).toEqual([]);
  expect(matchesIn(sheets, /\bfont-family: (?!var\().*/g)).toEqual([]);
  expect(matchesIn(sheets, /\bradius: (?!(?:0|50%|(?:var\([\w-]+\)|[ 0])+);).*/g)).toEqual([]);
});
