import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScratch } from './scratch-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dojang-scratch-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const MINUTE = 60_000;
const later = (milliseconds: number) => ({ now: () => new Date(Date.now() + milliseconds) });
const opened = (newName: string, milliseconds = 0) =>
  openScratch(root, {
    clock: later(milliseconds),
    newName: () => newName,
    onError: (error) => {
      throw error;
    },
  });

test('processes on one data folder keep their folders, whatever their process numbers are', async () => {
  const first = await opened('first');
  writeFileSync(join(first.folder, 'page.pdf'), '');
  const second = await opened('second', 4 * MINUTE);
  expect(existsSync(join(first.folder, 'page.pdf'))).toBe(true);
  expect(second.folder).not.toBe(first.folder);
  await first.close();
  await second.close();
  expect(readdirSync(root)).toEqual([]);
});

test('what a killed process left is removed once its lease has ended, and that of an earlier version after a day', async () => {
  for (const name of ['killed', '17']) mkdirSync(join(root, name));
  for (const name of ['killed', 'alone']) writeFileSync(join(root, `${name}.lease`), '');
  const old = new Date(Date.now() - 6 * MINUTE);
  for (const name of ['killed.lease', 'alone.lease', '17']) utimesSync(join(root, name), old, old);
  const own = await opened('own');
  expect(readdirSync(root).sort()).toEqual(['17', 'own', 'own.lease']);
  await own.close();
  const next = await opened('next', 24 * 60 * MINUTE);
  await next.close();
  expect(readdirSync(root)).toEqual([]);
});

test('a killed process of the same system and namespace is seen at once, one of another is not', async () => {
  const own = await opened('own');
  const lease = readFileSync(join(root, 'own.lease'), 'utf8');
  const { pid = 0 } = spawnSync('true');
  writeFileSync(join(root, 'gone.lease'), lease.replace(/\d+$/, String(pid)));
  writeFileSync(join(root, 'elsewhere.lease'), `another system ${pid}`);
  const next = await opened('next');
  expect(
    readdirSync(root)
      .filter((name) => name.endsWith('.lease'))
      .sort(),
  ).toEqual(['elsewhere.lease', 'next.lease', 'own.lease']);
  await next.close();
  await own.close();
});
