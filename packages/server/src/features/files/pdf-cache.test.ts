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

test('a PDF is read once while its pages are requested, and dropped after its last use', async () => {
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

test('the least recently used PDFs are dropped for a large one', async () => {
  const { read, pdfCache } = cacheOf(20 * MEGABYTE);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await pdfCache.pdf(key);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

test('a PDF that could not be read is read again', async () => {
  const { read, pdfCache } = cacheOf(1);
  await expect(pdfCache.pdf('lost')).rejects.toThrow('does not answer');
  await expect(pdfCache.pdf('lost')).rejects.toThrow('does not answer');
  expect(read).toEqual(['lost', 'lost']);
});
