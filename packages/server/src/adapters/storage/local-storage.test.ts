import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalStorage } from './local-storage.ts';
import { ObjectMissingError, type StoragePort } from './port.ts';

let root: string;
let storage: StoragePort;
let names = 0;
const bytes = (text: string) => new TextEncoder().encode(text);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dojang-storage-'));
  storage = createLocalStorage(root, () => {
    names += 1;
    return `t${names}`;
  });
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('stores bytes, replaces them whole and leaves no partial file', async () => {
  await storage.put('files/ab/abc123.pdf', bytes('first'), 'application/pdf');
  await storage.put('files/ab/abc123.pdf', bytes('second, longer'), 'application/pdf');
  expect(new TextDecoder().decode(await storage.get('files/ab/abc123.pdf'))).toBe('second, longer');
  expect(await storage.stat('files/ab/abc123.pdf')).toEqual({ size: 14 });
  expect(await readdir(join(root, 'files/ab'))).toEqual(['abc123.pdf']);
});

test('an absent object is reported as missing and may be deleted twice', async () => {
  await expect(storage.get('files/none')).rejects.toBeInstanceOf(ObjectMissingError);
  expect(await storage.stat('files/none')).toBeNull();
  await storage.put('files/one', bytes('1'), 'text/plain');
  await storage.delete('files/one');
  await storage.delete('files/one');
  expect(await storage.stat('files/one')).toBeNull();
});

test('concurrent writers of one key leave one whole object', async () => {
  const writers = Array.from({ length: 8 }, (_, index) => bytes(String(index).repeat(10_000)));
  await Promise.all(writers.map((body) => storage.put('files/busy', body, 'text/plain')));
  const text = new TextDecoder().decode(await storage.get('files/busy'));
  expect(text).toMatch(/^(\d)\1{9999}$/);
});

test('is empty until an object is stored', async () => {
  expect(await storage.isEmpty()).toBe(true);
  expect(await createLocalStorage(join(root, 'none'), () => 'x').isEmpty()).toBe(true);
  await storage.put('files/ab/one', bytes('1'), 'text/plain');
  expect(await storage.isEmpty()).toBe(false);
});

test('a check passes for a folder, and fails where there is none', async () => {
  await storage.check();
  await storage.put('file', bytes('1'), 'text/plain');
  await expect(createLocalStorage(join(root, 'file'), () => 'x').check()).rejects.toThrow();
});

test('no key leads outside the folder', async () => {
  const keys = [
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a/.',
    '.hidden',
    'a\0b',
    '계약서.pdf',
    'a\\b',
    '',
    'a/b.',
    'C:x',
  ];
  for (const key of keys) {
    await expect(storage.get(key)).rejects.toBeInstanceOf(RangeError);
    await expect(storage.put(key, bytes('x'), 'text/plain')).rejects.toBeInstanceOf(RangeError);
    await expect(storage.delete(key)).rejects.toBeInstanceOf(RangeError);
  }
  expect(await readdir(root)).toEqual([]);
});
