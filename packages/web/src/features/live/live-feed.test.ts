import { expect, test, vi } from 'vitest';
import { type FeedParts, followFeed, type Place } from './live-feed.ts';

const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8' };

/** A stream to which the test writes. */
function stream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    response: new Response(readable, { headers: HEADERS }),
    write: (text: string) => writer.write(new TextEncoder().encode(text)),
    close: () => writer.close(),
  };
}

/** Follows replies that the test gives one after the other, and records what came of them. */
function follow(replies: readonly (() => Promise<Response>)[]) {
  const seen = {
    changes: [] as (readonly string[] | null)[],
    live: [] as boolean[],
    asked: [] as string[],
    pauses: [] as number[],
    renewals: 0,
  };
  const place: Place = { lastEventId: '' };
  let stop = () => {};
  const parts: FeedParts = {
    open: (lastEventId) => {
      seen.asked.push(lastEventId);
      const reply = replies[seen.asked.length - 1];
      if (reply === undefined) {
        stop();
        return Promise.reject(new Error('no more replies'));
      }
      return reply();
    },
    onChange: (ids) => seen.changes.push(ids),
    onLive: (isLive) => seen.live.push(isLive),
    renew: async () => {
      seen.renewals += 1;
    },
    pause: async (milliseconds) => {
      seen.pauses.push(milliseconds);
    },
  };
  stop = followFeed(parts, place);
  return { seen, stop };
}

test('[DOC-19] events bring ids; after a loss the page continues after its last event', async () => {
  const first = stream();
  const second = stream();
  const { seen, stop } = follow([async () => first.response, async () => second.response]);
  await first.write('retry: 2000\n\n:\n\nid: a1\nevent: ready\ndata: {}\n\n');
  await vi.waitFor(() => expect(seen.live).toEqual([true]));
  expect(seen.changes).toEqual([null]);
  // A piece may end anywhere.
  await first.write('id: a2\nevent: ');
  await first.write('documents\ndata: {"documentIds":["x","y"]}\n\n');
  await vi.waitFor(() => expect(seen.changes).toEqual([null, ['x', 'y']]));
  await first.close();
  await vi.waitFor(() => expect(seen.asked).toEqual(['', 'a2']));
  expect(seen.live).toEqual([true, false]);
  await second.write('id: a3\nevent: ready\ndata: {}\n\n');
  await vi.waitFor(() => expect(seen.live).toEqual([true, false, true]));
  expect(seen.changes).toHaveLength(2);
  await second.write('id: a4\nevent: reset\ndata: {}\n\n');
  await vi.waitFor(() => expect(seen.changes.at(-1)).toBeNull());
  stop();
});

test('[ERR-02] while the server fails the page asks ever less often', async () => {
  const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
  const busy = async () => Response.json({ code: 1443, msg: '', result: null });
  const { seen } = follow([refuse, refuse, busy, refuse]);
  await vi.waitFor(() => expect(seen.asked).toHaveLength(5));
  for (const [n, least] of [2000, 4000, 8000, 16_000].entries())
    expect(seen.pauses[n]).toBeGreaterThanOrEqual(least);
  expect(seen.live).not.toContain(true);
  expect(seen.renewals).toBe(0);
});

test('[ACC-11] an expired token is renewed before the next attempt', async () => {
  const { seen } = follow([async () => Response.json({ code: 441, msg: '', result: null })]);
  await vi.waitFor(() => expect(seen.renewals).toBe(1));
});
