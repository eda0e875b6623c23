import type { BulkColumn } from '@dojang/contract';
import { expect, test } from 'vitest';
import type { SheetRow } from '../model/sheet-store.ts';
import { nextFault } from './next-fault.ts';

const column = (key: string): BulkColumn => ({
  key,
  kind: 'field',
  label: key,
  roleName: '',
  required: true,
  options: null,
  example: '',
  help: '',
});
const COLUMNS = ['name', 'contact', 'part'].map(column);

const row = (rowNo: number, ...keys: (string | null)[]): SheetRow => ({
  rowNo,
  sheetRow: null,
  cells: ['', '', ''],
  faults: keys.map((key) => ({
    rowNo,
    column: key,
    error: 'bulkCellMissing',
    message: '',
    isWarning: false,
  })),
});

test('[BLK-02] the next error is searched by row, then by column, and after the last one from the beginning', () => {
  const rows = [row(1), row(2, 'part', 'name'), row(3, null)];
  const after = (at: { row: number; column: number } | null, step: 1 | -1 = 1) => {
    const fault = nextFault(rows, COLUMNS, at, step);
    return fault === null ? null : [fault.rowNo, fault.column];
  };
  expect(after(null)).toEqual([2, 'name']);
  expect(after({ row: 1, column: 0 })).toEqual([2, 'part']);
  expect(after({ row: 1, column: 2 })).toEqual([3, null]);
  expect(after({ row: 2, column: 0 })).toEqual([2, 'name']);
  expect(after({ row: 1, column: 0 }, -1)).toEqual([3, null]);
  expect(after({ row: 2, column: 1 }, -1)).toEqual([3, null]);
  expect(nextFault([row(1)], COLUMNS, null, 1)).toBeNull();
});
