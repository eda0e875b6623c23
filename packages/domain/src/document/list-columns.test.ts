import { expect, test } from 'vitest';
import { DEFAULT_COLUMNS, knownColumns, LIST_COLUMNS } from './list-columns.ts';

test('[DOC-01] columns of the list stand in one order, each once, and unknown ones are left out', () => {
  expect(knownColumns(['changedAt', 'state', 'price', 'state'])).toEqual(['state', 'changedAt']);
  expect(knownColumns([])).toEqual([]);
  expect(knownColumns(LIST_COLUMNS)).toEqual(LIST_COLUMNS);
  expect(knownColumns(DEFAULT_COLUMNS)).toEqual(DEFAULT_COLUMNS);
});
