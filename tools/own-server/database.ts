/** Owns the database of a trial: Debian's PostgreSQL on a port of its own, TLS only, with two roles of the least rights. */
import { chmodSync, closeSync, copyFileSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '@dojang/embedded-postgres';
import { debianPrograms } from '../../packages/embedded-postgres/src/binaries.ts';
import { chooseLauncher } from '../../packages/embedded-postgres/src/launcher.ts';
import { takeDown } from '../../packages/embedded-postgres/src/server.ts';
import { freePort } from '../free-port.ts';
import type { Certificates } from './certificates.ts';

export interface OwnDatabase {
  /** The settings DATABASE_URL and DATABASE_APP_URL. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** The administrator's address, by the socket. */
  readonly adminUrl: string;
  /** The two addresses of another database with the same roles, which is created. */
  another(name: string): Promise<{ readonly ownerUrl: string; readonly appUrl: string }>;
  stop(): Promise<void>;
}

const OWNER = { user: 'dojang_owner', password: 'geheim-owner' };
const APP = { user: 'dojang_app', password: 'geheim-app' };

/** The rules of `pg_hba.conf`: the network only by TLS and password. */
const RULES = `local all postgres trust
hostssl all all 127.0.0.1/32 scram-sha-256
`;

/** Starts the database, and makes what `docs/settings.md` asks an administrator for. @param more settings of PostgreSQL */
export async function startDatabase(
  folder: string,
  { ca, cert, key }: Pick<Certificates, 'ca' | 'cert' | 'key'>,
  more: Readonly<Record<string, string>> = {},
): Promise<OwnDatabase> {
  const programs = debianPrograms();
  const cluster = join(folder, 'cluster');
  mkdirSync(folder, { recursive: true });
  const launcher = chooseLauncher(programs.postgres, folder, cluster);
  const made = launcher.run(programs.initdb, [
    `--pgdata=${cluster}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--no-sync',
  ]);
  if (made.status !== 0) throw new Error(`initdb: ${made.output}`);
  const own = (name: string, from: string | null, text = ''): string => {
    const path = join(folder, name);
    if (from === null) writeFileSync(path, text);
    else copyFileSync(from, path);
    chmodSync(path, 0o600);
    launcher.own(path);
    return path;
  };
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    hba_file: own('hba.conf', null, RULES),
    ssl: 'on',
    ssl_cert_file: own('server.pem', cert),
    ssl_key_file: own('server.key', key),
    fsync: 'off',
    ...more,
  };
  const log = openSync(join(folder, 'log'), 'a');
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = launcher.start(programs.postgres, ['-D', cluster, ...words], log);
  closeSync(log);
  const adminUrl = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&port=${port}`;
  const asAdmin = async (...all: string[]): Promise<void> =>
    withClient(adminUrl, async (admin) => {
      for (const sql of all) await admin.query(sql);
    });
  while (!(await withClient(adminUrl, async () => true).catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${join(folder, 'log')}`);
    await pause(50);
  }
  const urlOf = ({ user, password }: typeof OWNER, name: string): string =>
    `postgresql://${user}:${password}@localhost:${port}/${name}?sslmode=verify-full&sslrootcert=${ca}`;
  const another = async (name: string) => {
    await asAdmin(`create database ${name} owner ${OWNER.user}`);
    return { ownerUrl: urlOf(OWNER, name), appUrl: urlOf(APP, name) };
  };
  await asAdmin(
    `create role ${OWNER.user} login password '${OWNER.password}' nosuperuser nocreatedb nocreaterole`,
    `create role ${APP.user} login password '${APP.password}' nosuperuser nocreatedb nocreaterole`,
  );
  return {
    ...(await another('dojang')),
    adminUrl,
    another,
    stop: async () => {
      if (child.pid !== undefined) await takeDown(child.pid);
    },
  };
}
