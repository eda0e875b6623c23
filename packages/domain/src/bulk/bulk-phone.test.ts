import { expect, test } from 'vitest';
import type { BulkColumn } from './bulk-columns.ts';
import { mendPhones, withFirstZero } from './bulk-phone.ts';

const column = (kind: BulkColumn['kind'], of = ''): BulkColumn => ({
  key: `${kind}:${of}`,
  kind,
  label: { ko: '', en: '' },
  help: { ko: '', en: '' },
  example: { ko: '', en: '' },
  of,
  roleName: '',
  required: false,
  options: null,
});

test('[BLK-01] a phone number gets the 0 back that a spreadsheet took off, and other texts stay', () => {
  for (const [typed, whole] of [
    ['1012345678', '010-1234-5678'],
    ['10-1234-5678', '010-1234-5678'],
    ['212345678', '02-1234-5678'],
    ['313456789', '031-345-6789'],
    ['1612345678', '016-1234-5678'],
  ] as const)
    expect(withFirstZero(typed), typed).toBe(whole);
  for (const other of [
    '01012345678',
    '+82 10-1234-5678',
    '821012345678',
    '15881234',
    'a@b.kr',
    '12',
    '',
    '9001011',
  ])
    expect(withFirstZero(other), other).toBeNull();
});

test('[BLK-01] columns of contacts and of phone numbers are mended with a note, and no others', () => {
  const fields = [{ key: 'tel', settings: { format: 'phone' } }, { key: 'no' }] as const;
  const columns = [
    column('contact'),
    column('otpPhone'),
    column('field', 'tel'),
    column('field', 'no'),
    column('name'),
  ];
  const typed = ['1012345678', '1012345678', '212345678', '1012345678', '1012345678'];
  const { cells, notes } = mendPhones({ fields }, columns, typed);
  expect(cells).toEqual(['010-1234-5678', '010-1234-5678', '02-1234-5678', '1012345678', '1012345678']);
  expect(notes.map(({ column: key, error, detail }) => [key, error, detail.values])).toEqual([
    ['contact:', 'bulkPhoneZero', { typed: '1012345678' }],
    ['otpPhone:', 'bulkPhoneZero', { typed: '1012345678' }],
    ['field:tel', 'bulkPhoneZero', { typed: '212345678' }],
  ]);
});
