import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Owns the end of listening. The system completes connections before the process takes them; closing the socket resets those that wait
 * (listen(2), close(2)). A proxy may have sent a POST on one, which it must not repeat, so that its caller would get a 502.
 */

/** More turns than this are not waited for: a service whose connections never stop ends all the same. */
const MOST_TURNS = 100;

/** Makes `close` take the waiting connections first. They are answered like those that the server already has. */
export function closeAfterBacklog(server: Server): void {
  const close = server.close.bind(server);
  server.close = (done) => {
    void backlogTaken(server).then(() => close(done));
    return server;
  };
}

/** Resolves right after a turn of the event loop that has looked for connections and taken none. */
async function backlogTaken(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  // The present turn may have looked for connections long before.
  await nextTurn();
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    taken = 0;
    await nextTurn();
    if (taken === 0) break;
  }
  server.off('connection', count);
}
