import { expect, test } from 'vitest';
import { parseTable, tableText } from './table-text.ts';

test('[BLK-01] copied cells of Excel keep tabs, line breaks and quotes inside quotes, and leading zeros', () => {
  expect(parseTable('이름\t연락처\r\n김하늘\t01000000001\r\n')).toEqual([
    ['이름', '연락처'],
    ['김하늘', '01000000001'],
  ]);
  expect(parseTable('"줄 하나\n줄 ""둘"""\t0012')).toEqual([['줄 하나\n줄 "둘"', '0012']]);
  expect(parseTable('가\t\t나\n\t다\t')).toEqual([
    ['가', '', '나'],
    ['', '다', ''],
  ]);
  expect(parseTable('')).toEqual([]);
});

test('[BLK-01] a quote that ends nowhere, or in the middle of a cell, is an ordinary letter', () => {
  expect(parseTable('"가\t나')).toEqual([['"가', '나']]);
  expect(parseTable('"가"나\t다')).toEqual([['"가"나', '다']]);
  expect(parseTable('5"\t6"')).toEqual([['5"', '6"']]);
});

test('[BLK-01] copied and pasted cells are the same', () => {
  const cells = [
    ['0012', '가\t나', ''],
    ['"', '줄\n줄', '끝'],
  ];
  expect(parseTable(tableText(cells))).toEqual(cells);
});
