import { expect, test } from 'vitest';
import { createKeys } from './keys.ts';

const before = createKeys('the secret before the change');
const after = createKeys('the secret after the change', ['another one', 'the secret before the change']);
const alone = createKeys('the secret after the change');

test('what an earlier secret made stays valid while it is named as previous, and nothing new is made with it', () => {
  expect(after.isLinkKey(before.linkKey('P', 'nonce'), 'P', 'nonce')).toBe(true);
  expect(after.isLinkKey(before.linkKey('P', 'nonce'), 'P', 'other')).toBe(false);
  expect(after.decrypt('address', before.encrypt('address', 'text'))).toBe('text');
  expect(after.reveal('card', before.conceal('card', 'text'))).toBe('text');
  expect(after.reveal('card', after.conceal('card', 'text'))).toBe('text');
  expect(after.tokenId('mail', before.token('mail', 'id'))).toBe('id');
  expect(after.linkKey('P', 'nonce')).toBe(alone.linkKey('P', 'nonce'));
  expect(after.encrypt('address', 'text')).toBe(alone.encrypt('address', 'text'));
});

test('without the earlier secret nothing that it made is accepted', () => {
  expect(alone.isLinkKey(before.linkKey('P', 'nonce'), 'P', 'nonce')).toBe(false);
  expect(alone.decrypt('address', before.encrypt('address', 'text'))).toBeNull();
  expect(() => alone.reveal('card', before.conceal('card', 'text'))).toThrow();
  expect(alone.tokenId('mail', before.token('mail', 'id'))).toBeNull();
});
