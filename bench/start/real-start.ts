/** Runs `npm start` as people do, with a data folder of its own and a free port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/project-files.ts';

export interface RealStart {
  readonly url: string;
  /** Process id of npm, the root of all started processes. */
  readonly pid: number;
  /** Milliseconds from the command to the first successful answer of /readyz. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

export interface DataFolder {
  readonly path: string;
  remove(): void;
}

export function dataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'dojang-bench-start-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts the product and waits until it is ready. @throws Error when it ends before that */
export async function startForReal(
  folder: DataFolder,
  settings: Readonly<Record<string, string>> = {},
): Promise<RealStart> {
  const begin = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: folder.path,
      PORT: '0',
      DEMO: 'empty',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await addressIn(child);
  while (!(await fetch(`${url}/readyz`).catch(() => ({ ok: false }))).ok)
    await new Promise((done) => setTimeout(done, 10));
  const readyMs = performance.now() - begin;
  return {
    url,
    pid: child.pid ?? 0,
    readyMs,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function addressIn({ stdout, ...child }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /is ready: (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    stdout?.once('end', () => reject(new Error(`the start ended (${child.pid}):\n${said}`)));
  });
}
