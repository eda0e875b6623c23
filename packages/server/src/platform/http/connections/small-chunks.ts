import type { IncomingMessage, Server } from 'node:http';
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
const MOST_TINY_CHUNKS = 4096;
/** Chunks are tiny if they have fewer bytes than this on average. */
const TINY = 32;

/** Joins the small chunks of each body. */
export function joinSmallChunks(server: Server): void {
  server.on('request', (request: IncomingMessage) => {
    if (request.headers['transfer-encoding'] !== undefined) join(request);
  });
}

/** The parser of HTTP passes each chunk to `push`, and the end of the body as null. */
function join(request: IncomingMessage): void {
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
      cutTinyChunks(request.socket);
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
    // The rest of what has arrived is parsed all the same.
    if (isCut) return false;
    if (Buffer.isBuffer(chunk)) return take(chunk);
    passOn();
    return push(chunk);
  };
}
