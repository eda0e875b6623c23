import { expect, test } from 'vitest';
import { type ReplyFacts, replyAddress } from './reply-address.ts';

const FACTS: ReplyFacts = {
  isToParticipant: true,
  isOfLink: false,
  tenantKind: 'organization',
  isAllowed: true,
  isActive: true,
  email: 'hangyeol@company.example',
  emailVerifiedAt: new Date(0),
};

test('[MSG-01] an answer goes to the proven address of a requester whose organization allows it', () => {
  expect(replyAddress(FACTS)).toBe('hangyeol@company.example');
});

test.each<Partial<ReplyFacts>>([
  { isToParticipant: false },
  { isOfLink: true },
  { tenantKind: 'personal' },
  { isAllowed: false },
  { isActive: false },
  { emailVerifiedAt: null },
  { email: '' },
  { email: 'a@b.example\r\nBcc: c@d.example' },
  { email: 'a@b.example, c@d.example' },
  { email: 'a <c@d.example>' },
  { email: 'a@b.example\u2028' },
  { email: 'a\u200b@b.example' },
])('[MSG-01] there is none with %j', (change) => {
  expect(replyAddress({ ...FACTS, ...change })).toBeNull();
});
