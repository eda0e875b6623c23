import { expect, test } from 'vitest';
import { addressesError, readAddresses } from './typed-addresses.ts';

test('[ORG-05] a pasted list of addresses is read, each once, also with names', () => {
  const pasted =
    '새롬 <Sae@Mail.Example>, b@mail.example;\n "이 나라" <c@mail.example>\n\nb@mail.example  d@mail.example';
  expect(readAddresses(pasted)).toEqual({
    emails: ['sae@mail.example', 'b@mail.example', 'c@mail.example', 'd@mail.example'],
    wrong: [],
  });
});

test('[ORG-05] [ERR-05] a list says what is no address, that it is empty, or too long', () => {
  const read = readAddresses('a@mail.example nobody@, 김새롬');
  expect(read.wrong).toEqual(['nobody@', '김새롬']);
  expect(addressesError(read)).toBe('wrong');
  expect(addressesError(readAddresses(' ,\n'))).toBe('empty');
  const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@mail.example`).join('\n');
  expect(addressesError(readAddresses(many(50)))).toBeNull();
  expect(addressesError(readAddresses(many(51)))).toBe('many');
});
