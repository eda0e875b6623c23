import { connect, type Socket } from 'node:net';
import { PICTURE_BODY } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { readBodies } from '../bodies/json-body.ts';
import { connectionOptions } from './connection.ts';
import { limitSlowBodies, SLOW_LIMITS } from './slow-requests.ts';

/** The time passes by hand: `look` runs what is scheduled, as if its time had come. */

const LIMITS = { ...SLOW_LIMITS, leastBytes: 1000, most: 3, mostOfAddress: 2 };
const ACTOR = { kind: 'link' } as never;

async function slowServer() {
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();
  const app = fastify({ ...connectionOptions, forceCloseConnections: true });
  limitSlowBodies(app, LIMITS, (work) => {
    waiting.add(work);
    return () => waiting.delete(work);
  });
  readBodies(app);
  app.decorateRequest('admitted', null);
  app.server.on('connection', (socket: Socket) => sockets.add(socket));
  const answer = async () => ({ code: 0 });
  const preParsing = async (request: { admitted: unknown }) => {
    request.admitted = { params: {}, link: {}, actor: ACTOR };
  };
  app.post('/upload', { config: { bodyLimit: PICTURE_BODY }, preParsing }, answer);
  app.post('/public', { config: { bodyLimit: PICTURE_BODY } }, answer);
  app.post('/small', { preParsing }, answer);
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  let sent = 0;
  /** Sends bytes and waits until the server has read them, so that the next look counts them. */
  const arrive = async (socket: Socket, text: string): Promise<void> => {
    sent += Buffer.byteLength(text);
    socket.write(text);
    await vi.waitFor(() =>
      expect([...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0)).toBe(sent),
    );
  };
  const begin = async (path: string, length = 20_000) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) });
    let heard = '';
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text;
    });
    socket.on('error', () => undefined);
    const before = waiting.size;
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
    await arrive(socket, `${head}{"base64":"`);
    await vi.waitFor(() => expect(waiting.size).toBe(before + 1));
    return { socket, send: (text: string) => arrive(socket, text), heard: () => heard };
  };
  const look = (): void => {
    const due = [...waiting];
    waiting.clear();
    for (const work of due) work();
  };
  return { app, begin, look, sockets };
}

type Begun = Awaited<ReturnType<Awaited<ReturnType<typeof slowServer>>['begin']>>;

const isCut = ({ heard }: Begun) =>
  vi.waitFor(() => {
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard()).toContain(`"code":${ERRORS.requestTooSlow.code}`);
  });

describe('slow sender → connections and memory', () => {
  test('[ERR-01] [ERR-04] [DOC-16] an upload that keeps arriving is never cut off, and is answered', async () => {
    const { app, begin, look } = await slowServer();
    const upload = await begin('/upload', 100_000);
    for (let count = 0; count < 45; count += 1) {
      await upload.send('A'.repeat(2000));
      look();
    }
    expect(upload.heard()).toBe('');
    await upload.send(`${'A'.repeat(100_000 - 90_000 - '{"base64":""}'.length)}"}`);
    await vi.waitFor(() => expect(upload.heard()).toMatch(/^HTTP\/1\.1 200 /));
    await app.close();
  });

  test('[ERR-01] an upload of a few bytes, a small call, and a call of nobody are cut off, and their connections closed', async () => {
    const { app, begin, look, sockets } = await slowServer();
    const begun = [await begin('/upload'), await begin('/small'), await begin('/public')];
    await begun[1]?.send('A'.repeat(5000));
    await begun[2]?.send('A'.repeat(5000));
    look();
    for (const one of begun) await isCut(one);
    // A sender that ignores the reply is disconnected by the next look.
    look();
    await vi.waitFor(() => expect([...sockets].every(({ destroyed }) => destroyed)).toBe(true));
    await app.close();
  });

  test('[ERR-01] an upload that becomes slower is cut off', async () => {
    const { app, begin, look } = await slowServer();
    const slower = await begin('/upload');
    await slower.send('A'.repeat(2000));
    look();
    await slower.send('A');
    look();
    await isCut(slower);
    await app.close();
  });

  test('[ERR-01] only a few uploads of one address are slow at once, and an ended one makes room', async () => {
    const { app, begin, look } = await slowServer();
    const all = [await begin('/upload'), await begin('/upload'), await begin('/upload')];
    for (const one of all) await one.send('A'.repeat(2000));
    look();
    const [first, second, third] = all;
    if (!first || !second || !third) throw new Error('three uploads');
    await isCut(third);
    expect([first.heard(), second.heard()]).toEqual(['', '']);
    await second.send('A'.repeat(2000));
    look();
    await isCut(first);
    const next = await begin('/upload');
    await next.send('A'.repeat(2000));
    await second.send('A'.repeat(2000));
    look();
    expect([next.heard(), second.heard()]).toEqual(['', '']);
    await app.close();
  });
});
