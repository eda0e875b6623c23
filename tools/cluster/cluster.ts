/**
 * Owns a whole installation on several processes: two that answer calls, two that do jobs, HAProxy in front, PgBouncer, two databases that
 * Patroni keeps with etcd, a mail server and a bucket; everything on the loopback address, and with `deploy/cluster` where a program has a file.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { startPooler } from '../own-server/pooler.ts';
import { type OwnServer, startServer } from '../own-server/server.ts';
import type { Settings, Surroundings } from '../own-server/surroundings.ts';
import { startEtcd } from './etcd.ts';
import { type ClusterDatabase, startClusterDatabase } from './patroni.ts';
import { startProgram, untilTrue } from './started-program.ts';

/** What stands around the processes: the settings that name it, without those of the database and the address. */
export interface AroundCluster {
  readonly settings: Settings;
  /** Where messages are read at `/inbox`; by default nowhere. */
  readonly inboxPort?: number;
  stop(): Promise<void>;
}

export interface Cluster<Around extends AroundCluster = Surroundings> {
  readonly url: string;
  readonly around: Around;
  readonly settings: Settings;
  readonly database: ClusterDatabase;
  /** The names of the processes. */
  readonly processes: readonly string[];
  /** Kills a process, and starts it again. @param meanwhile runs while it is away */
  strike(name: string, meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterSize {
  readonly web: number;
  readonly workers: number;
}

/** Who follows a start. */
export interface Onlooker {
  /** Hears of each part that is ready. */
  readonly tell: (words: string) => void;
  /** Ends a start in progress, with what has been started. */
  readonly signal: AbortSignal;
}

const HAPROXY = '/usr/sbin/haproxy';

/** HAProxy in front of the web processes: without TLS, and otherwise as `deploy/haproxy.cfg`. What callers claim of their address stays. */
const proxyFile = (port: number, servers: readonly number[], inboxPort?: number): string => `defaults
  mode http
  timeout connect 3s
  timeout client 120s
  timeout server 120s
  timeout tunnel 1h
  # A busy server answers its check late, which is no reason to send its calls nowhere.
  timeout check 5s
  retries 3
  option redispatch 1
  retry-on conn-failure
  option http-server-close
frontend all
  bind 127.0.0.1:${port}
  option forwardfor
${inboxPort === undefined ? '' : '  use_backend inbox if { path_beg /inbox }'}
  default_backend web
backend web
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
${servers.map((server, at) => `  server web-${at + 1} 127.0.0.1:${server} check inter 1s fall 1 rise 1`).join('\n')}
${inboxPort === undefined ? '' : `backend inbox\n  server inbox 127.0.0.1:${inboxPort}`}
`;

/** Starts everything in a folder. @param surround starts what stands around the processes */
export async function startCluster<Around extends AroundCluster>(
  folder: string,
  size: ClusterSize,
  surround: (database: ClusterDatabase) => Promise<Around>,
  onlooker?: Onlooker,
): Promise<Cluster<Around>> {
  const tell = (words: string): void => {
    onlooker?.tell(words);
    onlooker?.signal.throwIfAborted();
  };
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end().catch(() => undefined);
  };
  try {
    const etcd = await startEtcd(join(folder, 'etcd'));
    ends.push(() => etcd.stop());
    tell('etcd: 3');
    const database = await startClusterDatabase(join(folder, 'databases'), etcd.hosts);
    ends.push(() => database.stop());
    tell('PostgreSQL: a primary and a synchronous standby');
    const around = await surround(database);
    ends.push(() => around.stop());
    const pooler = await startPooler(join(folder, 'pooler'), [database.appUrl]);
    ends.push(() => pooler.stop());
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const settings = {
      CALLS_PER_MINUTE: '0',
      CONVERSION_POOL: '0',
      SEAL_WORKERS: '1',
      ...around.settings,
      PUBLIC_URL: url,
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: pooler.through(database.appUrl),
      DATABASE_POOLER: 'transaction',
      DATABASE_READ_URL: database.readUrl,
    };
    const processes = await startProcesses(folder, size, settings, tell);
    ends.push(() => processes.stop());
    const place = join(folder, 'proxy');
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'haproxy.cfg'), proxyFile(port, processes.webPorts, around.inboxPort));
    const proxy = startProgram(HAPROXY, ['-f', join(place, 'haproxy.cfg')], join(place, 'log'));
    ends.push(() => proxy.stop(1000));
    await untilTrue('the proxy', async () => (await fetch(`${url}/readyz`)).ok);
    const { names, strike } = processes;
    return { url, around, settings, database, processes: names, strike, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the processes, the workers first. */
async function startProcesses(
  folder: string,
  { web, workers }: ClusterSize,
  settings: Settings,
  tell: (words: string) => void,
) {
  const running = new Map<string, OwnServer>();
  const ports = new Map<string, number>();
  const stop = async (): Promise<void> => {
    await Promise.all([...running.values()].map((server) => server.stop()));
  };
  const start = async (name: string): Promise<void> => {
    const port = ports.get(name) ?? (await freePort());
    ports.set(name, port);
    const PROCESS = name.startsWith('web') ? 'web' : 'worker';
    running.set(name, await startServer(join(folder, name), port, { ...settings, PROCESS }));
  };
  /** As a supervisor does: a start that meets no database ends, and is repeated. */
  const startAgain = (name: string): Promise<void> =>
    untilTrue(name, () =>
      start(name).then(
        () => true,
        () => false,
      ),
    );
  const numbered = (role: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${role}-${at + 1}`);
  const webs = numbered('web', web);
  const names = [...numbered('worker', workers), ...webs];
  try {
    // One after the other: the first one migrates the database.
    for (const name of names) {
      await start(name);
      tell(`${name}: 127.0.0.1:${ports.get(name)}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    names,
    webPorts: webs.map((name) => ports.get(name) ?? 0),
    strike: async (name: string, meanwhile: () => Promise<void> = async () => undefined): Promise<void> => {
      await running.get(name)?.kill();
      await meanwhile();
      await startAgain(name);
    },
    stop,
  };
}
