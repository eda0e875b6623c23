import { expect, test } from 'vitest';
import { documentNumber, idStartIn } from './document-number.ts';

const ID = '7k2m94qx0123456789ab';

test('[DOC-20] a document has a short number, with which its id begins', () => {
  expect(documentNumber(ID)).toBe('DJ-7K2M-94QX');
});

test.each(['DJ-7K2M-94QX', 'dj-7k2m-94qx', ' 7K2M-94QX ', 'DJ7K2M94QX', '7k2m94qx'])(
  '[DOC-01] %j names a document by its number',
  (text) => expect(idStartIn(text)).toBe('7k2m94qx'),
);

test('[DOC-01] letters that are mistaken for digits are read as digits', () => {
  expect(idStartIn('DJ-OIL0-94QX')).toBe('011094qx');
});

test.each(['', 'DJ-', '7K2M', '근로계약서', 'DJ-7K2M-94QX-1', ID, '7k2m 94qx'])(
  '[DOC-01] %j is no number of a document',
  (text) => expect(idStartIn(text)).toBeNull(),
);
