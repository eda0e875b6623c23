import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deliveredPackages, lineOf, NOTICES_FILE } from './third-party-notices.ts';

const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

test('THIRD-PARTY-NOTICES.txt lists the packages of the lock file', () => {
  const listed = readFileSync(NOTICES_FILE, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!package|-)/.test(line));
  expect(listed).toEqual(deliveredPackages().map(lineOf));
});

test('every delivered package has a license that allows it', () => {
  const others = deliveredPackages().filter(
    ({ license }) =>
      !license
        .replace(/[()]/g, '')
        .split(/ (?:AND|OR) /)
        .every((part) => FREE.has(part)),
  );
  expect(others.map(lineOf)).toEqual([]);
});

test('the notices contain the license of each font', () => {
  const text = readFileSync(NOTICES_FILE, 'utf8');
  expect(text.match(/SIL OPEN FONT LICENSE/gi)?.length).toBeGreaterThanOrEqual(
    deliveredPackages().filter(({ license }) => license.includes('OFL')).length,
  );
});
