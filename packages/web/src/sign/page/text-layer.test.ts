import { expect, test } from 'vitest';
import { linesOf } from './text-layer.ts';

test('[SGN-14] the words of a page are read line by line, from left to right', () => {
  const piece = (text: string, x: number, y: number) => ({ text, x, y, width: 0.1, height: 0.02 });
  const texts = [
    piece('둘째', 0.1, 0.3),
    piece('이바다', 0.5, 0.101),
    piece('이름', 0.1, 0.1),
    piece(' ', 0, 0.2),
  ];
  expect(linesOf(texts)).toEqual(['이름 이바다', '둘째']);
});
