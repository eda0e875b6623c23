/** Runs one PostgreSQL server on one cluster: starts it (or adopts a running one) and stops it. */
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPrograms } from './binaries.ts';
import { ownerRole } from './cluster.ts';
import type { Launcher } from './launcher.ts';
import { isAlive, livingPostmaster, signal } from './postmaster.ts';
import { withClient } from './roles.ts';

const port = 5432;
/** Milliseconds; replaying the log after a crash can take this long. */
const answerPatienceMs = 120_000;
/** Milliseconds for stopping a server that had not finished its start. */
const HURRIED_MS = 1000;
const attempts = 40;
const largestLogBytes = 5_000_000;

export interface ServerPlace {
  readonly programs: PostgresPrograms;
  readonly launcher: Launcher;
  readonly cluster: string;
  readonly logFile: string;
  /** Server settings in addition to the defaults of this package, such as `fsync: 'off'` for tests. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface RunningServer {
  readonly pid: number;
  readonly socketFolder: string;
  readonly isAdopted: boolean;
  /** Resolves when the server's process has ended. */
  readonly gone: Promise<void>;
}

/** The owner's address of a database of this server. */
export function ownerUrlOf(socketFolder: string, database: string): string {
  return `postgresql://${ownerRole}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&port=${port}`;
}

/**
 * Adopts the running server of the cluster, or starts one; returns when it answers.
 * @param quit aborts the attempt, and stops the server that it has started.
 * @throws Error with the end of the server's log when it does not start.
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
    // Right after a crash the old server's processes still hold its shared memory for a moment.
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
    // Parallel workers need more shared memory than small containers have.
    max_parallel_workers_per_gather: '0',
    shared_buffers: `${sharedBuffersMb(memoryOfMachine())}MB`,
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

/**
 * The memory of a machine, or of its container, that the server keeps pages in, in MB: a sixteenth. PostgreSQL's default is 128 MB for
 * any machine; its manual (19.4) advises a quarter for a machine of its own, which this one shares with the product. Pages that nobody
 * has read use no memory.
 */
export const sharedBuffersMb = (memoryBytes: number): number =>
  Math.round(Math.min(1024, Math.max(128, memoryBytes / 16 / 2 ** 20)));

const memoryOfMachine = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

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
 * Stops a server: first a fast shutdown (open transactions roll back), then an immediate one (the next start replays the log),
 * then a kill.
 * @param withinMs the time for all of it
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
