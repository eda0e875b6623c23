import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WARM_UP } from './conversion-messages.ts';

test('[UPL-05] a conversion process whose caller is gone ends', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'dojang-orphan-'));
  const program = join(import.meta.dirname, 'conversion-process.ts');
  const child = spawn(process.execPath, ['--no-warnings', program, WARM_UP, 'readers', scratch], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  await rm(scratch, { recursive: true });
});
