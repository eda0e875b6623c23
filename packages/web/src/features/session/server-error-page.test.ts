import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@dojang/contract';
import { createClient } from '@dojang/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultNumber } from '../../ui/layout/fault-number.ts';
import { onServerError, queryClient } from './query-client.ts';
import { errorPageFor } from './server-error-page.ts';
import { createTransport } from './transport.ts';

/** A server that answers every call with the status in its path's first segment. */
const server = createServer((request, response) => {
  response
    .writeHead(Number(request.url?.split('/')[1]), { 'x-request-id': 'K7Q2-M94X-TB3A' })
    .end('<h1>Bad Gateway</h1>');
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const callWith = (status: number) =>
  createClient(
    createTransport({
      send: (url, init) => fetch(`${address}/${status}${url}`, init),
      session: { tokens: () => null, keepTokens: () => undefined },
      now: () => 0,
      locale: () => 'ko',
      newRepeatKey: () => 'key',
      onSignedOut: () => undefined,
      onStopped: () => undefined,
      exclusively: (work) => work(),
    }),
  );

test('[ERR-02] a fault carries the number of its request, and the error page shows it', async () => {
  const error: unknown = await callWith(500)(endpoints.listTemplates, { query: {} }).catch(
    (thrown: unknown) => thrown,
  );
  expect(faultNumber(error)).toBe('K7Q2-M94X-TB3A');
  const search = { number: 'K7Q2-M94X-TB3A', from: '/payments?page=2' };
  expect(errorPageFor(error, '/payments?page=2')).toEqual({ to: '/error', search });
  for (const from of ['/', '/error?number=1'])
    expect(errorPageFor(new Error('of the page itself'), from)).toEqual({ to: '/error', search: {} });
});

/** How often the error page opens while a query fails with an HTTP status. */
async function openings(
  status: number,
  queryKey: readonly string[],
  shown?: unknown,
  other?: readonly string[],
): Promise<number> {
  let opened = 0;
  const stop = onServerError(() => {
    opened += 1;
  });
  queryClient.clear();
  if (shown !== undefined) queryClient.setQueryData(queryKey, shown, { updatedAt: 1 });
  if (other !== undefined) queryClient.setQueryData(other, { list: [] });
  const queryFn = () => callWith(status)(endpoints.listTemplates, { query: {} });
  await queryClient.fetchQuery({ queryKey, queryFn, retry: false }).catch(() => undefined);
  stop();
  return opened;
}

test('[ERR-02] [APP-05] a page whose data end in HTTP 500 or 502 opens the error page, once', async () => {
  expect(await openings(500, ['templates'])).toBe(1);
  expect(await openings(502, ['document', 'd1'])).toBe(1);
  expect(await openings(500, ['document', 'd1', 'editor'])).toBe(1);
  expect(await openings(500, ['document', 'd1', 'histories'])).toBe(1);
  expect(await openings(500, ['documents', 'all', ''])).toBe(1);
});

test('[ERR-02] other failures stay on their page, and so does a page that shows earlier data', async () => {
  expect(await openings(503, ['templates'])).toBe(0);
  expect(await openings(404, ['templates'])).toBe(0);
  expect(await openings(500, ['templates'], { list: [] })).toBe(0);
  expect(await openings(500, ['points'])).toBe(0);
  expect(await openings(500, ['points', 'products'])).toBe(1);
  // A list that was shown keeps its filters and its search, and offers to load again; another list does not stand for it.
  expect(await openings(500, ['documents', 'other search', ''], undefined, ['documents', 'all', ''])).toBe(0);
  expect(await openings(500, ['documents', 'all', 'team'], undefined, ['documents', 'all', ''])).toBe(1);
  expect(await openings(500, ['documents', 'all', ''], undefined, ['documents', 'edits'])).toBe(1);
  // A part beside the main call says itself that it failed.
  for (const part of [
    ['documents', 'edits'],
    ['folders'],
    ['palette', 'documents'],
    ['documentFiles', 'd1'],
    ['document', 'd1', 'trail'],
  ])
    expect([part, await openings(500, part)]).toEqual([part, 0]);
});
