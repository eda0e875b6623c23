import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PICTURE_BODY } from '@dojang/contract';
import { DomainError, ERRORS } from '@dojang/domain';
import fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { joinSmallChunks } from '../connections/small-chunks.ts';
import { listening, sendChunks } from '../connections/testing-chunks.ts';
import { createBodyMemory } from './body-memory.ts';
import { readBodies } from './json-body.ts';
import { ReceivedBytes } from './received-bytes.ts';

const KB = 1024;
const MEMORY = {
  all: 600 * KB,
  ofAddress: 400 * KB,
  anonymous: 200 * KB,
  anonymousOfAddress: 200 * KB,
  uncounted: 16 * KB,
};
const ACTOR = { kind: 'link' } as never;

async function bodyServer() {
  const app = fastify({ forceCloseConnections: true });
  joinSmallChunks(app.server);
  readBodies(app, createBodyMemory(MEMORY));
  app.decorateRequest('admitted', null);
  app.decorateRequest('openCaller', null);
  app.setErrorHandler((error, _, reply) => {
    const name = error instanceof DomainError ? error.error : 'serverError';
    return reply.code(ERRORS[name].status).send({ code: ERRORS[name].code });
  });
  const options = { config: { bodyLimit: PICTURE_BODY } };
  const preParsing = async (request: { admitted: unknown }) => {
    request.admitted = { params: {}, link: {}, actor: ACTOR };
  };
  app.post('/anonymous', options, async () => ({ code: 0 }));
  app.post('/known', { ...options, preParsing }, async () => ({ code: 0 }));
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const open = async (path: string, encoding: string) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) });
    let heard = '';
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text;
    });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${encoding}\r\n\r\n`);
    return { socket, heard: () => heard };
  };
  const ended: Socket[] = [];
  /** Sends all of a body but its end. */
  const hold = async (path: string, kilobytes: number) => {
    const body = `{"base64":"${'A'.repeat(kilobytes * KB)}"}`;
    const sender = await open(path, `content-length: ${body.length}`);
    ended.push(sender.socket);
    sender.socket.write(body.slice(0, -2));
    return { ...sender, end: () => sender.socket.write(body.slice(-2)) };
  };
  const close = async (): Promise<void> => {
    for (const socket of ended) socket.destroy();
    await app.close();
  };
  return { open, hold, close };
}

const isRefused = ({ heard }: { heard: () => string }, name: 'bodiesTooMany' | 'bodyInTinyChunks') =>
  vi.waitFor(() => {
    expect(heard()).toContain(`HTTP/1.1 ${ERRORS[name].status} `);
    expect(heard()).toContain(`"code":${ERRORS[name].code}`);
  });
const isTaken = ({ heard }: { heard: () => string }) =>
  vi.waitFor(() => expect(heard()).toContain('"code":0'));

describe('anonymous → memory of bodies', () => {
  test('a body of thousands of one-byte chunks is refused, and its connection ends', async () => {
    const { open, close } = await bodyServer();
    const sender = await open('/anonymous', 'transfer-encoding: chunked');
    const ended = once(sender.socket, 'close');
    sender.socket.write('1\r\n \r\n'.repeat(10_000));
    await isRefused(sender, 'bodyInTinyChunks');
    await ended;
    await close();
  });

  test('what has arrived of such a body costs no call for each chunk, and the next connection is read as ever', async () => {
    const server = createServer((request, reply) => {
      let length = 0;
      request.on('data', (chunk: Buffer) => {
        length += chunk.length;
      });
      request.once('end', () => reply.end(`read ${length}`));
    });
    joinSmallChunks(server);
    let calls = 0;
    server.on('request', (request: IncomingMessage) => {
      const push = request.push.bind(request);
      request.push = (chunk: unknown) => {
        calls += 1;
        return push(chunk);
      };
    });
    const port = await listening(server);
    await sendChunks(port, '1\r\n \r\n'.repeat(10_000));
    expect(calls).toBeLessThan(2100);
    // The parser of the connection that has ended is used again.
    for (let count = 0; count < 3; count += 1)
      expect(await sendChunks(port, `${'1\r\n \r\n'.repeat(20)}0\r\n\r\n`)).toContain('read 20');
    server.close();
  });

  test('the objects of tiny chunks are joined before the request is admitted, and the body stays as it was sent', async () => {
    const server = createServer((_, reply) => void reply);
    joinSmallChunks(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const socket = connect({
      host: '127.0.0.1',
      port: typeof address === 'object' && address ? address.port : 0,
    });
    const arrived = once(server, 'request');
    const sizes = [1, 3, 4000, 200, 5000, 7, 2, 1500, ...Array.from({ length: 2000 }, () => 2)];
    const body = Buffer.from(
      Array.from({ length: sizes.reduce((sum, one) => sum + one) }, (_, at) => 97 + (at % 23)),
    );
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
    let at = 0;
    for (const size of sizes) {
      socket.write(`${size.toString(16)}\r\n${body.toString('latin1', at, at + size)}\r\n`);
      at += size;
    }
    socket.write('0\r\n\r\n');
    const [request]: IncomingMessage[] = await arrived;
    // Nobody reads the body yet, and all of it has arrived.
    await vi.waitFor(() => expect(request?.complete).toBe(true));
    const chunks: Buffer[] = [];
    for await (const chunk of request ?? []) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(body)).toBe(true);
    expect(chunks.length).toBeLessThan(12);
    socket.destroy();
    server.close();
  });

  test('bodies that are held back take the part of anonymous callers alone, and a small body is read all the same', async () => {
    const { hold, close } = await bodyServer();
    const held = await hold('/anonymous', 150);
    const refused = await hold('/anonymous', 150);
    await isRefused(refused, 'bodiesTooMany');
    const [small, known] = [await hold('/anonymous', 8), await hold('/known', 150)];
    small.end();
    known.end();
    await isTaken(small);
    await isTaken(known);
    held.end();
    await isTaken(held);
    const next = await hold('/anonymous', 150);
    next.end();
    await isTaken(next);
    await close();
  });

  test('a sender who goes away in the middle of a body gives its memory back', async () => {
    const { hold, close } = await bodyServer();
    const gone = await hold('/anonymous', 150);
    await isRefused(await hold('/anonymous', 150), 'bodiesTooMany');
    gone.socket.destroy();
    await vi.waitFor(async () => {
      const next = await hold('/anonymous', 150);
      next.end();
      await isTaken(next);
    });
    await close();
  });

  test('an address has a share of the memory, and others the rest', () => {
    const memory = createBodyMemory(MEMORY);
    const share = (address: string) => memory.share({ address, isAnonymous: false });
    const first = share('a');
    expect(first.grow(400 * KB)).toBe(true);
    expect(share('a').grow(40 * KB)).toBe(false);
    const other = share('b');
    expect(other.grow(200 * KB)).toBe(true);
    expect(other.grow(300 * KB)).toBe(false);
    first.free();
    expect(other.grow(300 * KB)).toBe(true);
  });

  test('the bytes of a body are copied into a buffer of at most twice their number, and no larger than the limit', () => {
    const received = new ReceivedBytes(10_000);
    for (let at = 0; at < 5_000; at += 1) received.append(Uint8Array.of(at % 251));
    expect(received.capacity).toBe(8 * KB);
    received.append(new Uint8Array(5_000).fill(7));
    expect(received.capacity).toBe(10_000);
    expect(received.bytes).toHaveLength(10_000);
    expect([received.bytes[0], received.bytes[4_999], received.bytes[9_999]]).toEqual([0, 4_999 % 251, 7]);
  });
});
