import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Owns the end of listening. The system completes connections before the process takes them; closing the socket resets those that wait
 * (listen(2), close(2)). A proxy may have sent a POST on one, which it must not repeat, so that its caller would get a 502. What remains
 * is a connection that comes in the 0.2 ms between the last look and the end of the socket; no program can rule that out.
 */

/** More turns than this are not waited for: a service whose connections never stop ends all the same. */
const MOST_TURNS = 1000;

/** Makes `close` take the waiting connections first. They are answered like those that the server already has. */
export function closeAfterBacklog(server: Server): void {
  const close = server.close.bind(server);
  server.close = (done) => {
    void closeWithout(server, () => close(done));
    return server;
  };
}

/**
 * Closes right after a turn of the event loop that has looked for connections and taken none. Connections that come meanwhile are given to
 * the server only then: their calls would make the turns long, and under load none would be without a new connection.
 */
async function closeWithout(server: Server, close: () => void): Promise<void> {
  const listeners = server.listeners('connection');
  const held: Socket[] = [];
  const hold = (socket: Socket) => {
    held.push(socket);
  };
  server.removeAllListeners('connection').on('connection', hold);
  // The present turn may have looked for connections long before.
  await nextTurn();
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = held.length;
    await nextTurn();
    if (held.length === before) break;
  }
  close();
  server.off('connection', hold);
  for (const socket of held) for (const listener of listeners) listener.call(server, socket);
}
