import type { BulkFault } from '@dojang/contract';
import { expect, test } from 'vitest';
import { createSheet } from './sheet-store.ts';

const fault = (rowNo: number, column: string | null): BulkFault => ({
  rowNo,
  column,
  error: 'required',
  message: '',
  isWarning: false,
});

test('[BLK-02] the faults of a cell leave with its entry, and those of other cells and rows stay', () => {
  const faults = new Map([
    [1, [fault(1, 'name'), fault(1, 'contact'), fault(1, null)]],
    [2, [fault(2, 'name')]],
  ]);
  const lines = [
    ['', 'x'],
    ['', 'y'],
  ];
  const sheet = createSheet(['name', 'contact'], { lines, faults }, () => {});
  const shown = () =>
    [...sheet.state.getState().faults.values()].flat().map(({ rowNo, column }) => [rowNo, column]);
  sheet.write({ row: 0, column: 0 }, [['']]);
  expect(shown()).toHaveLength(4);
  sheet.write({ row: 0, column: 0 }, [['이두리']]);
  expect(shown()).toEqual([
    [1, 'contact'],
    [1, null],
    [2, 'name'],
  ]);
  // The answer of the server has the last word.
  sheet.judge({ faults: [fault(1, 'name')] }, [1]);
  expect(shown()).toContainEqual([1, 'name']);
});

test('[BLK-02] the faults of rows come back with them when a removal or an entry is undone', () => {
  const faults = new Map([
    [1, [fault(1, 'name')]],
    [3, [fault(3, 'contact')]],
  ]);
  const lines = [
    ['', 'x'],
    ['b', 'y'],
    ['c', ''],
  ];
  const sheet = createSheet(['name', 'contact'], { lines, faults }, () => {});
  const shown = () =>
    [...sheet.state.getState().faults.values()].flat().map(({ rowNo, column }) => [rowNo, column]);
  sheet.remove(0, 0);
  sheet.write({ row: 1, column: 1 }, [['z']]);
  expect(shown()).toEqual([]);
  sheet.undo();
  expect(shown()).toEqual([[2, 'contact']]);
  sheet.undo();
  expect(shown()).toEqual([
    [1, 'name'],
    [3, 'contact'],
  ]);
  sheet.redo();
  expect(shown()).toEqual([[2, 'contact']]);
});
