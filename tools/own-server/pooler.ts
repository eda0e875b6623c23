/** Owns the connection pooler of a trial: Debian's PgBouncer in transaction mode, in front of a trial's database. */
import { chmodSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '@dojang/embedded-postgres';
import { chooseLauncher } from '../../packages/embedded-postgres/src/launcher.ts';
import { deployedFile } from '../cluster/deployed-file.ts';
import { freePort } from '../free-port.ts';

export interface Pooler {
  /** Where an address of the database leads through the pooler; DATABASE_APP_URL. */
  through(url: string): string;
  stop(): Promise<void>;
}

const PROGRAM = '/usr/sbin/pgbouncer';
/** Fewer than the connections of one process, so that its clients share them. */
const SERVER_CONNECTIONS = 8;

/** Starts PgBouncer. @param urls the addresses of the roles that may use it, at the database */
export async function startPooler(folder: string, urls: readonly [string, ...string[]]): Promise<Pooler> {
  const home = join(folder, 'run');
  mkdirSync(home, { recursive: true });
  const launcher = chooseLauncher(PROGRAM, folder, home);
  const own = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    chmodSync(path, 0o600);
    launcher.own(path);
    return path;
  };
  const { port: databasePort, searchParams } = new URL(urls[0]);
  const hasTls = searchParams.has('sslmode');
  const roles = urls.map((url) => new URL(url));
  const port = await freePort();
  const users = own(
    'users.txt',
    roles.map((role) => `"${role.username}" "${decodeURIComponent(role.password)}"\n`).join(''),
  );
  const settings = own(
    'pgbouncer.ini',
    deployedFile('pgbouncer.ini', [
      ['host=10.0.0.10 port=5432', `host=127.0.0.1 port=${databasePort}`],
      ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
      ['/etc/pgbouncer/userlist.txt', users],
      ['default_pool_size = 40', `default_pool_size = ${SERVER_CONNECTIONS}`],
      ['server_tls_sslmode = require', `server_tls_sslmode = ${hasTls ? 'require' : 'disable'}`],
    ]),
  );
  const log = openSync(join(folder, 'log'), 'a');
  const child = launcher.start(PROGRAM, [settings], log);
  closeSync(log);
  const through = (url: string): string => {
    const led = new URL(url);
    led.hostname = '127.0.0.1';
    led.port = String(port);
    led.search = '';
    return led.href;
  };
  while (!(await withClient(through(urls[0]), async () => true).catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${join(folder, 'log')}`);
    await pause(50);
  }
  return {
    through,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.pid !== undefined && child.exitCode === null) {
        process.kill(child.pid, 'SIGTERM');
        await Promise.race([ended, pause(2000).then(() => child.kill('SIGKILL'))]);
      }
    },
  };
}
