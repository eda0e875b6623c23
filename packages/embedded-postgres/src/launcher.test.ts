import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { chooseLauncher } from './launcher.ts';

const base = mkdtempSync(join(tmpdir(), 'dojang-test-'));
afterEach(() => rmSync(base, { recursive: true, force: true }));

const nobody = 65534;
const isRoot = process.getuid?.() === 0;

/** A data folder inside a folder of another user, which only that user may enter. */
function folderOfAnother(): string {
  const folder = join(base, 'private', 'data', 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(base, 0o755);
  if (isRoot) chownSync(join(base, 'private'), nobody, nobody);
  return folder;
}

test('a program runs as a user other than root and can write to the folder, even inside a private one', () => {
  const folder = folderOfAnother();
  const launcher = chooseLauncher('/usr/bin/id', folder, join(folder, '18'));
  expect(launcher.run('/usr/bin/id', ['-u']).output.trim()).not.toBe('0');
  expect(launcher.run('/usr/bin/touch', [join(folder, 'made')]).status).toBe(0);
  if (isRoot) expect(statSync(join(folder, 'made')).uid).toBe(nobody);
});

test('a program that cannot run gives an error that asks for DATABASE_URL', () => {
  const folder = folderOfAnother();
  expect(() => chooseLauncher('/no/such/postgres', folder, join(folder, '18'))).toThrow(/DATABASE_URL/);
});
