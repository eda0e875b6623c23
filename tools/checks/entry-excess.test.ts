import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project-files.ts';
import { excessesOf } from './entry-excess.ts';

const limits = {
  released: { list: { code: 300, texts: 15, icons: 10, files: 20 } },
  allowance: { code: 6, texts: 4, icons: 2, files: 2 },
  first: { entry: 'list', most: 330 },
};
const list = { name: 'list', code: 300, texts: 15, icons: 10, files: 20 };

test('a page may grow by the allowance of each kind since the last release', () => {
  expect(excessesOf([{ ...list, code: 304, texts: 15, icons: 11, files: 22 }], limits)).toEqual([]);
  expect(excessesOf([{ ...list, texts: 19 }], limits)).toEqual([]);
});

test('growth above the allowance is an error of its kind alone, and names the lines', () => {
  const [error, ...more] = excessesOf([{ ...list, icons: 12.5 }], limits);
  expect(more).toEqual([]);
  const place =
    /list loads 12\.5 KB of icons; .* 10 \(([\w/.-]+):(\d+)\), and 2 more are allowed \([\w/.-]+:\d+\)/;
  const [, file = '', line = ''] = place.exec(error ?? '') ?? [];
  const text = readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1];
  expect(text).toMatch(/^ {2}list: \{/);
});

test('what is loaded before the first page has a limit that no release raises', () => {
  expect(excessesOf([{ ...list, code: 305.5 }], limits)).toEqual([
    expect.stringMatching(/list loads 330\.5 KB before the first page, at most are 330 \(.*:\d+\)/),
  ]);
});

test('a page without figures of a release is an error', () => {
  expect(excessesOf([{ ...list, name: 'new' }], limits)).toEqual([
    expect.stringMatching(/^new has no figures of a release: add a line to .*entry-release\.ts:\d+$/),
  ]);
});
