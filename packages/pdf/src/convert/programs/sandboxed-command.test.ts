import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROCESSOR_SECONDS, sandboxed } from './sandboxed-command.ts';

test('the system ends a process in a sandbox at its limit of processor time', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'dojang-sandbox-'));
  try {
    const { command, args } = sandboxed(['cat', '/proc/self/limits'], scratch);
    const limits = spawnSync(command, args, { encoding: 'utf8' }).stdout;
    expect(limits).toMatch(new RegExp(`Max cpu time +${PROCESSOR_SECONDS} +${PROCESSOR_SECONDS} +seconds`));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
