import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { pollPause } from './polled.ts';
import { ConnectionError } from './transport.ts';

test('[ERR-02] a polled query waits longer after each failure, the same time between events, and the usual time after an answer', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  let works = true;
  const observer = new QueryObserver(client, {
    queryKey: ['news'],
    queryFn: async () => {
      if (!works) throw new ConnectionError(502);
      return {};
    },
  });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('success'));
  const query = observer.getCurrentQuery();
  const pause = () => pollPause(query, 4_000);
  expect(pause()).toBe(4_000);
  // Two screens may poll one query, each with its own interval.
  expect(pollPause(query, 120_000)).toBe(120_000);
  expect(pause()).toBe(4_000);
  works = false;
  const pauses: number[] = [];
  for (let failure = 0; failure < 4; failure += 1) {
    await observer.refetch();
    pauses.push(pause());
    expect(pause()).toBe(pauses.at(-1));
  }
  for (const [n, least] of [4_000, 8_000, 16_000, 32_000].entries()) {
    expect(pauses[n]).toBeGreaterThanOrEqual(least);
    expect(pauses[n]).toBeLessThanOrEqual(least * 1.5);
  }
  works = true;
  await observer.refetch();
  expect(pause()).toBe(4_000);
  unsubscribe();
});
