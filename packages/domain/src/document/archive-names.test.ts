import { expect, test } from 'vitest';
import { archiveNames } from './archive-names.ts';

const named = (...names: string[]) =>
  archiveNames(names.map((name) => ({ name, suffix: '_완료', extension: '.pdf' })));

test('[DOC-12] documents of one name are numbered, also when only case or composition differ', () => {
  expect(named('계약서', '계약서', '계약서'.normalize('NFD'), 'NDA', 'nda')).toEqual([
    '계약서_완료.pdf',
    '계약서 (2)_완료.pdf',
    '계약서 (3)_완료.pdf',
    'NDA_완료.pdf',
    'nda (2)_완료.pdf',
  ]);
});

test('[DOC-12] a number that a document already has in its name is skipped', () => {
  expect(named('가 (2)', '가', '가')).toEqual(['가 (2)_완료.pdf', '가_완료.pdf', '가 (3)_완료.pdf']);
});

test('[DOC-12] no name leads outside the archive or is refused by a file system', () => {
  expect(
    named('../../etc/passwd', 'C:\\계약', '. 숨김', 'CON', 'nul.txt', '', '끝. ', 'a\u202eb\u0000c'),
  ).toEqual([
    '_.._etc_passwd_완료.pdf',
    'C__계약_완료.pdf',
    '숨김_완료.pdf',
    '_CON_완료.pdf',
    '_nul.txt_완료.pdf',
    'document_완료.pdf',
    '끝_완료.pdf',
    'a_b_c_완료.pdf',
  ]);
  for (const name of named('가'.repeat(200), '😀'.repeat(200)))
    expect(Buffer.byteLength(name)).toBeLessThan(255);
});

test('[DOC-12] a thousand documents of one name get a thousand names', () => {
  expect(new Set(named(...Array.from({ length: 1000 }, () => '계약서'))).size).toBe(1000);
});
