import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256Hex } from './password-digest.ts';

test('[ACC-06] hashes a typed password to lowercase hex', () => {
  // Hashes from `printf '%s' … | sha256sum`.
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256Hex('한결')).toBe('654ff58ca5323902a22617e350e581ff0963d48556fc16ea838774c9718657e0');
});

test("[ACC-06] the hash is the server's for every length around the block size", () => {
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 128, 1000]) {
    const text = String.fromCharCode(...Array.from({ length }, (_, i) => (i * 37 + length) % 0xd800));
    expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  }
});
