import { expect, test } from 'vitest';
import { sharedBuffersMb } from './server.ts';

test('the server keeps a sixteenth of the memory, at least 128 MB and at most 1 GB', () => {
  const gigabytes = (count: number) => sharedBuffersMb(count * 2 ** 30);
  expect([1, 4, 8, 24].map(gigabytes)).toEqual([128, 256, 512, 1024]);
});
