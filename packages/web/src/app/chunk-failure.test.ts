import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_FAILURE, ChunkError, inChunkTime } from '../ui/load/in-chunk-time.ts';
import { watchChunkFailures } from './chunk-failure.ts';

const kept = new Map<string, string>();
const reload = vi.fn();
const alert = vi.fn();
let isUp = true;

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  isUp = true;
  vi.stubGlobal('fetch', () =>
    isUp ? Promise.resolve(new Response('')) : Promise.reject(new TypeError('offline')),
  );
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

const fail = async () => {
  window.dispatchEvent(new Event(CHUNK_FAILURE, { cancelable: true }));
  await vi.advanceTimersByTimeAsync(0);
};
/** A load of the page keeps the session's storage, but not the listeners. */
const open = () => {
  vi.stubGlobal('window', new EventTarget());
  watchChunkFailures(() => '새로 고쳐 주세요.');
  window.dispatchEvent(new Event('load'));
};

test('[APP-18] a script that cannot be loaded reloads the page once, and then the page says so', async () => {
  open();
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(alert).not.toHaveBeenCalled();
  open();
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(alert).toHaveBeenCalledWith('새로 고쳐 주세요.');
});

test('[APP-18] scripts that fail together reload the page once without a word, or the page says so once', async () => {
  const failTogether = async () => {
    for (let file = 0; file < 3; file += 1)
      window.dispatchEvent(new Event(CHUNK_FAILURE, { cancelable: true }));
    await vi.advanceTimersByTimeAsync(0);
  };
  open();
  await failTogether();
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(alert).not.toHaveBeenCalled();
  open();
  await failTogether();
  expect(alert).toHaveBeenCalledTimes(1);
  await fail();
  expect(alert).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[APP-18] without the server the page is never reloaded: the browser would show its own error page', async () => {
  open();
  isUp = false;
  await fail();
  await fail();
  expect(reload).not.toHaveBeenCalled();
  expect(alert).not.toHaveBeenCalled();
  isUp = true;
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

const missing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));

test('[APP-18] a script that was not loaded is no new release for the router, which would reload by itself', async () => {
  const isChunkError = (load: () => Promise<unknown>) =>
    expect(inChunkTime(load)).rejects.toBeInstanceOf(ChunkError);
  // The bundler gives nothing once its event was dealt with.
  const checked = Promise.all([isChunkError(missing), isChunkError(() => Promise.resolve(undefined))]);
  await vi.advanceTimersByTimeAsync(1000);
  await checked;
});

test('[APP-18] a script that fails once is loaded again, and the page stays', async () => {
  open();
  const load = vi.fn(() => Promise.resolve('the page'));
  load.mockImplementationOnce(() => {
    window.dispatchEvent(new Event(CHUNK_FAILURE, { cancelable: true }));
    return missing();
  });
  const page = inChunkTime(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await page).toBe('the page');
  expect(load).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[APP-18] a script that fails twice reloads the page', async () => {
  open();
  const page = expect(
    inChunkTime(() => {
      window.dispatchEvent(new Event(CHUNK_FAILURE, { cancelable: true }));
      return missing();
    }),
  ).rejects.toBeInstanceOf(ChunkError);
  await vi.advanceTimersByTimeAsync(999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await page;
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[APP-18] a page that has worked for a while reloads again', async () => {
  open();
  await fail();
  open();
  vi.advanceTimersByTime(10_000);
  await fail();
  expect(reload).toHaveBeenCalledTimes(2);
  expect(alert).not.toHaveBeenCalled();
});

test('[APP-18] a script that takes 120 seconds counts as one that cannot be loaded; a faster one does not', async () => {
  open();
  const endless = inChunkTime(() => new Promise<never>(() => undefined));
  const ended = expect(endless).rejects.toThrow('was not loaded');
  const quick = inChunkTime(() => Promise.resolve('the page'));
  expect(await quick).toBe('the page');
  await vi.advanceTimersByTimeAsync(119_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(reload).toHaveBeenCalledTimes(1);
});
