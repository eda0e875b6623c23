/**
 * Anonymous bodies that cost the server more than the sender: 200 connections send them to the default start from a separate process, while a
 * member asks for the list of documents. The memory is that of the server's process, at its highest.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@dojang/contract';
import { type Bench, median, type Ratio } from '../bench.ts';
import { processTree } from '../start/process-tree.ts';
import { dataFolder, startForReal } from '../start/real-start.ts';

const FLOOD_MS = 20_000;
const WARM_MS = 5_000;
const ASK_EVERY_MS = 50;
const WEIGH_EVERY_MS = 250;
const MOST_MB = 100;
const MOST_TIMES = 2;
const CLIENT = fileURLToPath(new URL('./flood-client.ts', import.meta.url));

interface Seen {
  /** Of the list, in milliseconds. */
  readonly p95: number;
  readonly failed: number;
  /** Highest resident memory of the server's process, in megabytes. */
  readonly memory: number;
}

export const floodBench: Bench = {
  name: 'flood',
  about: 'memory, and the list of a member, while 200 connections flood with bodies',
  run: async (say) => {
    const folder = dataFolder();
    const service = await startForReal(folder, { CONVERSION_POOL: '0' });
    const names: string[] = JSON.parse(execFileSync(process.execPath, [CLIENT], { encoding: 'utf8' }));
    const ratios: Ratio[] = [];
    /** The list while nobody floods, before each flood: one measurement alone differs by twice. */
    const alone: number[] = [];
    const floods: { readonly name: string; readonly p95: number }[] = [];
    const look = async (what: string, during: number): Promise<Seen> => {
      const seen = await watch(service.url, service.pid, token, during);
      say(
        `${what.padEnd(42)} list p95 ${seen.p95.toFixed(1)} ms, ${seen.failed} failed, ${seen.memory.toFixed(0)} MB`,
      );
      return seen;
    };
    const token = await logIn(service.url);
    try {
      await look('warming up', WARM_MS);
      for (const name of names) {
        const before = await look('nobody', FLOOD_MS / 2);
        alone.push(before.p95);
        const flood = spawn(process.execPath, [CLIENT, name, service.url, String(FLOOD_MS + 1_000)], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        await once(flood.stdout, 'data');
        const flooded = await look(name, FLOOD_MS);
        flood.kill('SIGKILL');
        ratios.push(
          {
            what: `megabytes more: ${name}`,
            value: flooded.memory - before.memory,
            target: { kind: 'at most', value: MOST_MB },
          },
          { what: `failed lists: ${name}`, value: flooded.failed, target: { kind: 'at most', value: 0 } },
        );
        floods.push({ name, p95: flooded.p95 });
        await pause(2_000);
      }
      for (const { name, p95 } of floods)
        ratios.push({
          what: `times the p95 of the list: ${name}`,
          value: p95 / median(alone),
          target: { kind: 'at most', value: MOST_TIMES },
        });
      return ratios;
    } finally {
      await service.stop();
      folder.remove();
    }
  },
};

async function logIn(url: string): Promise<string> {
  const password = createHash('sha256').update('Dojang2026!').digest('hex');
  const answer = await fetch(`${url}${endpoints.token.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'login', loginId: 'hangyeol', password }),
  });
  const { result }: { result: { accessToken: string } } = await answer.json();
  return result.accessToken;
}

async function watch(url: string, pid: number, token: string, milliseconds: number): Promise<Seen> {
  const times: number[] = [];
  let failed = 0;
  let memory = 0;
  const ask = async (): Promise<void> => {
    const begin = performance.now();
    const answer = await fetch(`${url}${endpoints.listDocuments.path}`, { headers: { token } }).catch(
      () => null,
    );
    const isRight = answer?.ok === true && (await answer.text()).length > 0;
    if (!isRight) failed += 1;
    times.push(performance.now() - begin);
  };
  const weigh = setInterval(() => {
    memory = Math.max(memory, heaviest(pid));
  }, WEIGH_EVERY_MS);
  const asked: Promise<void>[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end; await pause(ASK_EVERY_MS))
    asked.push(ask());
  await Promise.all(asked);
  clearInterval(weigh);
  times.sort((a, b) => a - b);
  return { p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN, failed, memory };
}

/** The server is the heaviest of the Node processes of a start. */
const heaviest = (pid: number): number =>
  Math.max(0, ...processTree(pid).flatMap(({ command, rss }) => (/\bnode\b/.test(command) ? [rss] : [])));
