import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { closeAfterBacklog } from './close-after-backlog.ts';

/** Sends a POST from a thread of its own, once it is asked to, and says when it is connected and how it ended. */
const CLIENT = `
  const { request } = require('node:http');
  const { parentPort, workerData: { port, connected, asked } } = require('node:worker_threads');
  parentPort.postMessage('ready');
  Atomics.wait(asked, 0, 0);
  const call = request({ port, method: 'POST', agent: false }, (reply) => {
    reply.resume();
    reply.on('end', () => parentPort.postMessage(reply.statusCode));
  });
  call.on('socket', (socket) => socket.on('connect', () => {
    Atomics.store(connected, 0, 1);
    Atomics.notify(connected, 0);
  }));
  call.on('error', ({ code }) => parentPort.postMessage(code));
  call.end('draft');
`;

const sharedNumber = (): Int32Array<SharedArrayBuffer> => new Int32Array(new SharedArrayBuffer(4));

interface Trial {
  readonly server: Server;
  readonly port: number;
  /** Whether the server listened when it answered the client. */
  readonly wasListening: () => boolean | undefined;
  /** How the client's call ended: its status, or the code of its error. */
  readonly answer: Promise<unknown>;
  /** Lets the client connect, and returns once it has; meanwhile this thread takes no connection. */
  readonly connect: () => void;
}

async function startTrial(): Promise<Trial> {
  let listening: boolean | undefined;
  const server = createServer((call, reply) => {
    call.resume();
    listening = server.listening;
    reply.setHeader('connection', 'close').end('made');
  });
  closeAfterBacklog(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [connected, asked] = [sharedNumber(), sharedNumber()];
  const client = new Worker(CLIENT, { eval: true, workerData: { port, connected, asked } });
  await once(client, 'message');
  const answer = once(client, 'message').then(([first]: unknown[]) => first);
  const connect = () => {
    Atomics.store(asked, 0, 1);
    Atomics.notify(asked, 0);
    Atomics.wait(connected, 0, 0);
  };
  return { server, port, wasListening: () => listening, answer, connect };
}

test('a connection that waits when the server stops listening is answered after it, and a later one is refused', async () => {
  const { server, port, wasListening, answer, connect } = await startTrial();
  connect();
  const closed = new Promise((resolve) => server.close(resolve));
  expect(await answer).toBe(200);
  expect(await closed).toBeUndefined();
  // Calls that were answered meanwhile would make room for the next ones, and the server would never find none waiting.
  expect(wasListening()).toBe(false);
  const late = fetch(`http://127.0.0.1:${port}`).catch(({ cause }: Error) => cause);
  expect(await late).toMatchObject({ code: 'ECONNREFUSED' });
});

test('a connection that comes during other work, after the look for connections of the same turn, is answered', async () => {
  const { server, answer, connect } = await startTrial();
  const work = sharedNumber();
  let turns = 0;
  // Comes before the server's own callback in every turn, and after the look for connections.
  const workInTurn = () => {
    turns += 1;
    Atomics.wait(work, 0, 0, 5);
    if (turns === 2) connect();
    if (turns < 4) setImmediate(workInTurn);
  };
  setImmediate(workInTurn);
  const closed = new Promise((resolve) => server.close(resolve));
  expect(await answer).toBe(200);
  expect(await closed).toBeUndefined();
  expect(turns).toBe(4);
});

test('work that never ends does not keep the server from closing', async () => {
  const { server, connect, answer } = await startTrial();
  let isOver = false;
  const work = sharedNumber();
  const workInTurn = () => {
    Atomics.wait(work, 0, 0, 5);
    if (!isOver) setImmediate(workInTurn);
  };
  setImmediate(workInTurn);
  connect();
  expect(await new Promise((resolve) => server.close(resolve))).toBeUndefined();
  isOver = true;
  expect(await answer).toBe(200);
});
