/** Reads what PostgreSQL writes about its running server, and checks whether that server is really running. */
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
}

/**
 * The running server of this cluster, or undefined. Another process may have the same id after a restart, so the server's working
 * folder must be its cluster.
 */
export function livingPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !runsIn(pid, cluster)) return undefined;
  return { pid, port: Number(lines[3] ?? ''), socketFolder: lines[4] ?? '' };
}

function runsIn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/** Whether a process is running; a zombie that was not waited for is not. */
export function isAlive(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/\) [ZX] /.test(status);
  } catch {
    return false;
  }
}

/** Sends a signal; does nothing when the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process ended between the check and the signal.
  }
}
