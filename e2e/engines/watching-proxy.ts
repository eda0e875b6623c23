/**
 * A proxy between a browser and the product, for engines whose console cannot be read: WebKitGTK 2.50 keeps it to itself while it is
 * automated. Each page gets one script more, from the product's own address, so that its content security policy stays as it is; it
 * reports the errors of the page here, and sets the language. Failed requests are seen on their way.
 */
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { speak, watchConsole } from './watch-page.ts';

const SCRIPT = '/watching-proxy.js';
const REPORTS = '/watching-proxy';
/** The engine takes its language from the locale of the system, which has no Korean one unless it is installed. */
const LANGUAGE = 'ko-KR';

const scriptOfPages = (): string =>
  [`(${watchConsole})('${REPORTS}');`, `(${speak})('${LANGUAGE}');`].join('\n');

interface WatchingProxy {
  readonly port: number;
  readonly faults: readonly string[];
  readonly close: () => void;
}

export async function startWatchingProxy(): Promise<WatchingProxy> {
  const faults: string[] = [];
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '');
    if (pathname === SCRIPT) {
      reply.setHeader('content-type', 'text/javascript');
      reply.end(scriptOfPages());
    } else if (pathname === REPORTS) {
      void text(request).then((report) => {
        faults.push(report);
        reply.writeHead(204).end();
      });
    } else pass(request, reply, faults);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the proxy has no port');
  return {
    port: place.port,
    faults,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Passes a request on, and its reply back. */
function pass(request: IncomingMessage, reply: ServerResponse, faults: string[]): void {
  const { method, headers, url = '' } = request;
  // Pages are changed, so they come uncompressed and whole.
  const { 'if-none-match': _, ...plain } = headers;
  const isPage = headers.accept?.includes('text/html') === true;
  const asked = {
    ...(isPage ? { ...plain, 'accept-encoding': 'identity' } : headers),
    'accept-language': LANGUAGE,
  };
  const onward = send(url, { method, headers: asked }, (answer) => {
    const { statusCode = 502, headers: given } = answer;
    if (statusCode >= 400) faults.push(`${statusCode} ${url}`);
    if (given['content-type']?.startsWith('text/html') !== true) {
      reply.writeHead(statusCode, given);
      answer.pipe(reply);
      return;
    }
    void text(answer).then((page) => {
      const { 'content-length': __, ...rest } = given;
      reply.writeHead(statusCode, rest);
      reply.end(page.replace(/<head[^>]*>/, `$&<script src="${SCRIPT}"></script>`));
    });
  });
  // A page that is left closes its connections.
  onward.on('error', () => reply.destroy());
  reply.on('close', () => onward.destroy());
  request.pipe(onward);
}
