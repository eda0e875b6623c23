import { expect, test } from 'vitest';
import { proofAfterChange, provenContacts } from './proven-contact.ts';

const AT = new Date('2026-12-01T00:00:00Z');

test('[ACC-13] a contact counts only after its owner has proven it, and an empty one never', () => {
  const contacts = {
    email: 'kim@person.example',
    emailProvenAt: AT,
    phone: '01012345678',
    phoneProvenAt: AT,
  };
  expect(provenContacts(contacts)).toEqual(['kim@person.example', '01012345678']);
  expect(provenContacts({ ...contacts, emailProvenAt: null })).toEqual(['01012345678']);
  expect(provenContacts({ ...contacts, phoneProvenAt: null })).toEqual(['kim@person.example']);
  expect(provenContacts({ ...contacts, email: '', phone: '' })).toEqual([]);
});

test('[ACC-13] a proof is valid for the proven contact and for no other', () => {
  expect(proofAfterChange('a@b.example', 'a@b.example', AT)).toBe(AT);
  expect(proofAfterChange('a@b.example', 'c@d.example', AT)).toBeNull();
  expect(proofAfterChange('a@b.example', '', AT)).toBeNull();
});
