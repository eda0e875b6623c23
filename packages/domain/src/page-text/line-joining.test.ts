import { expect, test } from 'vitest';
import { joinLines, knowWords, type WordKnowledge } from './line-joining.ts';

const NOTHING: WordKnowledge = { words: new Set<string>(), tears: false };
const join = (before: string, after: string, knowledge = NOTHING, ragged = false): string =>
  joinLines({ before, after, ragged }, knowledge);

test.each([
  ['임금', '을 지급한다.', '임금을 지급한다.'],
  ['2026', '년 12월에', '2026년 12월에'],
  ['지급한다.', '회사는', '지급한다. 회사는'],
  ['(이하 “', '회사”라 한다)', '(이하 “회사”라 한다)'],
  ['the con-', 'tract ends', 'the contract ends'],
  ['the parties', 'agree', 'the parties agree'],
  ['성실히', '지킨다', '성실히 지킨다'],
])('[SGN-16] %s and %s are read as %s', (before, after, whole) => {
  expect(join(before, after)).toBe(whole);
});

test('[SGN-16] a word that the document has elsewhere is put together', () => {
  const knowledge = knowWords(['이 계약의 근로계약서 두 부를 만든다'], []);
  expect(join('한 부의 근로', '계약서 사본', knowledge)).toBe('한 부의 근로계약서 사본');
});

test('[SGN-16] in a document that tears words, lines are joined without a space unless one was left', () => {
  const torn = { before: '임금', after: '을 준다', ragged: false };
  const knowledge = knowWords(['임금', '을 준다'], [torn]);
  expect(knowledge.tears).toBe(true);
  expect(join('갑은 성실', '하게 일한다', knowledge)).toBe('갑은 성실하게 일한다');
  expect(join('갑은 성실', '하게 일한다', knowledge, true)).toBe('갑은 성실 하게 일한다');
});
