import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPackages } from './packages.ts';

let folder = '';
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dojang-packages-'));
  app = fastify();
  await registerPackages(app, folder);
  // The build may end after the start of a development server.
  await writeFile(join(folder, 'dojang-client.tgz'), 'packed');
  await writeFile(join(folder, 'show-webhooks.mjs'), 'shows');
  await writeFile(join(folder, '.stamp'), 'hidden');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('[DEV-08] a package is sent with its type, is asked for again by its tag, and answers HEAD', async () => {
  const url = '/packages/dojang-client.tgz';
  const { headers, body, statusCode } = await app.inject({ url });
  expect([statusCode, body]).toEqual([200, 'packed']);
  expect(headers).toMatchObject({
    'content-type': 'application/gzip',
    'cache-control': 'public, no-cache',
    etag: expect.stringMatching(/"/),
    'content-length': '6',
  });
  const etag = String(headers.etag);
  const again = await app.inject({ url, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  const head = await app.inject({ url, method: 'HEAD' });
  expect([head.statusCode, head.body, head.headers['content-length'], head.headers.etag]).toEqual([
    200,
    '',
    '6',
    etag,
  ]);
  const script = await app.inject({ url: '/packages/show-webhooks.mjs' });
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('[DEV-08] nothing but the files of the folder is served', async () => {
  for (const name of [
    '',
    'dojang.tgz',
    '.stamp',
    '../packages.ts',
    encodeURIComponent('../packages.ts'),
    'a%00b',
  ])
    expect([403, 404], name).toContain((await app.inject({ url: `/packages/${name}` })).statusCode);
});
