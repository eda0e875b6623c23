/** Starts a streaming replica of a server of the tests, of the same programs. */
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPrograms } from './binaries.ts';
import { chooseLauncher } from './launcher.ts';
import { asUser, type DatabaseUrls, withClient } from './roles.ts';
import { ownerUrlOf } from './server.ts';
import { prepareSocketFolder } from './socket-folder.ts';

export interface Standby extends DatabaseUrls {
  /** Ends the server at once, as a machine that loses its power. */
  kill(): Promise<void>;
}

const STARTS_WITHIN_MS = 60_000;

/**
 * Copies the running primary and starts the copy as its replica.
 * @param folder where the replica lives; created when missing
 */
export async function startStandby(
  programs: PostgresPrograms,
  { ownerUrl }: DatabaseUrls,
  folder: string,
): Promise<Standby> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const cluster = join(folder, 'replica');
  const launcher = chooseLauncher(programs.postgres, folder, cluster);
  const copying = ['--dbname', ownerUrl, '--pgdata', cluster, '--write-recovery-conf', '--checkpoint=fast'];
  const copied = launcher.run(join(dirname(programs.postgres), 'pg_basebackup'), copying);
  if (copied.status !== 0) throw new Error(`pg_basebackup: ${copied.output}`);
  const sockets = prepareSocketFolder(folder);
  launcher.own(sockets);
  const log = openSync(join(folder, 'replica.log'), 'a');
  const words = ['-D', cluster, '-k', sockets, '-h', '', '-p', '5432', '-c', 'max_connections=200'];
  const server = launcher.start(programs.postgres, words, log);
  closeSync(log);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = ownerUrlOf(sockets, 'dojang');
  for (const begin = performance.now(); ; await pause(50)) {
    const answers = await withClient(url, async () => true).catch(() => false);
    if (answers) break;
    if (server.exitCode !== null || performance.now() - begin > STARTS_WITHIN_MS)
      throw new Error(`no replica: ${readFileSync(join(folder, 'replica.log'), 'utf8')}`);
  }
  return {
    ownerUrl: url,
    appUrl: asUser(url, 'dojang_app'),
    kill: async () => {
      const [pid = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await ended;
    },
  };
}
