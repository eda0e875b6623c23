import { expect, test } from 'vitest';
import { storedCells } from './bulk-cells.ts';
import type { BulkColumn } from './bulk-columns.ts';

const column = (kind: BulkColumn['kind']): BulkColumn => ({
  key: kind,
  kind,
  label: { ko: '', en: '' },
  help: { ko: '', en: '' },
  example: { ko: '', en: '' },
  of: '',
  roleName: '',
  required: false,
  options: null,
});

test('[BLK-01] [INT-04] names of a row are stored without invisible characters, with a note at the cell', () => {
  const columns = [column('documentName'), column('name'), column('contact'), column('message')];
  const typed = ['계약\u202e서', '김\u200b하\u200b나\ufeff', '\u202a1012345678\u202c', '안녕\u200b하세요'];
  const { cells, notes } = storedCells({ fields: [] }, columns, typed);
  expect(cells).toEqual(['계약서', '김하나', '010-1234-5678', '안녕하세요']);
  expect(notes.map(({ column: key, error, detail }) => [key, error, detail.values])).toEqual([
    ['documentName', 'nameCleaned', { removed: 'U+202E' }],
    ['name', 'nameCleaned', { removed: 'U+200B, U+FEFF' }],
    ['contact', 'bulkPhoneZero', { typed: '1012345678' }],
  ]);
  expect(storedCells({ fields: [] }, columns, ['계약서']).notes).toEqual([]);
  expect(storedCells({ fields: [] }, columns, ['계약서']).cells).toEqual(['계약서', '', '', '']);
});
