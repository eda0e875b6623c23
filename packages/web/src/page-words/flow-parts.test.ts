import { flowOfPages } from '@dojang/domain';
import { expect, test } from 'vitest';
import { partsOfFlow, plainText } from './flow-parts.ts';

const piece = (text: string, x: number, y: number, height = 0.02) => ({ text, x, y, width: 0.1, height });
const page = {
  width: 600,
  height: 800,
  texts: [
    piece('둘째 줄', 0.1, 0.5),
    piece('이바다', 0.5, 0.3),
    piece('이름', 0.1, 0.3),
    piece('주소', 0.1, 0.33),
    piece('서울', 0.5, 0.33),
    piece(' ', 0, 0.2),
    piece('근로계약서', 0.4, 0.05, 0.04),
  ],
};
const signature = { key: 'sign', page: 1, x: 0.205, y: 0.5, width: 0.1, height: 0.02 };

test('[SGN-14] the words of a page are headings, tables of rows that follow each other, and lines with their fields', () => {
  const parts = partsOfFlow(flowOfPages([page], [signature]));
  expect(parts).toMatchObject([
    { kind: 'heading', tag: 'h2', text: '근로계약서' },
    { kind: 'table' },
    { kind: 'paragraph' },
  ]);
  const table = parts[1];
  if (table?.kind !== 'table') throw new Error('no table');
  expect(table.rows.map((cells) => cells.map(plainText))).toMatchObject([
    ['이름', '이바다'],
    ['주소', '서울'],
  ]);
  expect(JSON.stringify(parts[2])).toContain('"key":"sign"');
});
