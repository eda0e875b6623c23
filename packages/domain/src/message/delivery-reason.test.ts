import { expect, test } from 'vitest';
import { deliveryReason } from './delivery-reason.ts';

test.each([
  ['5.1.1 550 5.1.1 <kim@person.example>: user unknown', 'noMailbox'],
  ["Can't send mail - all recipients were rejected: 550 refused", 'noMailbox'],
  ['5.1.2 smtp; 550 5.1.2 no such domain', 'noDomain'],
  ['5.1.10 null MX', 'noDomain'],
  ['552 5.2.2 mailbox full', 'mailboxFull'],
  ['552 quota exceeded', 'mailboxFull'],
  ['5.3.4 message too big', 'tooLarge'],
  ['550 5.7.1 blocked by policy', 'refused'],
  ['554 spam', 'refused'],
  ['451 try again later', 'busy'],
  ['4.4.1 no answer from host', 'busy'],
  ['Connection timeout', 'busy'],
  ['contact-changed', 'contactChanged'],
  ['the server spoke of 1.2.3.4', 'other'],
] as const)('[MSG-02] a mail with the error “%s” failed because of %s', (error, reason) => {
  expect(deliveryReason(error, 'email')).toBe(reason);
});

test('[MSG-02] an error of a phone channel is never read as a status of mail', () => {
  expect(deliveryReason('3104 5.1.1', 'kakao')).toBe('phoneUnreachable');
  expect(deliveryReason('no messaging provider is configured', 'sms')).toBe('notConfigured');
  expect(deliveryReason('installation: 553 5.7.1 sender address rejected', 'email')).toBe('ownServer');
});
