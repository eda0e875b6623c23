/**
 * Owns a whole installation on several processes: two that answer calls, two that do jobs, HAProxy in front, PgBouncer, two databases that
 * Patroni keeps with etcd, a mail server and a bucket; everything on the loopback address, and with `deploy/cluster` where a program has a file.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { startPooler } from '../own-server/pooler.ts';
import { type OwnServer, startServer } from '../own-server/server.ts';
import { type Settings, type Surroundings, startSurroundings } from '../own-server/surroundings.ts';
import { startEtcd } from './etcd.ts';
import { type ClusterDatabase, startClusterDatabase } from './patroni.ts';
import { startProgram, untilTrue } from './started-program.ts';

export interface Cluster {
  readonly url: string;
  readonly around: Surroundings;
  readonly settings: Settings;
  readonly database: ClusterDatabase;
  stop(): Promise<void>;
}

export interface ClusterSize {
  readonly web: number;
  readonly workers: number;
}

const HAPROXY = '/usr/sbin/haproxy';

/** HAProxy in front of the web processes: without TLS, and otherwise as `deploy/haproxy.cfg`. */
const proxyFile = (port: number, servers: readonly number[]): string => `defaults
  mode http
  timeout connect 3s
  timeout client 120s
  timeout server 120s
  timeout tunnel 1h
  retries 3
  option redispatch 1
  retry-on conn-failure
  option http-server-close
listen web
  bind 127.0.0.1:${port}
  http-request del-header X-Forwarded-For
  option forwardfor
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
${servers.map((server, at) => `  server web-${at + 1} 127.0.0.1:${server} check inter 1s fall 1 rise 1`).join('\n')}
`;

/** Who follows a start. */
export interface Onlooker {
  /** Hears of each part that is ready. */
  readonly tell: (words: string) => void;
  /** Ends a start in progress, with what has been started. */
  readonly signal: AbortSignal;
}

/** Starts everything in a folder. */
export async function startCluster(
  folder: string,
  { web, workers }: ClusterSize,
  onlooker?: Onlooker,
): Promise<Cluster> {
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
    const around = await startSurroundings(folder, async () => database);
    ends.push(() => around.stop());
    const pooler = await startPooler(join(folder, 'pooler'), [database.appUrl]);
    ends.push(() => pooler.stop());
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const settings = {
      ...around.settings,
      PUBLIC_URL: url,
      DATABASE_APP_URL: pooler.through(database.appUrl),
      DATABASE_POOLER: 'transaction',
      CALLS_PER_MINUTE: '0',
      CONVERSION_POOL: '0',
      SEAL_WORKERS: '1',
    };
    const start = async (role: 'web' | 'worker', at: number): Promise<OwnServer> => {
      const server = await startServer(join(folder, `${role}-${at}`), await freePort(), {
        ...settings,
        PROCESS: role,
      });
      ends.push(() => server.stop());
      tell(`${role} ${at}: 127.0.0.1:${server.port}`);
      return server;
    };
    // One after the other: the first one migrates the database.
    for (let at = 1; at <= workers; at += 1) await start('worker', at);
    const servers: number[] = [];
    for (let at = 1; at <= web; at += 1) servers.push((await start('web', at)).port);
    const place = join(folder, 'proxy');
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'haproxy.cfg'), proxyFile(port, servers));
    const proxy = startProgram(HAPROXY, ['-f', join(place, 'haproxy.cfg')], join(place, 'log'));
    ends.push(() => proxy.stop(1000));
    await untilTrue('the proxy', async () => (await fetch(`${url}/readyz`)).ok);
    return { url, around, settings, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
