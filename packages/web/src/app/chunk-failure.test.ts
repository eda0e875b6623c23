import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_FAILURE, inChunkTime } from '../ui/load/in-chunk-time.ts';
import { watchChunkFailures } from './chunk-failure.ts';

const kept = new Map<string, string>();
const reload = vi.fn();
const alert = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('alert', alert);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const fail = () => window.dispatchEvent(new Event(CHUNK_FAILURE, { cancelable: true }));
/** A load of the page keeps the session's storage, but not the listeners. */
const open = () => {
  vi.stubGlobal('window', new EventTarget());
  watchChunkFailures('새로 고쳐 주세요.');
  window.dispatchEvent(new Event('load'));
};

test('[APP-18] a script that cannot be loaded reloads the page once, and then the page says so', () => {
  open();
  fail();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(alert).not.toHaveBeenCalled();
  open();
  fail();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(alert).toHaveBeenCalledWith('새로 고쳐 주세요.');
});

test('[APP-18] a page that has worked for a while reloads again', () => {
  open();
  fail();
  open();
  vi.advanceTimersByTime(10_000);
  fail();
  expect(reload).toHaveBeenCalledTimes(2);
  expect(alert).not.toHaveBeenCalled();
});

test('[APP-18] a script that takes 120 seconds counts as one that cannot be loaded; a faster one does not', async () => {
  open();
  const endless = inChunkTime(new Promise<never>(() => undefined));
  const ended = expect(endless).rejects.toThrow('too long');
  const quick = inChunkTime(Promise.resolve('the page'));
  expect(await quick).toBe('the page');
  await vi.advanceTimersByTimeAsync(119_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(reload).toHaveBeenCalledTimes(1);
});
