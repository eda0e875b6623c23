import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeOlder } from './older-backups.ts';

let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'dojang-backups-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const manifest = (finishedAt: string) => ({
  format: 1,
  startedAt: finishedAt,
  finishedAt,
  migration: '0001_first.sql',
  database: { bytes: 1 },
  objects: { count: 0, bytes: 0 },
  faults: [],
  mac: 'x',
});

async function folder(name: string, contents: string | null): Promise<string> {
  const path = join(home, name);
  await mkdir(path);
  await writeFile(join(path, 'database.dump'), '');
  if (contents !== null) await writeFile(join(path, 'backup.json'), contents);
  return path;
}

test('the oldest finished backups are removed, by the time at which they were finished, and nothing else', async () => {
  const finished = (name: string, at: string) => folder(name, JSON.stringify(manifest(at)));
  await finished('2026-12-01', '2026-12-01T03:31:00.000Z');
  await finished('before-upgrade', '2026-12-02T09:00:00.000Z');
  await finished('2026-12-02', '2026-12-02T03:31:00.000Z');
  await folder('2026-12-03', null);
  await folder('notes', 'not json');
  await folder('other', '{"finishedAt":"2020-01-01T00:00:00.000Z"}');
  await writeFile(join(home, 'a file'), '');
  const last = await finished('2026-12-04', '2026-12-04T03:31:00.000Z');

  expect(await removeOlder(last, 4)).toEqual([]);
  expect(await removeOlder(last, 2)).toEqual([join(home, '2026-12-01'), join(home, '2026-12-02')]);
  expect((await readdir(home)).sort()).toEqual([
    '2026-12-03',
    '2026-12-04',
    'a file',
    'before-upgrade',
    'notes',
    'other',
  ]);
  expect(await removeOlder(last, 1)).toEqual([join(home, 'before-upgrade')]);
});
