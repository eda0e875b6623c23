import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Owns how many connections one address can keep. An address that has too many loses the oldest that waits for a request; only if all of
 * them have calls that run, the new one is refused. Behind a proxy every connection has the proxy's address, so the proxy has to count.
 */

/** An office of hundreds behind one address has fewer; a process has 20,000 file descriptors and more. */
export const MOST_CONNECTIONS_OF_ADDRESS = 1000;

/** Limits the connections of each address. @param most per address */
export function boundConnections(server: Server, most = MOST_CONNECTIONS_OF_ADDRESS): void {
  const byAddress = new Map<string, Set<Socket>>();
  /** The number of calls that run on each connection. */
  const busy = new Map<Socket, number>();
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    reply.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1;
      if (left > 0) busy.set(socket, left);
      else busy.delete(socket);
    });
  });
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const own = byAddress.get(address) ?? new Set();
    byAddress.set(address, own.add(socket));
    socket.once('close', () => {
      busy.delete(socket);
      own.delete(socket);
      if (own.size === 0) byAddress.delete(address);
    });
    if (own.size <= most) return;
    const [idle = socket] = [...own].filter((one) => !busy.has(one) && !one.destroyed);
    idle.destroy();
  });
}
