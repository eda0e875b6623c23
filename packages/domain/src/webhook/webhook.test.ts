import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import {
  checkReplayRange,
  checkWebhookTarget,
  readWebhookDescription,
  webhookAbilities,
  webhookViewState,
} from './webhook-endpoint.ts';
import { isWebhookEvent, type WebhookFacts, webhookBody, webhookEventId } from './webhook-event.ts';
import {
  isWebhookReceived,
  MOST_WEBHOOK_ATTEMPTS,
  pauseAfter,
  readRetryAfter,
  reasonToSwitchOff,
} from './webhook-retry.ts';

const HOUR = 3_600_000;
const now = new Date('2026-11-23T09:00:00.000Z');

describe('customer → inner network', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2400:cb00:2048:1::c629:d7a2',
  ])('[DEV-03] %s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ['this network', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['loopback', '127.0.0.1'],
    ['metadata of a cloud', '169.254.169.254'],
    ['private', '172.31.255.255'],
    ['private', '192.168.0.1'],
    ['benchmarks', '198.19.0.1'],
    ['documentation', '203.0.113.9'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['IPv4-mapped', '::ffff:8.8.8.8'],
    ['IPv4-mapped', '::ffff:7f00:1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::a00:1'],
    ['local NAT64', '64:ff9b:1::1'],
    ['Teredo', '2001::1'],
    ['6to4', '2002:7f00:1::'],
    ['documentation', '2001:db8::1'],
    ['multicast', 'ff02::1'],
    ['octal', '0177.0.0.1'],
    ['one number', '2130706433'],
    ['hexadecimal', '0x7f.0.0.1'],
    ['no address', 'example.com'],
    ['no address', '1:2:3'],
    ['no address', ''],
  ])('[DEV-03] %s: %s is not public', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test('[DEV-03] an endpoint is https at a public name; http and loopback are for development', () => {
    const check = (protocol: string, host: string, allowsLocal = false) =>
      checkWebhookTarget({ protocol, host, hasCredentials: false }, allowsLocal);
    expect(() => check('https:', 'hooks.example.com')).not.toThrow();
    expect(() => check('http:', 'hooks.example.com')).toThrow('webhookUrlInvalid');
    expect(() => check('ftp:', 'hooks.example.com', true)).toThrow('webhookUrlInvalid');
    expect(() => checkWebhookTarget(null, true)).toThrow('webhookUrlInvalid');
    const withPassword = { protocol: 'https:', host: 'hooks.example.com', hasCredentials: true };
    expect(() => checkWebhookTarget(withPassword, false)).toThrow('webhookUrlInvalid');
    for (const host of ['localhost', 'LOCALHOST.', 'db', 'db.internal', 'printer.local', '127.0.0.1', '::1'])
      expect(() => check('https:', host), host).toThrow('webhookUrlNotPublic');
    for (const host of ['localhost', '127.0.0.1', '::1'])
      expect(() => check('http:', host, true)).not.toThrow();
    expect(() => check('http:', '10.0.0.1', true)).toThrow('webhookUrlNotPublic');
  });
});

test('[DEV-03] pauses grow over three days, vary by chance, and end after ten attempts', () => {
  const pauses = Array.from({ length: MOST_WEBHOOK_ATTEMPTS - 1 }, (_, index) =>
    pauseAfter(index + 1, null, 0),
  );
  expect(pauses).toEqual(pauses.toSorted((a, b) => Number(a) - Number(b)));
  const whole = pauses.reduce<number>((sum, pause) => sum + Number(pause), 0);
  expect(whole).toBeGreaterThanOrEqual(72 * HOUR);
  expect(whole).toBeLessThan(80 * HOUR);
  expect(pauseAfter(2, null, 0.5)).toBe(315_000);
  expect(pauseAfter(MOST_WEBHOOK_ATTEMPTS, null, 0)).toBeNull();
});

test('[DEV-03] retry-after postpones the next attempt, by a day at most, and never brings it forward', () => {
  expect(readRetryAfter('120', now)).toBe(120_000);
  expect(readRetryAfter('Mon, 23 Nov 2026 10:00:00 GMT', now)).toBe(HOUR);
  expect(readRetryAfter('Mon, 23 Nov 2026 08:00:00 GMT', now)).toBe(0);
  expect(readRetryAfter('soon', now)).toBeNull();
  expect(readRetryAfter(null, now)).toBeNull();
  expect(pauseAfter(1, 120_000, 0)).toBe(120_000);
  expect(pauseAfter(3, 120_000, 0)).toBe(HOUR / 2);
  expect(pauseAfter(1, 900 * HOUR, 0)).toBe(24 * HOUR);
});

test('[DEV-03] only 2xx is success; 410 and three days of failures switch an endpoint off', () => {
  expect([199, 200, 204, 299, 300, 302, 304, 404].filter(isWebhookReceived)).toEqual([200, 204, 299]);
  const since = (hours: number) => new Date(now.getTime() - hours * HOUR);
  expect(reasonToSwitchOff(410, now, now)).toBe('gone');
  expect(reasonToSwitchOff(500, since(71), now)).toBeNull();
  expect(reasonToSwitchOff(null, since(72), now)).toBe('failing');
});

test('[DEV-03] the body of an event names document and participant, without a contact', () => {
  const facts: WebhookFacts = {
    documentId: 'd1',
    name: '근로계약서',
    status: 'on_going',
    seq: 4,
    type: 'participant.signed',
    at: now,
    actor: { kind: 'participant', id: 'p1', name: '김하나', contact: '01000000012' },
    detail: { oldContact: 'kim@person.example' },
  };
  expect(JSON.parse(webhookBody(facts))).toEqual({
    type: 'participant.signed',
    timestamp: '2026-11-23T09:00:00.000Z',
    data: {
      documentId: 'd1',
      name: '근로계약서',
      status: 'on_going',
      seq: 4,
      participant: { participantId: 'p1', name: '김하나' },
    },
  });
  const detail = { participantId: 'p2', name: '이두리', contact: '01000000012' };
  const asked = webhookBody({ ...facts, type: 'participant.asked', actor: { kind: 'service' }, detail });
  expect(JSON.parse(asked).data.participant).toEqual({ participantId: 'p2', name: '이두리' });
  const sent = webhookBody({ ...facts, type: 'document.sent', actor: { kind: 'requester' }, detail: {} });
  expect(JSON.parse(sent).data).not.toHaveProperty('participant');
  expect(`${asked}${sent}${webhookBody(facts)}`).not.toMatch(/0100|kim@/);
  expect(webhookEventId('d1', 4)).toBe('evt_d1_4');
  expect(isWebhookEvent('participant.codeSent')).toBe(false);
});

test('[DEV-03] a description has 100 characters at most, and a replay begins within the last 30 days', () => {
  expect(readWebhookDescription('  인사 시스템 ')).toBe('인사 시스템');
  expect(() => readWebhookDescription('가'.repeat(101))).toThrow('webhookDescriptionLength');
  const day = (count: number) => new Date(now.getTime() - count * 24 * HOUR);
  expect(() => checkReplayRange(day(2), now, now)).not.toThrow();
  expect(() => checkReplayRange(now, day(2), now)).toThrow('webhookRangeInvalid');
  expect(() => checkReplayRange(day(31), now, now)).toThrow('webhookRangeInvalid');
});

test('[DEV-03] a webhook that is on and fails is seen as failing; only one that is on is sent to', () => {
  expect(webhookViewState('active', null)).toBe('active');
  expect(webhookViewState('active', now)).toBe('failing');
  expect(webhookViewState('off', now)).toBe('off');
  expect([webhookAbilities('active'), webhookAbilities('off')]).toEqual([{ send: true }, { send: false }]);
});
