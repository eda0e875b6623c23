/** Starts the product on an empty folder, and a browser for screenshots. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { root } from '../project-files.ts';

const CHROMIUM = '/usr/bin/chromium';
const START_SECONDS = 120;

export interface Running {
  readonly address: string;
  readonly browser: Browser;
  /** Folder for temporary files. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

async function untilReady(address: string): Promise<void> {
  for (let second = 0; second < START_SECONDS * 2; second += 1) {
    const reply = await fetch(`${address}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await pause(500);
  }
  throw new Error(`the product was not ready after ${START_SECONDS} s`);
}

/** Starts both; `stop` ends them and removes the folder. */
export async function startProduct(): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'dojang-pictures-'));
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, 'tools', 'start.ts')], {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', DEMO: 'empty' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(address);
    const browser = await chromium.launch({
      ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    });
    return { address, browser, folder, stop: () => browser.close().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}
