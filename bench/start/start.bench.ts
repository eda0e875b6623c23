/**
 * Measures the start: from `npm start` on an existing data folder until it is ready, alone and with every core busy, and the
 * memory of the idle service.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, median, type Ratio } from '../bench.ts';
import { ms } from '../figures.ts';
import { type ProcessWeight, processTree } from './process-tree.ts';
import { type DataFolder, dataFolder, startForReal } from './real-start.ts';

const ROUNDS = 5;
/** Milliseconds; long enough for the sandboxes to warm up, and for unneeded processes to end. */
const REST_MS = 30_000;

export const startBench: Bench = {
  name: 'start',
  about: 'how soon the default start is ready, and what it weighs',
  run: async (say) => {
    const folder = dataFolder();
    try {
      const first = await startForReal(folder);
      say(`first start: ${ms(first.readyMs)}`);
      await first.stop();
      const quiet = await secondStarts(folder);
      say(`second start: ${quiet.map(ms).join(', ')}`);
      const busy = await besideBusyLoops(availableParallelism(), () => secondStarts(folder));
      say(`second start, a busy loop on each core: ${busy.map(ms).join(', ')}`);
      const { server, tree } = await weighAtRest(folder, say);
      return [
        atMost('seconds to ready, second start (median)', median(quiet) / 1000, 1.5),
        atMost('seconds to ready with every core held (median)', median(busy) / 1000, 5),
        atMost('MB of the server at rest (RSS)', server, 250),
        atMost('MB of everything at rest, warm conversionPool included (sum of PSS)', tree, 700),
      ];
    } finally {
      folder.remove();
    }
  },
};

const atMost = (what: string, value: number, most: number): Ratio => ({
  what,
  value,
  target: { kind: 'at most', value: most },
});

async function secondStarts(folder: DataFolder): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = await startForReal(folder);
    times.push(started.readyMs);
    await started.stop();
  }
  return times;
}

async function besideBusyLoops<T>(count: number, work: () => Promise<T>): Promise<T> {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

async function weighAtRest(folder: DataFolder, say: (line: string) => void) {
  const started = await startForReal(folder);
  await pause(REST_MS);
  const tree = processTree(started.pid);
  await started.stop();
  const sum = (of: (one: ProcessWeight) => number) => tree.reduce((total, one) => total + of(one), 0);
  for (const one of [...tree].sort((a, b) => b.pss - a.pss).slice(0, 12))
    say(
      `  ${one.rss.toFixed(0).padStart(5)} MB RSS ${one.pss.toFixed(0).padStart(5)} MB PSS  ${one.command.slice(-70)}`,
    );
  say(
    `together ${sum(({ rss }) => rss).toFixed(0)} MB RSS, ${sum(({ pss }) => pss).toFixed(0)} MB PSS in ${tree.length}`,
  );
  const server = tree.find(
    ({ command }) => command.endsWith('tools/start.ts') && !command.includes('run.mjs'),
  );
  return { server: server?.rss ?? Number.NaN, tree: sum(({ pss }) => pss) };
}
