/** Owns the newest backup of pgBackRest, restored into an empty folder and started there, on the loopback address and for anybody on this machine. */
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '@dojang/embedded-postgres';
import { debianPrograms } from '../../packages/embedded-postgres/src/binaries.ts';
import { chooseLauncher } from '../../packages/embedded-postgres/src/launcher.ts';
import { takeDown } from '../../packages/embedded-postgres/src/server.ts';
import { freePort } from '../free-port.ts';

export const PGBACKREST = '/usr/bin/pgbackrest';

export interface BackupPlace {
  /** The file pgbackrest.conf. */
  readonly config: string;
  readonly stanza: string;
}

export interface RestoredDatabase {
  /** Seconds of the restoration alone. */
  readonly seconds: number;
  /** The address of a role in the database of the product. */
  urlOf(role: string): string;
  stop(): Promise<void>;
}

/** No password: the folder is private, and the address is that of this machine. */
const RULES = 'local all all trust\nhost all all 127.0.0.1/32 trust\n';
const START_WITHIN_MS = 600_000;

/** Restores into a folder that does not exist. @param name the database of the product @throws Error with the words of pgBackRest */
export async function restoreDatabase(
  folder: string,
  { config, stanza }: BackupPlace,
  name: string,
): Promise<RestoredDatabase> {
  const cluster = join(folder, 'cluster');
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const { postgres } = debianPrograms();
  const launcher = chooseLauncher(PGBACKREST, folder, join(folder, 'none'));
  launcher.own(cluster);
  const begin = performance.now();
  const restored = launcher.run(PGBACKREST, [
    `--config=${config}`,
    `--stanza=${stanza}`,
    `--pg1-path=${cluster}`,
    `--lock-path=${join(folder, 'lock')}`,
    '--log-level-file=off',
    'restore',
  ]);
  if (restored.status !== 0) throw new Error(`pgbackrest restore: ${restored.output}`);
  const rules = join(folder, 'hba.conf');
  writeFileSync(rules, RULES);
  chmodSync(rules, 0o600);
  launcher.own(rules);
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    hba_file: rules,
    ident_file: '',
    ssl: 'off',
    // The copy adds nothing to the archive of the original.
    archive_mode: 'off',
  };
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'a');
  const words = Object.entries(settings)
    .filter(([, value]) => value !== '')
    .flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const child = launcher.start(postgres, ['-D', cluster, ...words], log);
  closeSync(log);
  const urlOf = (role: string): string => `postgresql://${role}@127.0.0.1:${port}/${name}`;
  const isWritable = (): Promise<boolean> =>
    withClient(urlOf('postgres'), async (client) => {
      const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
      return rows[0]?.recovers === false;
    }).catch(() => false);
  for (const end = performance.now() + START_WITHIN_MS; !(await isWritable()); await pause(100))
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`the restored database did not start:\n${readFileSync(logFile, 'utf8')}`);
  return {
    seconds: (performance.now() - begin) / 1000,
    urlOf,
    stop: async () => {
      if (child.pid !== undefined) await takeDown(child.pid);
    },
  };
}
