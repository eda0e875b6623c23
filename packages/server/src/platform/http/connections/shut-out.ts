import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../../clock.ts';

/**
 * Owns the addresses that sent connection after connection that had to be ended: their next ones end before anything of them is read. Behind a
 * proxy every connection has the proxy's address, so nothing may be shut out there.
 */

/** A program that was written badly and tries again by itself stays below this; others behind its address would suffer too. */
const MOST_ENDED = 4;
/** In milliseconds: how long ended connections are counted, and how long an address is shut out. */
const PERIOD = 30_000;
/** Addresses that are remembered. Beyond it all are forgotten. */
const MOST_ADDRESSES = 10_000;

interface Ended {
  count: number;
  since: number;
}

/** Ends new connections of addresses that are shut out. Returns how a connection is reported that had to be ended. */
export function shutOutRepeaters(server: Server, clock: Clock): (socket: Socket) => void {
  const byAddress = new Map<string, Ended>();
  const current = (address: string): Ended | undefined => {
    const ended = byAddress.get(address);
    if (ended === undefined || clock.now().getTime() - ended.since < PERIOD) return ended;
    byAddress.delete(address);
    return undefined;
  };
  server.on('connection', (socket: Socket) => {
    if ((current(socket.remoteAddress ?? '')?.count ?? 0) >= MOST_ENDED) socket.destroy();
  });
  return ({ remoteAddress: address = '' }) => {
    const ended = current(address);
    if (ended === undefined) {
      if (byAddress.size >= MOST_ADDRESSES) byAddress.clear();
      byAddress.set(address, { count: 1, since: clock.now().getTime() });
      return;
    }
    ended.count += 1;
    // The period of those who are shut out begins with the last connection that counted.
    if (ended.count === MOST_ENDED) ended.since = clock.now().getTime();
  };
}
