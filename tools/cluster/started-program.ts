/** Owns a program of the cluster that runs in the background: its log, and its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface StartedProgram {
  readonly pid: number;
  hasEnded(): boolean;
  /** Asks the program to end, and kills it when it has not after `withinMs`. */
  stop(withinMs?: number): Promise<void>;
  /** Ends the program at once. */
  kill(): Promise<void>;
}

const STOP_WITHIN_MS = 10_000;

/** Wraps a child process. @throws Error when it did not start */
export function startedProgram(child: ChildProcess): StartedProgram {
  const { pid } = child;
  if (pid === undefined) throw new Error(`${child.spawnfile} did not start`);
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const whenEnded = (): Promise<void> => (hasEnded() ? Promise.resolve() : ended);
  return {
    pid,
    hasEnded,
    stop: async (withinMs = STOP_WITHIN_MS) => {
      child.kill('SIGTERM');
      await Promise.race([whenEnded(), pause(withinMs, undefined, { ref: false })]);
      if (!hasEnded()) child.kill('SIGKILL');
      await whenEnded();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await whenEnded();
    },
  };
}

/** Starts a program whose output goes to a file. */
export function startProgram(program: string, args: readonly string[], logFile: string): StartedProgram {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  try {
    return startedProgram(spawn(program, args, { stdio: ['ignore', log, log] }));
  } finally {
    closeSync(log);
  }
}

/** Repeats a question until the answer is yes. @throws Error after `seconds` */
export async function untilTrue(what: string, question: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(100))
    if (await question().catch(() => false)) return;
  throw new Error(`waited ${seconds} s for ${what}`);
}
