import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { ThreadPool } from './thread-pool.ts';

/** A thread that tells its start, and answers with the number of its jobs. */
const source = (channel: string) => `
  import { BroadcastChannel, parentPort } from 'node:worker_threads';
  let jobs = 0;
  parentPort.on('message', () => parentPort.postMessage({ answer: (jobs += 1) }));
  const channel = new BroadcastChannel('${channel}');
  channel.postMessage('started');
  channel.close();`;

const opened: { close(): void | Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

function openPool(name: string, kept: number) {
  const script = new URL(`data:text/javascript,${encodeURIComponent(source(name))}`);
  const pool = new ThreadPool<null, number>({ script, workers: 2, timeoutMs: 60_000, idleMs: 1, kept });
  const channel = new BroadcastChannel(name);
  let started = 0;
  channel.onmessage = () => {
    started += 1;
  };
  opened.push(pool, channel);
  return { pool, started: () => started };
}

const idle = () => new Promise((resolve) => setTimeout(resolve, 100));

test('a thread ends when there is nothing to do, and the next job gets a new one', async () => {
  const { pool, started } = openPool('ends', 0);
  pool.warmUp();
  expect(await pool.submit(null)).toBe(1);
  await idle();
  expect(await pool.submit(null)).toBe(1);
  await expect.poll(started).toBe(2);
});

test('a kept thread starts before its first job and does the next one too', async () => {
  const { pool, started } = openPool('stays', 1);
  pool.warmUp();
  await expect.poll(started).toBe(1);
  expect(await pool.submit(null)).toBe(1);
  await idle();
  pool.warmUp();
  expect(await pool.submit(null)).toBe(2);
  expect(started()).toBe(1);
});

test('threads beyond the kept ones end', async () => {
  const { pool } = openPool('beyond', 1);
  expect(await Promise.all([pool.submit(null), pool.submit(null)])).toEqual([1, 1]);
  await idle();
  expect((await Promise.all([pool.submit(null), pool.submit(null)])).sort()).toEqual([1, 2]);
});

/** A thread that occupies a processor for as many milliseconds as a job says, in pieces between which it sleeps. */
const WORKER = `
  import { parentPort } from 'node:worker_threads';
  const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
  parentPort.on('message', ({ work, sleeps }) => {
    for (let at = 0; at < sleeps; at += 1) sleep(50);
    const from = used();
    while (used() - from < work);
    parentPort.postMessage({ answer: 'done' });
  });`;

test('a limit of processor time stops a thread that works too long, and none that has to wait', async () => {
  const script = new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`);
  const pool = new ThreadPool<{ work: number; sleeps: number }, string>({
    ...{ script, workers: 1, timeoutMs: 500, countsProcessorTime: true },
  });
  opened.push(pool);
  expect(await pool.submit({ work: 10, sleeps: 20 })).toBe('done');
  await expect(pool.submit({ work: 60_000, sleeps: 0 })).rejects.toMatchObject({ reason: 'time' });
  expect(await pool.submit({ work: 10, sleeps: 0 })).toBe('done');
});
