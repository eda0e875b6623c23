/** Owns nginx in front of servers: Debian's program on free ports, with `deploy/nginx.conf` or with nginx's own defaults. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { root } from '../project-files.ts';
import type { Certificates } from './certificates.ts';

export const NGINX = '/usr/sbin/nginx';

export interface NginxPlace {
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The ports of the servers behind it. */
  readonly servers: readonly [number, number];
  readonly certificates: Pick<Certificates, 'cert' | 'key'>;
}

/** The parts of nginx's main file that Debian's own one has, in a folder of a trial. */
const around = (folder: string, site: string): string => `
${process.getuid?.() === 0 ? 'user root root;' : ''}
worker_processes 2;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 512; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`;

/** `deploy/nginx.conf` with the places of a trial; every one that it replaces must be there. */
export function deployedSite({
  httpPort,
  httpsPort,
  servers,
  certificates,
}: Omit<NginxPlace, 'folder'>): string {
  const site = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8').replace(/^ *listen \[::\].*\n/gm, '');
  const places: readonly (readonly [string, string])[] = [
    // With the blank after it: a port such as 43011 begins like one that is still to be replaced.
    ['127.0.0.1:4300 ', `127.0.0.1:${servers[0]} `],
    ['127.0.0.1:4301 ', `127.0.0.1:${servers[1]} `],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`],
    ['server_name sign.example.com', 'server_name localhost'],
    ['/etc/ssl/sign.example.com/fullchain.pem', certificates.cert],
    ['/etc/ssl/sign.example.com/privkey.pem', certificates.key],
  ];
  return places.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`);
    return text.replaceAll(from, to);
  }, site);
}

/** What an administrator writes who leaves everything at nginx's defaults: 1 MB, HTTP/1.0 to the server, no address of the caller. */
export const defaultSite = ({ httpsPort, servers, certificates }: Omit<NginxPlace, 'folder'>): string => `
upstream dojang { server 127.0.0.1:${servers[0]}; server 127.0.0.1:${servers[1]}; }
server {
  listen 127.0.0.1:${httpsPort} ssl;
  server_name localhost;
  ssl_certificate ${certificates.cert};
  ssl_certificate_key ${certificates.key};
  location / { proxy_pass http://dojang; proxy_set_header Host $host; }
}
`;

/** Writes the main file with a site, and returns its path. */
export function writeNginxFile(folder: string, site: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, around(folder, site));
  return file;
}

export interface FrontProxy {
  readonly url: string;
  readonly httpUrl: string;
  stop(): Promise<void>;
}

type Site = typeof deployedSite;

/** Starts nginx before servers; it answers when this returns. @throws Error with its log when it does not start */
export async function startNginx(
  { folder, servers, certificates }: Pick<NginxPlace, 'folder' | 'servers' | 'certificates'>,
  site: Site = deployedSite,
): Promise<FrontProxy> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const file = writeNginxFile(folder, site({ httpPort, httpsPort, servers, certificates }));
  const child = spawn(NGINX, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(httpsPort))) {
    if (child.exitCode !== null) throw new Error(`nginx: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    await pause(20);
  }
  return {
    url: `https://localhost:${httpsPort}`,
    httpUrl: `http://localhost:${httpPort}`,
    stop: () => ended(child),
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
