import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../main-job.ts';
import { buildPackages, EXAMPLES, npmEnvironment, shownExample } from './examples.ts';

/** Runs the commands that the developer pages show for webhooks on one's own machine, in an empty folder. */
export interface LocalReceiver {
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

/** A port that was free a moment ago: the webhook is registered before the receiver has its secret. */
export async function receiverPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  await new Promise<void>((done) => probe.close(() => done()));
  return address.port;
}

/** Installs the client, downloads the script and runs it until it waits for webhooks. @param address that of the server */
export async function startReceiver(address: string, secret: string, port: number): Promise<LocalReceiver> {
  await buildPackages();
  const folder = await mkdtemp(join(tmpdir(), 'dojang-receiver-'));
  const commands = await shownExample(join(EXAMPLES, 'local-webhooks.sh'), address);
  const child = spawn('bash', ['-euc', commands.replace('whsec_...', secret)], {
    cwd: folder,
    env: { ...npmEnvironment(folder), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The shell and the program in it end together.
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      printed += data.toString();
    });
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) {
      process.kill(-child.pid);
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const waits = () => printed.includes(`Waiting for webhooks at http://127.0.0.1:${port}/`);
  try {
    await until('the receiver', async () => waits() || child.exitCode !== null);
  } finally {
    if (!waits()) await stop();
  }
  if (!waits()) throw new Error(`the receiver did not start: ${printed}`);
  return { printed: () => printed, stop };
}
