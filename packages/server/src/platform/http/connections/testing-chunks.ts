/** For tests: a listening server, and bodies in chunks that are sent to it on a connection of their own. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';

/** Starts to listen on a free port; returns it. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends chunks, and returns what came back until the connection ended. @param from an address of the loopback network */
export async function sendChunks(port: number, chunks: string, from = '127.0.0.1'): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  let heard = '';
  socket
    .on('error', () => undefined)
    .on('data', (data) => {
      heard += data;
    });
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n${chunks}`,
  );
  await once(socket, 'close');
  return heard;
}
