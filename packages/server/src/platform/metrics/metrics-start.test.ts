import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { samplesIn, sumOf } from '../../testing/prometheus-text.ts';
import { endOf, launchServer } from '../../testing/started-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dojang-metrics-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const TOKEN = 'Gq0v7pZr2nXw5sLk8tYb3mHc6dJf1aUe';

test('METRICS_PORT opens the port in a started server, METRICS_TOKEN guards it, and a stop closes it', async () => {
  const child = launchServer(dataDir, '022', { METRICS_PORT: '0', METRICS_TOKEN: TOKEN });
  let address = '';
  let printed = '';
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    printed += line;
    address ||= /metrics: (\S+)/.exec(line)?.[1] ?? '';
    if (line.includes('Dojang is ready')) break;
  }
  child.stdout?.resume();
  expect((await fetch(address)).status).toBe(401);
  const reply = await fetch(address, { headers: { authorization: `Bearer ${TOKEN}` } });
  const samples = samplesIn(await reply.text());
  expect(sumOf(samples, 'dojang_ready')).toBe(1);
  expect(sumOf(samples, 'dojang_work_known')).toBe(1);
  expect(sumOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(samples.map(({ name }) => name)).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(printed).not.toContain(TOKEN);
  expect(await endOf(child, 'SIGTERM')).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
});
