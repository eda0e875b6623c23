import { expect, test } from 'vitest';
import { SIGNATURE_INKS, STAMP_INKS, signatureInkOf } from './ink.ts';

test('[SIG-03] stamps have five colors, and no signature is red or green', () => {
  expect(new Set(STAMP_INKS).size).toBe(5);
  expect(STAMP_INKS[0]).toBe('red');
  expect(STAMP_INKS.map(signatureInkOf)).toEqual(['black', 'black', 'navy', 'blue', 'black']);
  expect(new Set(STAMP_INKS.map(signatureInkOf))).toEqual(new Set(SIGNATURE_INKS));
});
