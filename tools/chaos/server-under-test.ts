/** The server that is killed: the product as `npm start` runs it, with a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { livingPostmaster, ownerUrlOf } from '@dojang/embedded-postgres';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { root } from '../project-files.ts';

export type Blow = 'server' | 'database' | 'both';

export interface ServerUnderTest {
  readonly url: string;
  readonly dataDir: string;
  /**
   * Kills with SIGKILL and waits until the service is ready again, one kill after the other.
   * @param meanwhile runs while the server is down
   * @returns the milliseconds until it was ready again
   */
  strike(blow: Blow, meanwhile?: () => Promise<void>): Promise<number>;
  /** The owner's address of the database. */
  ownerUrl(): string;
  /** The end of the server's output. */
  lastWords(): string;
  stop(): Promise<void>;
}

const READY_WITHIN = 180_000;

type Settings = Readonly<Record<string, string>>;

/**
 * Starts the product on a free port with its data in `dataDir`.
 * @param settings further settings of the environment
 * @throws Error when it is not ready within 180 s
 */
export async function startServerUnderTest(dataDir: string, settings: Settings): Promise<ServerUnderTest> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(dataDir, 'server.log');
  let child = launch(dataDir, port, logFile, settings);
  await untilReady(url);
  const cluster = () => {
    const home = join(dataDir, 'postgres');
    return join(home, readdirSync(home).find((name) => /^\d+$/.test(name)) ?? '');
  };
  /** A new database may start, find that the killed one's processes still hold its memory, and end again. */
  const untilBack = async (dead: number | undefined): Promise<void> => {
    for (const end = performance.now() + READY_WITHIN; performance.now() < end; await pause(25)) {
      const living = livingPostmaster(cluster());
      if (living === undefined || living.pid === dead) continue;
      await untilReady(url);
      const takesUs = await answers(ownerUrlOf(living.socketFolder, 'dojang'));
      if (takesUs && livingPostmaster(cluster())?.pid === living.pid) return;
    }
    throw new Error('the database did not come back');
  };
  const strikeNow = async (blow: Blow, meanwhile: () => Promise<void>): Promise<number> => {
    const begin = performance.now();
    const postmaster = blow === 'server' ? undefined : livingPostmaster(cluster())?.pid;
    if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
    if (blow !== 'database') {
      child.kill('SIGKILL');
      await gone(child);
      await meanwhile();
      child = launch(dataDir, port, logFile, settings);
    }
    await untilBack(postmaster);
    return performance.now() - begin;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    url,
    dataDir,
    strike: (blow, meanwhile = async () => undefined) => {
      const struck = last.then(() => strikeNow(blow, meanwhile));
      last = struck.catch(() => undefined);
      return struck;
    },
    ownerUrl: () => {
      const postmaster = livingPostmaster(cluster());
      if (!postmaster) throw new Error('the database does not run');
      return ownerUrlOf(postmaster.socketFolder, 'dojang');
    },
    lastWords: () => readFileSync(logFile, 'utf8').split('\n').slice(-40).join('\n'),
    stop: async () => {
      child.kill('SIGTERM');
      await gone(child);
    },
  };
}

function launch(dataDir: string, port: number, logFile: string, settings: Settings): ChildProcess {
  const log = openSync(logFile, 'a');
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  try {
    return spawn(process.execPath, [join(root, 'packages/server/src/main.ts')], {
      env: {
        PATH,
        HOME,
        NODE_COMPILE_CACHE,
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: 'empty',
        ...settings,
      },
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

async function untilReady(url: string): Promise<void> {
  for (const end = performance.now() + READY_WITHIN; performance.now() < end; await pause(25)) {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (reply?.status === 200) return;
  }
  throw new Error(`the server was not ready within ${READY_WITHIN / 1000} s`);
}

/** Whether the database accepts and answers a new connection. This is tested directly, without asking the service. */
async function answers(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('select 1')).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
