import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { boundConnections } from './bounded-connections.ts';
import { runCallsInTurn } from './calls-in-turn.ts';

const LIMITS = { ofConnection: 2, ofSession: 3 };

/** A server whose calls end when they are told to. */
async function slowServer(most = 100) {
  const app = fastify({ forceCloseConnections: true });
  boundConnections(app.server, most);
  runCallsInTurn(app, ({ headers }) => headers.token?.toString() ?? null, LIMITS);
  const running: (() => void)[] = [];
  let atOnce = 0;
  app.get('/', async () => {
    atOnce = Math.max(atOnce, running.length + 1);
    await new Promise<void>((resolve) => running.push(resolve));
    return 'done';
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const sockets: Socket[] = [];
  const open = async () => {
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    sockets.push(socket);
    let heard = '';
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text;
    });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return {
      socket,
      ask: (count = 1, session = '') => {
        const token = session === '' ? '' : `token: ${session}\r\n`;
        socket.write(`GET / HTTP/1.1\r\nhost: x\r\n${token}\r\n`.repeat(count));
      },
      replies: () => heard.split('done').length - 1,
    };
  };
  const endOne = (): void => running.shift()?.();
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    for (const end of running) end();
    await app.close();
  };
  return { open, endOne, close, running, atOnce: () => atOnce };
}

describe('flood of one caller → others', () => {
  test('of many calls on one connection two run at once, all are answered, and another connection need not wait', async () => {
    const { open, endOne, close, running, atOnce } = await slowServer();
    const flood = await open();
    flood.ask(50);
    await vi.waitFor(() => expect(running).toHaveLength(2));
    const other = await open();
    other.ask();
    await vi.waitFor(() => expect(running).toHaveLength(3));
    while (flood.replies() + other.replies() < 51) {
      endOne();
      await nextTurn();
    }
    expect([flood.replies(), other.replies()]).toEqual([50, 1]);
    expect(atOnce()).toBe(3);
    await close();
  });

  test('of the calls of one session three run at once over all its connections, and another session need not wait', async () => {
    const { open, endOne, close, running } = await slowServer();
    const flood = await Promise.all([1, 2, 3, 4, 5].map(open));
    for (const one of flood) one.ask(1, 'first');
    await vi.waitFor(() => expect(running).toHaveLength(3));
    const other = await open();
    other.ask(1, 'second');
    await vi.waitFor(() => expect(running).toHaveLength(4));
    const replies = () => flood.reduce((sum, one) => sum + one.replies(), 0);
    while (replies() < 5) {
      endOne();
      await nextTurn();
    }
    await close();
  });

  test('a caller who hangs up gives its turn to the next', async () => {
    const { open, close, running } = await slowServer();
    const flood = await Promise.all([1, 2, 3, 4].map(open));
    for (const one of flood) one.ask(1, 'first');
    await vi.waitFor(() => expect(running).toHaveLength(3));
    for (const one of flood) one.socket.destroy();
    const next = await open();
    next.ask(1, 'first');
    await vi.waitFor(() => expect(running.length).toBeGreaterThanOrEqual(4));
    await close();
  });

  test('an address that has too many connections loses the oldest that waits, never one whose call runs', async () => {
    const { open, close, running } = await slowServer(3);
    const [busy, idle, idler] = [await open(), await open(), await open()];
    busy.ask();
    await vi.waitFor(() => expect(running).toHaveLength(1));
    const gone = once(idle.socket, 'close');
    const next = await open();
    await gone;
    next.ask();
    idler.ask();
    await vi.waitFor(() => expect(running).toHaveLength(3));
    const refused = await open();
    await once(refused.socket, 'close');
    expect([busy, next, idler].map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
    await close();
  });
});
