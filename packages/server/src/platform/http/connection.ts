import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorName, errorMessage } from '@dojang/domain';

/**
 * Owns what a connection may do before there is a request: how slowly it may send, and what is answered where the HTTP
 * parser gives up. No language is known by then, so the sentence is Korean.
 */

/** Of a whole request, from its first byte, and of its head; in milliseconds. */
export const REQUEST_TIMEOUT = 60_000;
const HEADERS_TIMEOUT = 30_000;
/** How often slow connections are looked for: they are cut this much later at most. */
const LOOK_EVERY = 2_000;

/** Options of Fastify and of Node's HTTP server. */
export const connectionOptions = {
  requestTimeout: REQUEST_TIMEOUT,
  http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: LOOK_EVERY },
  clientErrorHandler: refuseConnection,
};

/** Codes of Node's HTTP parser; whatever else it says is no HTTP. */
const BY_CODE: Readonly<Record<string, ErrorName>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'bodyTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
};

/** Answers with an envelope and closes; where an answer is under way, only closes. */
function refuseConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const name = BY_CODE[error.code ?? ''] ?? 'requestUnreadable';
  const { code, status } = ERRORS[name];
  const body = JSON.stringify({ code, msg: errorMessage(name, {}, 'ko'), result: null });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Whether an answer has begun, or an earlier request on this connection came whole and is being worked on. */
function isAnswering(socket: Socket): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return response instanceof ServerResponse && (response.headersSent || response.req.complete);
}
