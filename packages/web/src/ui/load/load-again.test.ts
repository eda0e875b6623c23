import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failedStyle } from './failed-style.ts';
import { isLoadedAgain, loadAgain } from './load-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part that fails some times before it is there. */
function failing(times: number) {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  });
}

test('a part that fails once is loaded again, and the page says nothing', async () => {
  const tell = vi.fn(() => () => undefined);
  const load = failing(1);
  const part = loadAgain(load, tell);
  await vi.runAllTimersAsync();
  expect(await part).toBe('the part');
  expect(load).toHaveBeenCalledTimes(2);
  expect(tell).not.toHaveBeenCalled();
});

test('after two failures the page says so until the part is there', async () => {
  const takeBack = vi.fn();
  const tell = vi.fn(() => takeBack);
  const part = loadAgain(failing(4), tell);
  await vi.advanceTimersByTimeAsync(4500);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(takeBack).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(await part).toBe('the part');
  expect(tell).toHaveBeenCalledTimes(1);
  expect(takeBack).toHaveBeenCalledTimes(1);
});

test('a failure is dealt with here only while a part is being loaded', async () => {
  expect(isLoadedAgain()).toBe(false);
  const seen: boolean[] = [];
  await loadAgain(async () => seen.push(isLoadedAgain()));
  expect(seen).toEqual([true]);
  expect(isLoadedAgain()).toBe(false);
});

test('a failed style sheet is told from a failed script', () => {
  const failure = (message: string) => ({ payload: new Error(message) });
  expect(failedStyle(failure('Unable to preload CSS for /assets/editor-1.css'))).toBe('/assets/editor-1.css');
  expect(failedStyle(failure('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(null);
  expect(failedStyle({})).toBe(null);
});
