import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPdfCache } from './pdf-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MEGABYTE = 1024 * 1024;

function cacheOf(size: number) {
  const read: string[] = [];
  const get = async (key: string): Promise<Uint8Array> => {
    read.push(key);
    if (key === 'lost') throw new Error('the storage does not answer');
    return new Uint8Array(size);
  };
  return { read, pdfCache: createPdfCache({ get }) };
}

test('a PDF is read once while its pages are looked at, and forgotten when nobody looks', async () => {
  const { read, pdfCache } = cacheOf(10);
  const first = await pdfCache.pdf('a');
  vi.advanceTimersByTime(19_000);
  expect(await pdfCache.pdf('a')).toBe(first);
  vi.advanceTimersByTime(19_000);
  expect(await pdfCache.pdf('a')).toBe(first);
  vi.advanceTimersByTime(20_000);
  expect(await pdfCache.pdf('a')).not.toBe(first);
  expect(read).toEqual(['a', 'a']);
});

test('what was looked at longest ago makes room for what is large', async () => {
  const { read, pdfCache } = cacheOf(20 * MEGABYTE);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await pdfCache.pdf(key);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

test('what could not be read is read anew', async () => {
  const { read, pdfCache } = cacheOf(1);
  await expect(pdfCache.pdf('lost')).rejects.toThrow('does not answer');
  await expect(pdfCache.pdf('lost')).rejects.toThrow('does not answer');
  expect(read).toEqual(['lost', 'lost']);
});
