/** One PostgreSQL server on one cluster: brings it up (or adopts the one that lives) and takes it down. */
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPrograms } from './binaries.ts';
import { ownerRole } from './cluster.ts';
import type { Launcher } from './launcher.ts';
import { isAlive, livingPostmaster, signal } from './postmaster.ts';
import { withClient } from './roles.ts';

const port = 5432;
/** Replaying the log after a crash can take its time. */
const answerPatienceMs = 120_000;
/** For a server that was only just being started. */
const HURRIED_MS = 1000;
const attempts = 40;
const largestLogBytes = 5_000_000;

export interface ServerPlace {
  readonly programs: PostgresPrograms;
  readonly launcher: Launcher;
  readonly cluster: string;
  readonly logFile: string;
  /** Server settings on top of ours, such as `fsync: 'off'` for tests. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface RunningServer {
  readonly pid: number;
  readonly socketFolder: string;
  readonly isAdopted: boolean;
  /** Resolves when the server's process is gone. */
  readonly gone: Promise<void>;
}

/** Address of a database of this server for its owner. */
export function ownerUrlOf(socketFolder: string, database: string): string {
  return `postgresql://${ownerRole}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&port=${port}`;
}

/**
 * Adopts the living server of the cluster, or starts one; returns when it answers.
 * @param quit ends the attempt, and whatever it has started.
 * @throws Error with the end of the server's log when it does not come up.
 */
export async function bringUp(
  place: ServerPlace,
  socketFolder: string,
  quit: AbortSignal,
): Promise<RunningServer> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    quit.throwIfAborted();
    const living = livingPostmaster(place.cluster);
    if (living) {
      if (await answers(living.socketFolder, () => isAlive(living.pid) && !quit.aborted)) {
        return {
          pid: living.pid,
          socketFolder: living.socketFolder,
          isAdopted: true,
          gone: untilGone(living.pid),
        };
      }
      await takeDown(living.pid, quit.aborted ? HURRIED_MS : undefined);
      continue;
    }
    const child = launch(place, socketFolder);
    const { pid } = child;
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    const lives = () => child.exitCode === null && child.signalCode === null && !quit.aborted;
    if (pid !== undefined && (await answers(socketFolder, lives)))
      return { pid, socketFolder, isAdopted: false, gone };
    if (pid !== undefined) await takeDown(pid, quit.aborted ? HURRIED_MS : undefined);
    // Right after a crash the old server's processes hold its memory for a moment.
    await pause(Math.min(50 * attempt, 500));
  }
  throw new Error(`PostgreSQL did not start on ${place.cluster}:\n${endOf(place.logFile)}`);
}

function launch(place: ServerPlace, socketFolder: string): ChildProcess {
  const settings = {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Parallel workers need more shared memory than small containers give.
    max_parallel_workers_per_gather: '0',
    ...place.settings,
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(place.logFile);
  try {
    return place.launcher.start(place.programs.postgres, ['-D', place.cluster, ...words], log);
  } finally {
    closeSync(log);
  }
}

async function answers(socketFolder: string, lives: () => boolean): Promise<boolean> {
  const url = ownerUrlOf(socketFolder, 'postgres');
  for (const end = Date.now() + answerPatienceMs; Date.now() < end && lives(); await pause(15)) {
    const ready = await withClient(url, (client) => client.query('select 1')).catch(() => undefined);
    if (ready) return true;
  }
  return false;
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(100);
}

/**
 * Stops a server: politely (open transactions roll back), then firmly (it replays its log at the next start), then by
 * force.
 * @param withinMs what all of it may take
 */
export async function takeDown(pid: number, withinMs = 20_000): Promise<void> {
  const steps = [
    ['SIGINT', 0.5],
    ['SIGQUIT', 0.25],
    ['SIGKILL', 0.25],
  ] as const;
  for (const [name, share] of steps) {
    if (!isAlive(pid)) return;
    signal(pid, name);
    for (const end = Date.now() + share * withinMs; Date.now() < end; await pause(10)) {
      if (!isAlive(pid)) return;
    }
  }
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLogBytes) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function endOf(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-12).join('\n');
}
