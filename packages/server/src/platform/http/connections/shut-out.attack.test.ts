import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { shutOutRepeaters } from './shut-out.ts';
import { joinSmallChunks } from './small-chunks.ts';
import { listening, sendChunks } from './testing-chunks.ts';

const TINY = '1\r\n \r\n'.repeat(3000);

async function chunkServer() {
  let now = Date.parse('2026-11-30T00:00:00Z');
  const server = createServer((request, reply) => {
    request.resume().once('end', () => reply.end('read'));
  });
  joinSmallChunks(server, shutOutRepeaters(server, { now: () => new Date(now) }));
  const port = await listening(server);
  const send = (from: string, body: string): Promise<string> => sendChunks(port, body, from);
  const later = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { send, later, close: () => server.close() };
}

describe('sender of tiny chunks → the connections of others', () => {
  test('an address whose connections had to be ended again and again is shut out for a while, and no other', async () => {
    const { send, later, close } = await chunkServer();
    const small = '1\r\n \r\n0\r\n\r\n';
    for (let count = 0; count < 3; count += 1) await send('127.0.0.2', TINY);
    expect(await send('127.0.0.2', small)).toContain('read');
    await send('127.0.0.2', TINY);
    expect(await send('127.0.0.2', small)).toBe('');
    expect(await send('127.0.0.3', small)).toContain('read');
    later(29_999);
    expect(await send('127.0.0.2', small)).toBe('');
    later(1);
    expect(await send('127.0.0.2', small)).toContain('read');
    close();
  });

  test('an address that sends such a body now and then is not shut out', async () => {
    const { send, later, close } = await chunkServer();
    for (let count = 0; count < 8; count += 1) {
      await send('127.0.0.2', TINY);
      later(12_000);
    }
    expect(await send('127.0.0.2', '0\r\n\r\n')).toContain('read');
    close();
  });
});
