/**
 * Attacks on the event loop: each sends requests to the default start over eight connections from a separate process, while
 * another connection polls /livez every 20 ms.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Bench, Ratio } from '../bench.ts';
import { ms, percentile } from '../figures.ts';
import { dataFolder, startForReal } from '../start/real-start.ts';

const ATTACK_MS = 8_000;
const ASK_EVERY_MS = 20;
const MOST_MS = 200;
const CLIENT = fileURLToPath(new URL('./attack-client.ts', import.meta.url));

export const attacksBench: Bench = {
  name: 'attacks',
  about: 'how soon /livez answers while others attack',
  run: async (say) => {
    const folder = dataFolder();
    const service = await startForReal(folder, { CONVERSION_POOL: '0' });
    const names: string[] = JSON.parse(execFileSync(process.execPath, [CLIENT], { encoding: 'utf8' }));
    const ratios: Ratio[] = [];
    const look = async (what: string): Promise<number> => {
      const times = await askFor(service.url, ATTACK_MS);
      const p99 = percentile(times, 0.99);
      say(`${what.padEnd(28)} p50 ${ms(percentile(times, 0.5))}, p99 ${ms(p99)} of ${times.length}`);
      return p99;
    };
    try {
      const alone = await look('nobody');
      ratios.push({ what: '/livez p99 in ms, nobody attacking', value: alone, target: null });
      for (const name of names) {
        const attacker = spawn(process.execPath, [CLIENT, name, service.url, String(ATTACK_MS + 1_000)], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        await once(attacker.stdout, 'data');
        const p99 = await look(name);
        attacker.kill('SIGKILL');
        ratios.push({
          what: `/livez p99 in ms: ${name}`,
          value: p99,
          target: { kind: 'at most', value: MOST_MS },
        });
        await pause(500);
      }
      return ratios;
    } finally {
      await service.stop();
      folder.remove();
    }
  },
};

/** The milliseconds of each answer. */
async function askFor(url: string, milliseconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: Promise<number>[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end; await pause(ASK_EVERY_MS))
    times.push(ask(url, agent));
  const all = await Promise.all(times);
  agent.destroy();
  return all;
}

function ask(url: string, agent: Agent): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}/livez`, { agent }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - begin));
    }).once('error', reject);
  });
}
