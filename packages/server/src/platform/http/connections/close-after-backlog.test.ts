import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { closeAfterBacklog } from './close-after-backlog.ts';

/** Sends a POST from a thread of its own, and says when it is connected and how it ended. */
const CLIENT = `
  const { request } = require('node:http');
  const { parentPort, workerData: { port, connected } } = require('node:worker_threads');
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

test('a connection that waits when the server stops listening is answered after it, and a later one is refused', async () => {
  let answeredWhileListening: boolean | undefined;
  const server = createServer((call, reply) => {
    call.resume();
    answeredWhileListening = server.listening;
    reply.setHeader('connection', 'close').end('made');
  });
  closeAfterBacklog(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const client = new Worker(CLIENT, { eval: true, workerData: { port, connected } });
  const answer = once(client, 'message');
  await once(client, 'online');
  // Until the client is connected this thread takes no connection.
  Atomics.wait(connected, 0, 0);
  const closed = new Promise((resolve) => server.close(resolve));
  expect(await answer).toEqual([200]);
  expect(await closed).toBeUndefined();
  // Calls that were answered meanwhile would make room for the next ones, and the server would never find none waiting.
  expect(answeredWhileListening).toBe(false);
  const late = fetch(`http://127.0.0.1:${port}`).catch(({ cause }: Error) => cause);
  expect(await late).toMatchObject({ code: 'ECONNREFUSED' });
});
