import { expect, test } from 'vitest';
import { day, here, oneOf, searchOf, textUpTo, wholeBetween, writtenUpTo } from './address-values.ts';

const search = searchOf({
  status: oneOf(['all', 'draft']),
  size: oneOf([20, 50]),
  below: oneOf([false]),
  name: textUpTo(3),
  id: textUpTo(3, 1),
  key: writtenUpTo(4),
  page: wholeBetween(2, 9),
  from: day,
  back: here,
});

test('[DOC-01] valid values of an address are read, and no others', () => {
  const valid = {
    status: 'draft',
    size: 50,
    below: false,
    name: '',
    id: 'a',
    key: 'k',
    page: 2,
    from: '2024-02-29',
    back: '/documents?page=2',
  };
  expect(search({ ...valid, other: 1 })).toEqual(valid);
  expect(search({})).toEqual({});
});

test.each([
  ['a value that is not in the list', { status: 'sent', size: '20', below: true }],
  ['a text that is too long, too short or no text', { name: 'long', id: '', key: ['k'] }],
  ['a number outside the range, in digits or not whole', { page: 1 }],
  ['a number in digits', { page: '3' }],
  ['a part of a number', { page: 2.5 }],
  ['a day that does not exist', { from: '2023-02-29' }],
  ['a day in another form', { from: '2024. 2. 28.' }],
  ['an address of another site', { back: '//elsewhere.example' }],
  ['a value that the browser shortened', { back: null, status: undefined }],
])('[DOC-01] %s counts as absent', (_what, parameters) => {
  expect(search(parameters)).toEqual({});
});

test('[DOC-01] a key of digits or a word of logic is a text, although the router reads it as a value', () => {
  expect(search({ key: 2026 })).toEqual({ key: '2026' });
  expect(search({ key: true })).toEqual({ key: 'true' });
  expect(search({ key: 20_261 })).toEqual({});
});
