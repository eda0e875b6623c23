/** The attacking process of attacks.bench.ts: `node attack-client.ts NAME URL MILLISECONDS`. */
import { connect, type Socket } from 'node:net';
import { endpoints } from '@dojang/contract';

const MB = 1024 * 1024;
const CONNECTIONS = 8;

const post = (path: string, body: Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${more}content-length: ${body.length}\r\n\r\n`,
    ),
    body,
  ]);

/** A body without Content-Length, so that it is read until a limit is exceeded. */
const chunked = (path: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`,
    ),
    body,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);

const text = (value: string): Buffer => Buffer.from(value);
const pdf = (bytes: number): string => Buffer.alloc(bytes, '%PDF-1.7 obj stream ').toString('base64');

/** The request that each attack repeats on each of its connections. */
const attacks: Readonly<Record<string, () => Buffer>> = {
  'small objects, 40 MB': () =>
    post(endpoints.createDocument.path, text(`[${'{},'.repeat((40 * MB) / 3)}0]`)),
  'small objects, no length': () => chunked(endpoints.token.path, text(`[${'{},'.repeat((40 * MB) / 3)}0]`)),
  depth: () => post(endpoints.token.path, text('['.repeat(400_000))),
  'upload of 48 MB': () => post(endpoints.upload.path, Buffer.alloc(48 * MB, 'A')),
  'verify of 20 MB': () => post(endpoints.verify.path, text(`{"base64":"${pdf(20 * MB - 64)}"}`)),
  'verify of 20 MB, escaped': () =>
    post(endpoints.verify.path, text(`{"base64":"\\u0025${pdf(20 * MB - 64).slice(6)}"}`)),
  'heads of 16 KB': () => text(`GET /v1/user HTTP/1.1\r\nhost: x\r\ntoken: ${'x'.repeat(20_000)}\r\n\r\n`),
};

function hammer(url: URL, bytes: Buffer, end: number): Promise<void> {
  return new Promise((resolve) => {
    const again = (): void => {
      if (Date.now() > end) {
        resolve();
        return;
      }
      const socket: Socket = connect({ host: url.hostname, port: Number(url.port) });
      socket.setTimeout(20_000, () => socket.destroy());
      socket.on('error', () => undefined);
      // One answer per connection, since an attacker does not keep connections.
      socket.once('data', () => socket.end());
      socket.once('close', () => setTimeout(again, 1));
      socket.write(bytes);
    };
    again();
  });
}

const [name = '', url = '', milliseconds = '0'] = process.argv.slice(2);
const make = attacks[name];
if (make === undefined) console.log(JSON.stringify(Object.keys(attacks)));
else {
  const bytes = make();
  console.log('ready');
  const end = Date.now() + Number(milliseconds);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => hammer(new URL(url), bytes, end)));
  process.exit(0);
}
