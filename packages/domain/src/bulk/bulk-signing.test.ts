import { expect, test } from 'vitest';
import { readBulkRowSearch } from './bulk-signing.ts';

test('[BLK-04] rows are searched by a text in lower case, by the digits of a phone number, and by the number of a row', () => {
  expect(readBulkRowSearch(' Kim@Bulk.example ')).toEqual({
    text: 'kim@bulk.example',
    digits: '',
    rowNo: null,
  });
  expect(readBulkRowSearch('010-0000-0001')).toEqual({
    text: '010-0000-0001',
    digits: '01000000001',
    rowNo: null,
  });
  expect(readBulkRowSearch('12행')).toEqual({ text: '12행', digits: '', rowNo: 12 });
  expect(readBulkRowSearch('Row 12')).toEqual({ text: 'row 12', digits: '', rowNo: 12 });
  expect(readBulkRowSearch('0012')).toEqual({ text: '0012', digits: '0012', rowNo: 12 });
  expect(readBulkRowSearch('-')).toEqual({ text: '-', digits: '', rowNo: null });
  expect(readBulkRowSearch('  ')).toEqual({ text: '', digits: '', rowNo: null });
});

test('[BLK-04] a decomposed name is searched as it is stored', () => {
  expect(readBulkRowSearch('김하나'.normalize('NFD')).text).toBe('김하나');
});
