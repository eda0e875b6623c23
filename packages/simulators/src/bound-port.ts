import type { Server } from 'node:net';

/** Returns the port on which a TCP server listens. */
export function boundPort(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new TypeError('the server listens on no TCP port');
  return address.port;
}
