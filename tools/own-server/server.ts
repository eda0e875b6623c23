/** Owns a server process of a trial, with its log, and the operator's commands with the same settings. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../project-files.ts';
import type { Settings } from './surroundings.ts';

export interface OwnServer {
  readonly port: number;
  readonly pid: number;
  readonly log: () => string;
  /** Sends SIGTERM and waits for the end. @returns the exit code */
  stop(): Promise<number | null>;
  /** Ends the process at once. */
  kill(): Promise<void>;
}

/** The programs of a tree of the project. */
const programIn = (tree: string, name: 'main' | 'operator'): string =>
  join(tree, 'packages', 'server', 'src', `${name}.ts`);

function environment(settings: Settings): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, ...settings };
}

/**
 * Starts a server; it is ready when this returns.
 * @param tree the folder of another version of the project
 * @throws Error with its log when it ends before
 */
export async function startServer(
  folder: string,
  port: number,
  settings: Settings,
  tree = root,
): Promise<OwnServer> {
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'log');
  const out = openSync(logFile, 'a');
  const env = environment({ ...settings, PORT: String(port), DATA_DIR: join(folder, 'data') });
  const child = spawn(process.execPath, [programIn(tree, 'main')], { env, stdio: ['ignore', out, out] });
  closeSync(out);
  const log = (): string => readFileSync(logFile, 'utf8');
  while (!(await isReady(port))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${log()}`);
    await pause(50);
  }
  return {
    port,
    pid: child.pid ?? 0,
    log,
    stop: () => ended(child, 'SIGTERM'),
    kill: async () => void (await ended(child, 'SIGKILL')),
  };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

async function said(program: string, words: readonly string[], settings: Settings): Promise<Said> {
  const child = spawn(process.execPath, [program, ...words], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { code: child.exitCode, out, errors };
}

/** Runs a command of the operator. */
export const operator = (settings: Settings, ...words: string[]): Promise<Said> =>
  operatorOf(root)(settings, ...words);

/** Returns the commands of another version. @param tree its folder */
export const operatorOf =
  (tree: string): typeof operator =>
  (settings, ...words) =>
    said(programIn(tree, 'operator'), words, settings);

/** Starts a server whose settings stop it, and returns its last words. @param tree the folder of another version */
export const stoppedStart = (settings: Settings, tree = root): Promise<Said> =>
  said(programIn(tree, 'main'), [], { PORT: '0', ...settings });
