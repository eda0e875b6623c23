import { expect, test } from 'vitest';
import { errorOfFile, extOf } from './chosen-file.ts';

const file = (name: string, size = 10, type = '') => ({ name, size, type });

test('[DOC-16] a photo without an ending gets the one of its type', () => {
  expect(extOf(file('IMG_0001.JPG'))).toBe('jpg');
  expect(extOf(file('image', 10, 'image/jpeg'))).toBe('jpg');
  expect(extOf(file('무엇'))).toBe('');
});

test('[DOC-16] a file that the service would refuse is not sent', () => {
  expect(errorOfFile(file('계약서.hwp'))).toBeNull();
  expect(errorOfFile(file('a.pdf', 10 * 1024 * 1024))).toBeNull();
  expect(errorOfFile(file('a.pdf', 10 * 1024 * 1024 + 1))).toBe('large');
  expect(errorOfFile(file('a.pdf', 0))).toBe('hollow');
  for (const name of ['a.zip', 'a.exe', 'a.svg', 'a.html', 'a.heic', 'a'])
    expect(errorOfFile(file(name)), name).toBe('kind');
});
