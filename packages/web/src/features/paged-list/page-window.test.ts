import { expect, test } from 'vitest';
import { countPages, pageWindow } from './page-window.ts';

test('[DOC-01] the pager shows both ends and the neighbors', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 13)).toEqual([1, 2, 3, 4, 5, null, 13]);
  expect(pageWindow(4, 13)).toEqual([1, null, 3, 4, 5, null, 13]);
  expect(pageWindow(7, 13)).toEqual([1, null, 6, 7, 8, null, 13]);
  expect(pageWindow(13, 13)).toEqual([1, null, 9, 10, 11, 12, 13]);
});

test('[DOC-01] an empty list has one page, and a full page needs no further one', () => {
  expect([0, 1, 20, 21].map((total) => countPages(total, 20))).toEqual([1, 1, 1, 2]);
});
