import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { sameText } from '../keys.ts';
import type { Metrics } from './metrics.ts';

/**
 * Owns the port of the metrics, which is not that of the service: a proxy in front of the service cannot lead strangers to it. It answers
 * `GET /metrics` only, with a token where one is set.
 */

export interface MetricsListener {
  readonly port: number;
  close(): Promise<void>;
}

export interface ListenerSettings {
  readonly host: string;
  /** 0 lets the operating system choose. */
  readonly port: number;
  /** Undefined asks for none. */
  readonly token: string | undefined;
}

/** Whole requests have no body and arrive at once. */
const REQUEST_WITHIN_MS = 5000;
/** A few readers ask, each by one connection. */
const MOST_CONNECTIONS = 32;

/** Listens for readers of the metrics. @throws Error with the code of the system when the port is taken */
export async function listenForMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port, token }: ListenerSettings,
  logger: Pick<Logger, 'error'>,
): Promise<MetricsListener> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics') return end(response, 404);
    if (token !== undefined && !sameText(request.headers.authorization ?? '', `Bearer ${token}`))
      return end(response, 401, { 'www-authenticate': 'Bearer' });
    if (request.method !== 'GET') return end(response, 405, { allow: 'GET' });
    const text = await metrics.text();
    end(response, 200, { 'content-type': metrics.contentType }, text);
  };
  const server = createServer({ requestTimeout: REQUEST_WITHIN_MS }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      logger.error({ err: error }, 'the metrics');
      end(response, 500);
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    port: portOf(server.address()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

function end(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
  text = '',
): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(text);
}
