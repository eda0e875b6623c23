import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readArguments } from '../test-arguments.ts';
import { changeSince } from './changed-files.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'since-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A history of one commit on `main`, and a branch with one more. */
function newHistory() {
  const folder = newFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  git('init', '--quiet', '--initial-branch=main');
  for (const name of ['committed.ts', 'edited.ts', 'removed.ts', 'same.ts']) write(name, 'a');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  const base = git('rev-parse', 'HEAD');
  git('switch', '--quiet', '-c', 'work');
  write('committed.ts', 'b');
  git('commit', '--quiet', '-a', '-m', 'Change');
  return { folder, git, write, base };
}

test('committed, edited, deleted and untracked files count, and what the other branch did since does not', () => {
  const { folder, git, write, base } = newHistory();
  git('switch', '--quiet', 'main');
  write('same.ts', 'c');
  git('commit', '--quiet', '-a', '-m', 'Go on');
  git('switch', '--quiet', 'work');
  write('edited.ts', 'b');
  write('새 파일.ts', 'b');
  rmSync(join(folder, 'removed.ts'));
  expect(changeSince(folder, 'main')).toEqual({
    base,
    files: ['committed.ts', 'edited.ts', 'removed.ts', '새 파일.ts'],
    deleted: ['removed.ts'],
  });
});

test('a wrong reference, one without a common ancestor and a folder without git are named', () => {
  const { folder, git } = newHistory();
  expect(() => changeSince(folder, 'no-such-branch')).toThrow('git knows no commit ‘no-such-branch’');
  expect(() => changeSince(folder, '--all')).toThrow('git knows no commit ‘--all’');
  git('switch', '--quiet', '--orphan', 'alone');
  git('commit', '--quiet', '--allow-empty', '-m', 'Alone');
  expect(() => changeSince(folder, 'main')).toThrow('no common ancestor');
  expect(() => changeSince(newFolder(), 'main')).toThrow('has no git history');
});

test('the words after the command are sections, files and a commit', () => {
  expect(readArguments(['unit', 'server', 'a.test.ts'])).toEqual({
    words: ['unit', 'server'],
    files: ['a.test.ts'],
  });
  expect(readArguments(['--since', 'origin/main', 'unit'])).toMatchObject({
    words: ['unit'],
    since: 'origin/main',
  });
  expect(readArguments(['--since=HEAD~2'])).toMatchObject({ words: [], since: 'HEAD~2' });
  expect(readArguments(['--since']).error).toContain('needs a commit');
  expect(readArguments(['--since', 'main', 'a.test.ts']).error).toContain('a.test.ts has no place');
});
