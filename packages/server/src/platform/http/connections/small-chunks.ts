import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { cutTinyChunks } from './connection.ts';

/**
 * Owns what becomes of bodies in small chunks (RFC 9112, section 7.1). Node makes an object of each chunk, and keeps all of them until somebody
 * reads: a connection that sends single bytes would hold megabytes before its request is even admitted. They are copied together as they
 * arrive, and a connection that sends thousands of tiny ones ends.
 */

/** Chunks of this many bytes and more are passed on as they are. */
const LARGE = 1024;
/** The size in bytes in which smaller ones are passed on. */
const TOGETHER = 4096;
/**
 * Programs send chunks of kilobytes, or some small ones. Thousands of tiny ones come from somebody who lets the server do as much work as
 * possible with few bytes.
 */
const MOST_TINY_CHUNKS = 2048;
/** Chunks are tiny if they have fewer bytes than this on average. */
const TINY = 32;
/** Where a parser of Node keeps the function that it calls for each chunk (`kOnBody` in src/node_http_parser.cc). */
const ON_BODY = 3;

/** Joins the small chunks of each body. @param report hears of each connection that ends for its tiny chunks */
export function joinSmallChunks(server: Server, report: (socket: Socket) => void = () => undefined): void {
  server.on('request', (request: IncomingMessage) => {
    if (request.headers['transfer-encoding'] !== undefined) join(request, report);
  });
}

/** The parser of HTTP passes each chunk to `push`, and the end of the body as null. */
function join(request: IncomingMessage, report: (socket: Socket) => void): void {
  const push = request.push.bind(request);
  let pending = Buffer.allocUnsafeSlow(0);
  let used = 0;
  let chunks = 0;
  let bytes = 0;
  let isCut = false;

  const passOn = (): boolean => {
    const joined = pending.subarray(0, used);
    pending = Buffer.allocUnsafeSlow(0);
    used = 0;
    return joined.length === 0 || push(joined);
  };

  const take = (chunk: Buffer): boolean => {
    chunks += 1;
    bytes += chunk.length;
    if (chunks > MOST_TINY_CHUNKS && bytes < chunks * TINY) {
      isCut = true;
      report(request.socket);
      cutTinyChunks(request.socket);
      ignoreWhatHasArrived(request.socket);
      return false;
    }
    const isFull = used + chunk.length > TOGETHER;
    const hasRoom = isFull || chunk.length >= LARGE ? passOn() : true;
    if (chunk.length >= LARGE) return push(chunk);
    if (pending.length === 0) pending = Buffer.allocUnsafeSlow(TOGETHER);
    pending.set(chunk, used);
    used += chunk.length;
    return hasRoom;
  };

  request.push = (chunk: unknown) => {
    if (isCut) return false;
    if (Buffer.isBuffer(chunk)) return take(chunk);
    passOn();
    return push(chunk);
  };
}

/**
 * Lets the parser read on without a call for each chunk. It reads what has arrived at once to its end, whatever becomes of the connection:
 * eleven thousand chunks of one byte, whose calls take ten milliseconds. Parsers are used again by other connections, so this one gets its
 * function back before it is free: after this turn of the event loop, or when its connection closes.
 */
function ignoreWhatHasArrived(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser !== 'object' || parser === null) return;
  const onBody: unknown = Reflect.get(parser, ON_BODY);
  if (typeof onBody !== 'function') return;
  Reflect.set(parser, ON_BODY, null);
  const restore = (): void => void Reflect.set(parser, ON_BODY, onBody);
  setImmediate(restore);
  socket.once('close', restore);
}
