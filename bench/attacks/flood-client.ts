/**
 * The attacking process of flood.bench.ts: `node flood-client.ts NAME URL MILLISECONDS`. Its connections come from many addresses of the loopback
 * network, and each opens again as soon as it was ended.
 */
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { endpoints } from '@dojang/contract';

const CONNECTIONS = 200;
const ADDRESSES = 50;
/** Chunks of one byte that are written at once. */
const CHUNKS = 2000;
/** Milliseconds after which a connection that was ended opens again. */
const AGAIN_MS = 1000;
const HELD_BYTES = 27 * 1024 * 1024;

const head = (path: string, more: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${more}\r\n\r\n`;

/** Writes for as long as the connection takes it. */
function whileOpen(socket: Socket, bytes: Buffer): void {
  const more = (): void => {
    if (socket.destroyed || socket.writableEnded) return;
    if (socket.write(bytes)) setImmediate(more);
    else socket.once('drain', more);
  };
  more();
}

/** What each attack writes on a connection. */
const attacks: Readonly<Record<string, (socket: Socket) => void>> = {
  'one-byte chunks to the log-in': (socket) => {
    socket.write(head(endpoints.token.path, 'transfer-encoding: chunked'));
    whileOpen(socket, Buffer.from('1\r\n \r\n'.repeat(CHUNKS)));
  },
  'one-byte chunks to the verification': (socket) => {
    socket.write(head(endpoints.verify.path, 'transfer-encoding: chunked'));
    whileOpen(socket, Buffer.from('1\r\n \r\n'.repeat(CHUNKS)));
  },
  'bodies of 27 MB without their last byte': (socket) => {
    socket.write(head(endpoints.verify.path, `content-length: ${HELD_BYTES}`));
    socket.write(Buffer.alloc(HELD_BYTES - 1, ' '));
  },
};

function keepOpen(url: URL, number: number, attack: (socket: Socket) => void, end: number): void {
  if (Date.now() > end) return;
  const socket = connect({
    host: url.hostname,
    port: Number(url.port),
    localAddress: `127.0.0.${2 + (number % ADDRESSES)}`,
  });
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  socket.once('connect', () => attack(socket));
  socket.once('close', () => setTimeout(keepOpen, AGAIN_MS, url, number, attack, end));
}

const [name = '', url = '', milliseconds = '0'] = process.argv.slice(2);
const attack = attacks[name];
if (attack === undefined) console.log(JSON.stringify(Object.keys(attacks)));
else {
  // An attacker has processors of its own.
  setPriority(19);
  const end = Date.now() + Number(milliseconds);
  for (let number = 0; number < CONNECTIONS; number++) keepOpen(new URL(url), number, attack, end);
  console.log('ready');
  setTimeout(() => process.exit(0), Number(milliseconds));
}
