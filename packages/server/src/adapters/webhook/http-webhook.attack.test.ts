import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpWebhooks, type HttpWebhookOptions } from './http-webhook.ts';

/** What a customer's address must not make the service do. In these tests, 127.0.0.2 stands for a public address. */

let server: Server;
let port = 0;
const reached: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(request.socket.localAddress);
    if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else if (request.url === '/long') response.writeHead(200).end(`\0${'가'.repeat(100_000)}`);
    else if (request.url === '/stuck') response.writeHead(200).write('beginning');
    else if (request.url !== '/hang') response.writeHead(200).end('received');
  });
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  const address = server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const options: HttpWebhookOptions = { allowsLocal: true, isAllowed: (address) => address === '127.0.0.2' };
const at = (...addresses: string[]) => addresses.map((address) => ({ address, family: 4 }));
const send = (webhooks: ReturnType<typeof createHttpWebhooks>, path = '/', timeoutMs = 5000) =>
  webhooks.post({ url: `http://hooks.example.com:${port}${path}`, headers: {}, body: '{}', timeoutMs });

describe('customer → inner network', () => {
  test('[DEV-03] the connection goes to the checked address: a name is not resolved a second time', async () => {
    const replies = [at('127.0.0.2'), at('127.0.0.1'), at('127.0.0.2', '127.0.0.1'), []];
    let asked = 0;
    const webhooks = createHttpWebhooks({
      ...options,
      resolve: async () => {
        asked += 1;
        return replies.shift() ?? [];
      },
    });
    expect(await send(webhooks)).toMatchObject({ status: 200, text: 'received' });
    expect(asked).toBe(1);
    for (let count = 0; count < 3; count += 1)
      expect(await send(webhooks)).toMatchObject({ status: null, failure: 'addressRefused' });
    expect(reached).toEqual(['127.0.0.2']);
  });

  test('[DEV-03] an address instead of a name is checked as well, in every notation', async () => {
    const webhooks = createHttpWebhooks({ allowsLocal: false, resolve: async () => at('8.8.8.8') });
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
    ])
      expect(
        await webhooks.post({ url: `https://${host}:${port}/`, headers: {}, body: '', timeoutMs: 5000 }),
        host,
      ).toMatchObject({ failure: 'addressRefused' });
    expect(await send(webhooks)).toMatchObject({ failure: 'insecure' });
  });

  test('[DEV-03] a redirect is not followed, a reply is cut off, and a receiver that hangs is given up', async () => {
    const webhooks = createHttpWebhooks({ ...options, resolve: async () => at('127.0.0.2') });
    expect(await send(webhooks, '/away')).toMatchObject({ status: 302 });
    const long = await send(webhooks, '/long');
    expect(long).toMatchObject({ status: 200 });
    expect(Buffer.byteLength('text' in long ? long.text : '')).toBeLessThanOrEqual(4110);
    expect('text' in long && long.text).not.toContain('\0');
    expect(await send(webhooks, '/stuck', 200)).toMatchObject({ status: 200, text: 'beginning' });
    expect(await send(webhooks, '/hang', 200)).toMatchObject({ failure: 'timeout' });
  });
});
