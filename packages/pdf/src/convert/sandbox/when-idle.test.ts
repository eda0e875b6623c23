import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the work runs once, 3 s later', () => {
  const work = vi.fn();
  whenQuiet(work, () => false);
  vi.advanceTimersByTime(2999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledOnce();
});

test('the work waits while the service is busy, and runs as soon as it is not', () => {
  const work = vi.fn();
  let isBusy = true;
  whenQuiet(work, () => isBusy);
  vi.advanceTimersByTime(8000);
  expect(work).not.toHaveBeenCalled();
  isBusy = false;
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledOnce();
});

test('the work runs after 13 s, however busy the service is', () => {
  const work = vi.fn();
  whenQuiet(work, () => true);
  vi.advanceTimersByTime(12_999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

test('canceled work does not run, neither before the first check nor between two checks', () => {
  const work = vi.fn();
  whenQuiet(work, () => false)();
  const giveUp = whenQuiet(work, () => true);
  vi.advanceTimersByTime(5000);
  giveUp();
  vi.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
});
