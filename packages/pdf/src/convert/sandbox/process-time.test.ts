import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { workOf } from './process-time.ts';

test('[UPL-05] the processor time of a process is known from its start to its end', async () => {
  const idle = spawn('sleep', ['60'], { stdio: 'ignore' });
  await once(idle, 'spawn');
  const { pid = 0 } = idle;
  expect(workOf(pid)).toBeLessThan(1000);
  idle.kill();
  await once(idle, 'exit');
  expect(workOf(pid)).toBeUndefined();
});
