import { expect, test } from 'vitest';
import { sha256, sha256Hex } from './password-digest.ts';

const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

test('[ACC-06] digests a typed password to lowercase hex', async () => {
  // Digests made with `printf '%s' … | sha256sum`.
  expect(await sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(await sha256Hex('한결')).toBe('654ff58ca5323902a22617e350e581ff0963d48556fc16ea838774c9718657e0');
});

test('[ACC-06] the digest without WebCrypto is the same for every length around the block size', async () => {
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 128, 1000]) {
    const bytes = new Uint8Array(Array.from({ length }, (_, i) => (i * 37 + length) % 256));
    const expected = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    expect(hex(sha256(bytes))).toBe(hex(expected));
  }
});
