import { fileBody } from '@dojang/contract';
import fc from 'fast-check';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBodies } from './json-body.ts';
import { piecesOf } from './json-string.ts';

/** A file in a body decodes to the same text, however its encoder escaped it and wherever the body is split. */

const MB = 1024 * 1024;
let app: FastifyInstance;
beforeAll(() => {
  app = fastify({ bodyLimit: 64 * MB });
  readBodies(app);
  app.post('/', { config: { bodyLimit: fileBody(32 * MB) } }, async ({ body }) => body);
});
afterAll(() => app.close());

async function read(payload: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', headers, payload });
  return statusCode === 200 ? JSON.parse(body) : statusCode;
}

test('[ERR-01] the pieces of a string contain whole escapes, and together the string', () => {
  const part = fc.constantFrom('a', 'bcd', '\\/', '\\\\', '\\"', '\\u0041', '\\u005c', '\\n');
  fc.assert(
    fc.property(fc.array(part), fc.integer({ min: 6, max: 20 }), (parts, most) => {
      const content = Buffer.from(parts.join(''));
      const pieces = [...piecesOf(content, { from: 0, to: content.length }, most)];
      const texts = pieces.map((piece): unknown => JSON.parse(`"${piece.toString()}"`));
      expect(texts.join('')).toBe(JSON.parse(`"${content.toString()}"`));
    }),
  );
});

test('[ERR-01] a large file is decoded correctly, whichever of its characters are escaped', async () => {
  const base64 = 'ab/+'.repeat(2.5 * MB);
  const escaped = base64.replaceAll('/', '\\/').replace('+', '\\u002b');
  for (const text of [base64, escaped])
    expect((await read(`{"base64":"${text}","ext":"pdf"}`)) as object).toStrictEqual({ base64, ext: 'pdf' });
});

test('[ERR-01] a large string that is not the file, or invalid JSON, is handled as by any parser', async () => {
  const long = 'x'.repeat(2 * MB);
  expect(await read(`{"name":"${long}"}`)).toStrictEqual({ name: long });
  expect(await read(`["${long}"]`)).toStrictEqual([long]);
  for (const broken of [`{"base64":"${long}\\q"}`, `{"base64":"\\u00${long}"}`, `{"base64":"${long}"`])
    expect(await read(broken)).toBe(400);
});
