import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorName, errorMessage } from '@dojang/domain';

/**
 * Owns the limits of a connection before a request is parsed: how slowly its headers may arrive, and the reply when the HTTP parser
 * fails or a body is cut off (`slow-requests.ts`).
 * The language is unknown at that point, so the message is in Korean.
 */

/** A whole request has no time limit: those of bodies depend on the call, and uploads have none (`slow-requests.ts`). */
const REQUEST_TIMEOUT = 0;
/** The time limit of headers in milliseconds. */
const HEADERS_TIMEOUT = 30_000;
/** The interval in ms between checks for slow connections; the limits are exceeded by at most this much. */
const LOOK_EVERY = 2_000;

/** Options of Fastify and of Node's HTTP server. */
export const connectionOptions = {
  requestTimeout: REQUEST_TIMEOUT,
  http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: LOOK_EVERY },
  clientErrorHandler: refuseConnection,
};

/** Errors by code of Node's HTTP parser; other codes mean that the data is not HTTP. */
const BY_CODE: Readonly<Record<string, ErrorName>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'bodyTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
  TINY_CHUNKS: 'bodyInTinyChunks',
};

/** Replies with an envelope and closes the connection; only closes it when a reply has already begun. */
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

/** Replies that a body arrives too slowly, and closes the connection. */
export const cutOff = (socket: Socket): void =>
  refuseConnection(
    Object.assign(new Error('a body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );

/** Replies that a body arrives in too many tiny chunks, and ends the connection as soon as the reply is written. */
export function cutTinyChunks(socket: Socket): void {
  refuseConnection(Object.assign(new Error('a body in tiny chunks'), { code: 'TINY_CHUNKS' }), socket);
  socket.destroySoon();
}

/** Returns whether a reply has begun, or an earlier complete request on this connection is still being processed. */
function isAnswering(socket: Socket): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return response instanceof ServerResponse && (response.headersSent || response.req.complete);
}
