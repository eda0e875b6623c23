import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work is done once, 3 s later', () => {
  const work = vi.fn();
  whenQuiet(work, () => false);
  vi.advanceTimersByTime(2999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledOnce();
});

test('work waits while pages are looked at, and is done as soon as nobody does', () => {
  const work = vi.fn();
  let isBusy = true;
  whenQuiet(work, () => isBusy);
  vi.advanceTimersByTime(8000);
  expect(work).not.toHaveBeenCalled();
  isBusy = false;
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledOnce();
});

test('work is done after 13 s however busy it is', () => {
  const work = vi.fn();
  whenQuiet(work, () => true);
  vi.advanceTimersByTime(12_999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

test('work that is called off is not done, neither before the first look nor between two', () => {
  const work = vi.fn();
  whenQuiet(work, () => false)();
  const giveUp = whenQuiet(work, () => true);
  vi.advanceTimersByTime(5000);
  giveUp();
  vi.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
});
