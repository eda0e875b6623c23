/**
 * Owns the databases of a cluster: two of Debian's PostgreSQL that Patroni keeps as primary and synchronous standby, and HAProxy in front of
 * them, which leads to the primary.
 */
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withClient } from '@dojang/embedded-postgres';
import { debianPrograms } from '../../packages/embedded-postgres/src/binaries.ts';
import { chooseLauncher, type Launcher } from '../../packages/embedded-postgres/src/launcher.ts';
import { freePort } from '../free-port.ts';
import type { OwnDatabase } from '../own-server/database.ts';
import { deployedFile } from './deployed-file.ts';
import { type StartedProgram, startedProgram, startProgram, untilTrue } from './started-program.ts';

const PATRONI = '/usr/bin/patroni';
const HAPROXY = '/usr/sbin/haproxy';
const ADMIN = { user: 'postgres', password: 'geheim-admin' };
const REPLICA_PASSWORD = 'geheim-replica';
const OWNER = { user: 'dojang_owner', password: 'geheim-owner' };
const APP = { user: 'dojang_app', password: 'geheim-app' };

interface Member {
  readonly name: string;
  readonly folder: string;
  readonly databasePort: number;
  readonly restPort: number;
}

export interface ClusterDatabase extends OwnDatabase {
  /** The setting DATABASE_READ_URL: the standby. */
  readonly readUrl: string;
  /** Kills the primary and its Patroni at once, and starts them again when the other one is primary. @returns the seconds that took */
  failOver(): Promise<number>;
}

const patroniFile = (member: Member, hosts: readonly string[], bin: string): string =>
  deployedFile('patroni.yml', [
    ['name: database-1', `name: ${member.name}`],
    ['10.0.0.11:8008', `127.0.0.1:${member.restPort}`],
    ['10.0.0.11:5432', `127.0.0.1:${member.databasePort}`],
    ['["10.0.0.21:2379", "10.0.0.22:2379", "10.0.0.23:2379"]', JSON.stringify(hosts)],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['local all all peer', 'local all all trust'],
    ['/var/lib/postgresql/15/dojang', join(member.folder, 'data')],
    ['/usr/lib/postgresql/15/bin', bin],
    ['/var/lib/postgresql/pgpass', join(member.folder, 'pgpass')],
    ['/var/run/postgresql', member.folder],
    ['change-1', ADMIN.password],
    ['change-2', REPLICA_PASSWORD],
  ]);

const proxyFile = (port: number, readPort: number, [one, two]: readonly [Member, Member]): string =>
  deployedFile('haproxy-database.cfg', [
    ['127.0.0.1:5000', `127.0.0.1:${port}`],
    ['127.0.0.1:5001', `127.0.0.1:${readPort}`],
    ['10.0.0.11:5432 maxconn 300 check port 8008', placeOf(one)],
    ['10.0.0.12:5432 maxconn 300 check port 8008', placeOf(two)],
  ]);

const placeOf = ({ databasePort, restPort }: Member): string =>
  `127.0.0.1:${databasePort} maxconn 300 check port ${restPort}`;

/** Starts the databases, and makes what `docs/settings.md` asks an administrator for. */
export async function startClusterDatabase(
  folder: string,
  etcdHosts: readonly string[],
): Promise<ClusterDatabase> {
  const bin = dirname(debianPrograms().postgres);
  const memberOf = async (name: string): Promise<Member> => ({
    name,
    folder: join(folder, name),
    databasePort: await freePort(),
    restPort: await freePort(),
  });
  const members = [await memberOf('one'), await memberOf('two')] as const;
  const running = new Map<string, StartedProgram>();
  const start = (member: Member): void => {
    mkdirSync(member.folder, { recursive: true });
    const launcher = chooseLauncher(PATRONI, member.folder, join(member.folder, 'data'));
    const file = ownFile(launcher, join(member.folder, 'patroni.yml'), patroniFile(member, etcdHosts, bin));
    const log = openSync(join(member.folder, 'log'), 'a');
    running.set(member.name, startedProgram(launcher.start(PATRONI, [file], log)));
    closeSync(log);
  };
  for (const member of members) start(member);
  const port = await freePort();
  const readPort = await freePort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'haproxy.cfg'), proxyFile(port, readPort, members));
  const proxy = startProgram(HAPROXY, ['-f', join(folder, 'haproxy.cfg')], join(folder, 'haproxy.log'));
  const primary = async (): Promise<Member | undefined> => {
    for (const member of members) if (await answers(member, 'primary')) return member;
    return undefined;
  };
  const isReplicated = async (): Promise<boolean> => {
    const one = await primary();
    const other = members.find((member) => member !== one);
    return one !== undefined && other !== undefined && (await answers(other, 'synchronous'));
  };
  await untilTrue('a primary database', async () => (await primary()) !== undefined, 120);
  await untilTrue('a synchronous standby', isReplicated, 120);
  const urlOf = ({ user, password }: typeof OWNER, name: string): string =>
    `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`;
  const adminUrl = urlOf(ADMIN, 'postgres');
  const asAdmin = (sql: string): Promise<unknown> => withClient(adminUrl, (admin) => admin.query(sql));
  const another = async (name: string) => {
    await asAdmin(`create database ${name} owner ${OWNER.user}`);
    return { ownerUrl: urlOf(OWNER, name), appUrl: urlOf(APP, name) };
  };
  await untilTrue('the proxy of the databases', async () => (await asAdmin('select 1')) !== undefined);
  for (const { user, password } of [OWNER, APP])
    await asAdmin(`create role ${user} login password '${password}' nosuperuser nocreatedb nocreaterole`);
  return {
    ...(await another('dojang')),
    adminUrl,
    readUrl: `postgresql://127.0.0.1:${readPort}/dojang`,
    another,
    failOver: async () => {
      await untilTrue('a synchronous standby', isReplicated, 120);
      const dead = await primary();
      if (dead === undefined) throw new Error('there is no primary');
      const begin = performance.now();
      await running.get(dead.name)?.kill();
      killPostgres(dead);
      await untilTrue('another primary', async () => ![undefined, dead].includes(await primary()), 120);
      const seconds = (performance.now() - begin) / 1000;
      start(dead);
      return seconds;
    },
    stop: async () => {
      await Promise.all([...running.values()].map((one) => one.stop()));
      for (const member of members) killPostgres(member);
      await proxy.stop(1000);
    },
  };
}

function ownFile(launcher: Launcher, path: string, text: string): string {
  writeFileSync(path, text);
  chmodSync(path, 0o600);
  launcher.own(path);
  return path;
}

/** Whether a member says that it is what the path names (Patroni's REST API). */
const answers = ({ restPort }: Member, role: 'primary' | 'synchronous'): Promise<boolean> =>
  fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(1000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Kills a server that its Patroni left behind; its first line is the process id of the postmaster. */
function killPostgres({ folder }: Member): void {
  try {
    const [pid = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended.
  }
}
