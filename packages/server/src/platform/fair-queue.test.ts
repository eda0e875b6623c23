import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const limits = { atOnce: 1, mostOfCaller: 3, most: 5 };

/** Work that ends when it is told to, and the order in which works began. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endAll = async (): Promise<void> => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { begun, work, endAll };
}

test('callers take turns, and each caller’s works keep their order', async () => {
  const { begun, work, endAll } = works();
  const queue = createFairQueue(limits);
  const all = [
    queue('a', work('a1')),
    queue('a', work('a2')),
    queue('a', work('a3')),
    queue('b', work('b1')),
    queue('b', work('b2')),
  ];
  await new Promise(setImmediate);
  await endAll();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test('a caller with many waiting works is refused while others are not, and all are when the queue is full', async () => {
  const { begun, work, endAll } = works();
  const queue = createFairQueue(limits);
  const taken = [1, 2, 3, 4].map((count) => queue('a', work(`a${count}`)));
  expect(queue('a', work('a5'))).toBeNull();
  taken.push(queue('b', work('b1')), queue('b', work('b2')));
  expect(queue('c', work('c1'))).toBeNull();
  await new Promise(setImmediate);
  await endAll();
  await Promise.all(taken);
  expect(begun).toHaveLength(6);
  expect(queue('c', work('c2'))).not.toBeNull();
});

test('a failed work makes room for the next', async () => {
  const queue = createFairQueue(limits);
  const failed = queue('a', () => Promise.reject(new Error('broken')));
  const next = queue('a', async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('a caller who may run one work at a time leaves room for another, who need not wait', async () => {
  const { begun, work, endAll } = works();
  const queue = createFairQueue({ ...limits, atOnce: 2, atOnceOfCaller: 1 });
  const all = [queue('a', work('a1')), queue('a', work('a2')), queue('b', work('b1'))];
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'b1']);
  await endAll();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
});
