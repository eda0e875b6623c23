import { expect, test } from 'vitest';
import { wordsBefore } from './words-before.ts';

const run = (text: string, x: number, y: number, width = 0.1) => ({ text, x, y, width, height: 0.02 });
const box = { x: 0.4, y: 0.5, width: 0.3, height: 0.03 };

test('[EDT-03] the words before a blank on its line are its name, without numbers and marks', () => {
  expect(wordsBefore(box, [run('근무 장소', 0.28, 0.505)])).toBe('근무 장소');
  expect(wordsBefore(box, [run('3. 임금', 0.28, 0.505), run(':', 0.385, 0.505, 0.01)])).toBe('임금');
  expect(wordsBefore(box, [run('업무의', 0.2, 0.505, 0.08), run('내용', 0.29, 0.505)])).toBe('업무의 내용');
  // Another cell ends the name, and words behind the blank are no name.
  expect(wordsBefore(box, [run('성명', 0.05, 0.505, 0.05), run('주소', 0.3, 0.505)])).toBe('주소');
  expect(wordsBefore(box, [run('부터 시작하며', 0.72, 0.505)])).toBe('');
});

test('[EDT-03] without words before it, a blank has the name above it, and never that of a sentence', () => {
  expect(wordsBefore(box, [run('비고', 0.5, 0.47)])).toBe('비고');
  expect(wordsBefore(box, [run('비고', 0.5, 0.3)])).toBe('');
  const sentence = '근로계약은 다음 날부터 시작하고 그 기간을 정하지 아니한다';
  expect(wordsBefore(box, [run(sentence, 0.05, 0.505, 0.33)])).toBe('');
  expect(wordsBefore(box, [])).toBe('');
});
