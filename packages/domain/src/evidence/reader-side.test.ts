import { expect, test } from 'vitest';
import type { ChainedEvent } from './audit-chain.ts';
import { contactFor, eventFor, maskAddress } from './reader-side.ts';

const EVENT: ChainedEvent = {
  documentId: 'd',
  seq: 3,
  type: 'participant.signed',
  at: '2026-12-01T00:00:00.000Z',
  actor: { kind: 'participant', id: 'p1', name: '김하나', contact: 'kim@person.example' },
  ip: '203.0.113.7',
  device: 'Windows · Chrome',
  detail: { fields: 3, to: '01000000012', name: '이두리', last: true },
  salt: '5f0c',
  hash: 'f'.repeat(64),
};

test('[SGN-03] the requester’s side reads events unmasked; others read them without contacts and addresses', () => {
  expect(eventFor('requester', EVENT)).toEqual(EVENT);
  expect(eventFor('other', EVENT)).toEqual({
    ...EVENT,
    actor: { ...EVENT.actor, contact: 'k***@person.example' },
    ip: '203.0.*.*',
    detail: { ...EVENT.detail, to: '010-****-0012' },
    salt: '',
  });
});

test('[SGN-03] contacts are shown to the requester’s side and masked for others', () => {
  expect(contactFor('requester', '01000000012')).toBe('010-0000-0012');
  expect(contactFor('other', '01000000012')).toBe('010-****-0012');
  expect(contactFor('other', 'kim@person.example')).toBe('k***@person.example');
});

test('[AUD-01] a masked address keeps its network only', () => {
  for (const [ip, shown] of [
    ['203.0.113.7', '203.0.*.*'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:*'],
    ['::1', '::*'],
    ['', ''],
    ['unknown', '*'],
  ] as const)
    expect(maskAddress(ip)).toBe(shown);
});
