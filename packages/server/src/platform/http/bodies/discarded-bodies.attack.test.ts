import { Readable } from 'node:stream';
import fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { createDiscard } from './discarded-bodies.ts';
import { readBodies } from './json-body.ts';

const CHUNK = 64 * 1024;
const PERIOD = 50;

/** A body that never ends; `read` is the number of its chunks that were taken. */
function endless() {
  const seen = { read: 0 };
  const body = new Readable({
    highWaterMark: CHUNK,
    read() {
      this.push(Buffer.alloc(CHUNK));
    },
  });
  body.on('data', () => {
    seen.read += 1;
  });
  return { body: body.pause(), seen };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

describe('sender of refused bodies → the time of the process', () => {
  test('all refused bodies share one rate and take turns', async () => {
    const periods: (() => void)[] = [];
    const discard = createDiscard(
      { atOnce: 12 * CHUNK, bytes: 4 * CHUNK, periodMs: PERIOD },
      (work, milliseconds) => {
        expect(milliseconds).toBe(PERIOD);
        periods.push(work);
      },
    );
    const bodies = Array.from({ length: 10 }, endless);
    for (const { body } of bodies) discard(body);
    await settled();
    const readSince = (before: number): number =>
      bodies.reduce((sum, { seen }) => sum + seen.read, 0) - before;
    const first = readSince(0);
    // Each body takes the chunk that had arrived before it waits.
    expect(first).toBeLessThanOrEqual(12 + bodies.length);
    for (let period = 0; period < 20; period += 1) {
      const before = readSince(0);
      expect(periods).toHaveLength(1);
      periods.shift()?.();
      await settled();
      expect(readSince(before)).toBeGreaterThan(0);
      expect(readSince(before)).toBeLessThanOrEqual(8);
    }
    for (const { seen } of bodies) expect(seen.read).toBeGreaterThan(3);
    for (const { body } of bodies) body.destroy();
  });

  test('a body whose call is refused before it is read is discarded too, and its sender hears why', async () => {
    const app = fastify({ forceCloseConnections: true, bodyLimit: 10 * 1024 * 1024 });
    readBodies(app);
    const read = vi.fn(() => ({ code: 0 }));
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.code(401).send({ code: 1 });
      done();
    });
    app.post('/', read);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(5 * 1024 * 1024),
    });
    expect(answer.status).toBe(401);
    expect(read).not.toHaveBeenCalled();
    await app.close();
  });
});
