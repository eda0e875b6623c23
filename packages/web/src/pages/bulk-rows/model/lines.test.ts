import { RESIDENT_MASK } from '@dojang/domain';
import { expect, test } from 'vitest';
import {
  cellsIn,
  changesSince,
  clearCells,
  removeLines,
  setSheetRow,
  sheetRowOf,
  writeCells,
} from './lines.ts';

const WIDTH = 3;
const LINES = [
  ['가', '01000000001', ''],
  ['나', '01000000002', '메모'],
];

test('[BLK-01] pasted cells keep unchanged rows, and add rows with all columns', () => {
  const next = writeCells(LINES, WIDTH, { row: 1, column: 1 }, [['01000000009', '메모', '밖'], ['007']]);
  expect(next).toEqual([LINES[0], ['나', '01000000009', '메모'], ['', '007', '']]);
  expect(next[0]).toBe(LINES[0]);
});

test('[BLK-05] rows after the five thousandth are left out', () => {
  const next = writeCells([], 1, { row: 4999, column: 0 }, [['가'], ['나']]);
  expect(next).toHaveLength(5000);
  expect(next[4999]).toEqual(['가']);
});

test('[BLK-02] a resident number is masked at once, and the mask is sent', () => {
  const next = writeCells(LINES, WIDTH, { row: 0, column: 2 }, [['900101-1234567']]);
  expect(next[0]?.[2]).toBe(RESIDENT_MASK);
  expect(changesSince(LINES, next)).toEqual({
    changes: [{ rowNo: 1, cells: ['가', '01000000001', RESIDENT_MASK], sheetRow: null }],
  });
});

test('[BLK-01] only changed rows are saved, and all rows after some were removed', () => {
  expect(changesSince(LINES, LINES)).toBeNull();
  const shorter = removeLines(LINES, 0, 0);
  expect(changesSince(LINES, shorter)).toEqual({ rows: [LINES[1]], sheetRows: [null] });
  const cleared = clearCells(LINES, WIDTH, { top: 1, left: 0, bottom: 9, right: 2 });
  expect(cleared).toEqual([LINES[0]]);
});

test('[BLK-01] the cells of an area are copied, also below the last row', () => {
  expect(cellsIn(LINES, { top: 1, left: 0, bottom: 2, right: 1 })).toEqual([
    ['나', '01000000002'],
    ['', ''],
  ]);
});

test('[BLK-01] a row keeps its number in the spreadsheet when it is edited and others are removed; typed rows have none', () => {
  const lines = [
    setSheetRow(['가', '', ''], 2),
    setSheetRow(['나', '', ''], 4),
    setSheetRow(['다', '', ''], 6),
  ];
  const edited = writeCells(lines, WIDTH, { row: 2, column: 1 }, [['01000000003'], ['01000000004']]);
  const shorter = removeLines(edited, 0, 1);
  expect(shorter.map(sheetRowOf)).toEqual([6, null]);
  expect(changesSince(edited, shorter)).toMatchObject({ sheetRows: [6, null] });
  // The third row of before stands first now, with its number.
  expect(changesSince(lines.slice(0, 2), shorter)).toMatchObject({
    changes: [
      { rowNo: 1, sheetRow: 6 },
      { rowNo: 2, sheetRow: null },
    ],
  });
});
