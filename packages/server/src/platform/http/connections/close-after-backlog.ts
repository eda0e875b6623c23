import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Owns the end of listening. The system completes connections before the process takes them; closing the socket resets those that wait
 * (listen(2), close(2)). A proxy may have sent a POST on one, which it must not repeat, so that its caller would get a 502. What remains
 * is a connection that comes between the last look and the end of the socket, which are less than a millisecond apart; no program can
 * rule that out.
 */

/** A turn that took longer, in milliseconds, did other work after it had looked for connections, and more may have come since. */
const SHORT_TURN_MS = 1;
/** After this many milliseconds the socket ends all the same: a service whose connections or work never stop has to end too. */
const MOST_MS = 1000;

/** Makes `close` take the waiting connections first. They are answered like those that the server already has. */
export function closeAfterBacklog(server: Server): void {
  const close = server.close.bind(server);
  server.close = (done) => {
    void closeWithout(server, () => close(done));
    return server;
  };
}

/**
 * Closes right after a short turn of the event loop that has looked for connections and taken none. Connections that come meanwhile are given to
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
  const beganAt = performance.now();
  for (let turnAt = beganAt; turnAt - beganAt < MOST_MS; ) {
    const before = held.length;
    await nextTurn();
    const now = performance.now();
    if (held.length === before && now - turnAt < SHORT_TURN_MS) break;
    turnAt = now;
  }
  close();
  server.off('connection', hold);
  for (const socket of held) for (const listener of listeners) listener.call(server, socket);
}
