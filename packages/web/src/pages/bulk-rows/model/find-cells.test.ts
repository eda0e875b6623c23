import { describe, expect, test } from 'vitest';
import { cellSearch, findCells, nextFound, placeOfCell } from './find-cells.ts';

const LINES = [
  ['이두리'.normalize('NFD'), '010-1234-5678', '', 'Sales'],
  ['김하나', 'lee@Mail.example', '2026-12-01', '0017'],
  ['두리', '01012345678', '1234', 'SALES'],
];
const found = (typed: string) =>
  findCells(LINES, cellSearch(typed)).map(({ row, column }) => `${row}:${column}`);

describe('[BLK-01] a search in the cells', () => {
  test('finds texts in any case and in any form of Hangul', () => {
    expect(found('sales')).toEqual(['0:3', '2:3']);
    expect(found('두리'.normalize('NFD'))).toEqual(['0:0', '2:0']);
    expect(found(' MAIL ')).toEqual(['1:1']);
    expect(found('')).toEqual([]);
    expect(found('  ')).toEqual([]);
    expect(found('없음')).toEqual([]);
  });

  test('finds phone numbers with and without hyphens, and takes no other number for one', () => {
    expect(found('010-1234-5678')).toEqual(['0:1', '2:1']);
    expect(found('01012345678')).toEqual(['0:1', '2:1']);
    expect(found('34-56')).toEqual(['0:1', '2:1']);
    expect(found('1201')).toEqual([]);
    expect(found('17')).toEqual(['1:3']);
    expect(found('2026-12')).toEqual(['1:2']);
  });

  test('goes forward and back, and from the end to the beginning', () => {
    const cells = findCells(LINES, cellSearch('두리'));
    expect(nextFound(cells, null, 1)).toEqual({ row: 0, column: 0 });
    expect(nextFound(cells, { row: 0, column: 0 }, 1)).toEqual({ row: 2, column: 0 });
    expect(nextFound(cells, { row: 2, column: 0 }, 1)).toEqual({ row: 0, column: 0 });
    expect(nextFound(cells, { row: 1, column: 3 }, -1)).toEqual({ row: 0, column: 0 });
    expect(nextFound(cells, { row: 0, column: 0 }, -1)).toEqual({ row: 2, column: 0 });
    expect(nextFound(cells, null, -1)).toEqual({ row: 2, column: 0 });
    expect(nextFound([], null, 1)).toBeNull();
    expect(placeOfCell(cells, { row: 2, column: 0 })).toBe(1);
    expect(placeOfCell(cells, { row: 2, column: 1 })).toBe(-1);
    expect(placeOfCell(cells, null)).toBe(-1);
  });
});
