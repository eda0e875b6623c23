/**
 * `npm run dev`: serves the product on one address during development. The server restarts when its sources change; Vite replaces
 * the modules of open pages. Every other request is forwarded to the server.
 */
import { spawn } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { pageEntryOf } from '@dojang/contract';
import type * as Vite from 'vite';
import { freePort } from './free-port.ts';
import { ensurePackages } from './package-build.ts';
import { root } from './project-files.ts';
import { ensureSystemPackages } from './system-packages.ts';
import { ensureFonts, fontFolders } from './web-build.ts';

const host = '127.0.0.1';
const port = Number(process.env.PORT ?? 4300);
const serverPort = await freePort();
const web = join(root, 'packages', 'web');

/** Paths that the server answers. */
const serverPaths = ['/v1', '/openapi', '/inbox', '/embedding-demo', '/packages', '/livez', '/readyz'];

function startServer(): void {
  const main = join(root, 'packages', 'server', 'src', 'main.ts');
  const env = {
    ...process.env,
    HOST: host,
    PORT: String(serverPort),
    PUBLIC_URL: `http://${host}:${port}`,
  };
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
    env,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  // tools/run.mjs holds the other end of the channel: when it is killed, the server ends too.
  process.once('disconnect', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 0));
}

/** Sends the fonts that are cut for browsers, which the build would write next to its scripts. @returns whether the request was for one */
function sendFont(path: string, response: ServerResponse): boolean {
  if (!/^\/assets\/[\w.-]+$/.test(path)) return false;
  const file = fontFolders.map((folder) => join(folder, path.replace(/^\/assets\//, ''))).find(existsSync);
  if (file === undefined) return false;
  response.setHeader('content-type', file.endsWith('.css') ? 'text/css' : 'font/woff2');
  createReadStream(file).pipe(response);
  return true;
}

const isPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

/** Waits until the server accepts connections, at most 15 seconds: a restart takes two or three seconds. */
async function serverAccepts(): Promise<void> {
  for (let tries = 0; tries < 75; tries += 1) {
    const accepted = await new Promise<boolean>((resolve) => {
      const socket = connect(serverPort, host);
      socket.once('error', () => resolve(false));
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
    });
    if (accepted) return;
    await setTimeout(200);
  }
}

async function startPages(): Promise<void> {
  Object.assign(process.env, ensureFonts());
  const require = createRequire(join(web, 'package.json'));
  const { createServer }: typeof Vite = await import(pathToFileURL(require.resolve('vite')).href);
  const http = createHttpServer();
  const target = `http://${host}:${serverPort}`;
  const vite = await createServer({
    configFile: join(web, 'vite.config.ts'),
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: http },
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target, xfwd: true }])),
    },
  });
  vite.middlewares.use(async (request, response, next) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (sendFont(path, response)) return;
    if (!isPage(request)) return next();
    const html = await readFile(join(web, `${pageEntryOf(path)}.html`), 'utf8');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(await vite.transformIndexHtml(request.url ?? path, html));
  });
  http.on('request', async (request, response) => {
    const url = request.url ?? '/';
    if (serverPaths.some((path) => url.startsWith(path))) await serverAccepts();
    vite.middlewares(request, response);
  });
  http.listen(port, host, () => console.log(`개발 서버 / development server: http://${host}:${port}`));
}

ensureSystemPackages(['product']);
ensurePackages();
startServer();
await startPages();
