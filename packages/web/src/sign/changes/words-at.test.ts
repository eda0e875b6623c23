import { expect, test } from 'vitest';
import { wordsAt } from './words-at.ts';

const place = { x: 0.1, y: 0.1, width: 0.4, height: 0.1 };
const word = (text: string, x: number, y: number) => ({ text, x, y, width: 0.1, height: 0.02 });

test('a changed place is told by the words in it', () => {
  const texts = [word('계약금', 0.1, 0.12), word('3,000,000원', 0.25, 0.12), word('제2조', 0.1, 0.4)];
  expect(wordsAt(place, texts)).toBe('계약금 3,000,000원');
  expect(wordsAt({ ...place, y: 0.8 }, texts)).toBe('');
});

test('many words are cut', () => {
  const many = Array.from({ length: 60 }, () => word('갑과 을은', 0.2, 0.15));
  expect([...wordsAt(place, many)]).toHaveLength(121);
});
