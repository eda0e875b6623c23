import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { ConversionError } from '../conversion-error.ts';
import { limitToolWork, type ToolLimits } from './work-limit.ts';

/** Starts a program under limits. Resolves with why it was stopped, or undefined when the program ended before. */
async function whyStopped(program: ChildProcess, limits: ToolLimits): Promise<ConversionError | undefined> {
  await once(program, 'spawn');
  const { pid = 0 } = program;
  const ended = once(program, 'exit');
  const stopped = new Promise<ConversionError>((resolve) => {
    const limit = limitToolWork(pid, resolve, limits);
    void ended.then(limit.release);
  });
  const why = await Promise.race([stopped, ended.then(() => undefined)]);
  program.kill('SIGKILL');
  await ended;
  return why;
}

const shell = (script: string): ChildProcess => spawn('sh', ['-c', script], { stdio: 'ignore' });

test('[UPL-05] a converter that works without an end is stopped by its processor time', async () => {
  const why = await whyStopped(shell('while :; do :; done'), { mostWorkMs: 200 });
  expect(why).toMatchObject({ reason: 'timeout', detail: expect.stringMatching(/^worked for/) });
});

test('[UPL-05] a converter that waits without working is stopped', async () => {
  const why = await whyStopped(shell('sleep 600'), { stalledAfterLooks: 4 });
  expect(why).toMatchObject({ reason: 'timeout', detail: expect.stringMatching(/^did not work/) });
});

test('[UPL-05] a converter that ends within its limits is not stopped', async () => {
  // About a second of work, which takes longer where other programs use the processors.
  const why = await whyStopped(shell('i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done'), {
    mostWorkMs: 60_000,
  });
  expect(why).toBeUndefined();
});
