import { expect, test } from 'vitest';
import { wantedDocument } from './wanted-document.ts';

test('[AUD-01] the address of a certificate names its document; anything else is ignored', () => {
  expect(wantedDocument('?d=7Q4K-M2XT-9HVB')).toBe('7Q4K-M2XT-9HVB');
  expect(wantedDocument('')).toBeNull();
  expect(wantedDocument('?d=')).toBeNull();
  expect(wantedDocument('?d=%3Cscript%3E')).toBeNull();
  expect(wantedDocument(`?d=${'a'.repeat(65)}`)).toBeNull();
});
