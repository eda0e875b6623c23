import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test('[DOC-01] a line of a CSV file quotes its texts and keeps its numbers', () => {
  expect(csvLine(['물품 "기본" 계약서, 2차', 3, null, '', '두 줄\n이름'])).toBe(
    '"물품 ""기본"" 계약서, 2차",3,,"","두 줄\n이름"\r\n',
  );
});

test.each([
  '=1+1',
  '+82 10',
  '-2',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\tname',
  '  =1+1',
  '\u200B=1+1',
  '\u00A0-1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
])('[DOC-01] %j is no formula in a CSV file', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});

test.each(['계약 = 약속', '2026-11-23', '가-나', 'a@b.example', "'인용'"])(
  '[DOC-01] %j stays as it is',
  (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  },
);
