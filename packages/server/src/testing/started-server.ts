import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { livingPostmaster } from '@dojang/embedded-postgres';

/** Starts the server in a separate process as `npm start` does, for tests of the whole process. */
export interface StartedServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Process id of the database. */
  readonly database: number;
  /** Sends a signal and waits for the exit. @returns the exit code; null when the signal itself ended the process */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const MAIN = join(import.meta.dirname, '../main.ts');

/** Starts the server without waiting for it; the umask is set as a shell would set it. */
export function launchServer(
  dataDir: string,
  umask = '022',
  settings: Readonly<Record<string, string>> = {},
): ChildProcess {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  return spawn('/bin/sh', ['-c', `umask ${umask}; exec "$0" "$1"`, process.execPath, MAIN], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: '0', DEMO: 'empty', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/**
 * Waits until a launched server is ready. Its launcher ends it, also when a test ends before the server is ready.
 * @returns its address
 */
export async function urlOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /Dojang is ready: (\S+)/.exec(line)?.[1];
    if (url !== undefined) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error('the server did not start');
}

/** Waits until a launched server with a database of its own is ready. */
export async function startedServer(child: ChildProcess, dataDir: string): Promise<StartedServer> {
  const url = await urlOf(child);
  const home = join(dataDir, 'postgres');
  const version = readdirSync(home).find((name) => /^\d+$/.test(name)) ?? '';
  return {
    url,
    process: child,
    database: livingPostmaster(join(home, version))?.pid ?? 0,
    end: (signal) => endOf(child, signal),
  };
}

/** Sends a signal and waits for the exit. @returns the exit code; null when a signal itself ended the process */
export async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** Returns the processes whose command line or working folder contains the folder. */
export function processesOf(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((name) => read(join('/proc', name, 'cmdline')).includes(dataDir));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
