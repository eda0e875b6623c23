import type { DeliveryResult } from '@dojang/contract';
import { expect, test } from 'vitest';
import { deliveryGroups, isUnderway } from './delivery-groups.ts';

const delivery = (deliveryId: string, participantId: string | null): DeliveryResult => ({
  deliveryId,
  participantId,
  recipientName: participantId ?? '요청자',
  recipient: 'a@b.example',
  channel: 'email',
  template: 'request',
  state: 'sent',
  error: null,
  reason: null,
  isRepetition: false,
  sentAgainAt: null,
  createdAt: '2026-11-20T05:00:00Z',
  updatedAt: '2026-11-20T05:00:00Z',
  canResend: false,
});

test('[MSG-02] messages are listed by recipient in signing order, those to the requester last', () => {
  const all = [delivery('4', null), delivery('3', 'kim'), delivery('2', 'lee'), delivery('1', 'kim')];
  const groups = deliveryGroups(all, ['kim', 'lee', 'park']);
  expect(groups.map(({ key, deliveries }) => [key, deliveries.map((one) => one.deliveryId)])).toEqual([
    ['kim kim', ['3', '1']],
    ['lee lee', ['2']],
    ['', ['4']],
  ]);
});

test('[DLG-01] the messages to a person who has handed over stand apart from those to the person who signs now', () => {
  const all = [{ ...delivery('2', 'kim'), recipientName: '박대리' }, delivery('1', 'kim')];
  expect(deliveryGroups(all, ['kim']).map(({ name, deliveries }) => [name, deliveries.length])).toEqual([
    ['박대리', 1],
    ['kim', 1],
  ]);
});

test('[MSG-02] a problem of a message on its way is a delay, of any other one a failure', () => {
  for (const state of ['planned', 'sending', 'sent'] as const) expect(isUnderway({ state })).toBe(true);
  for (const state of ['delivered', 'failed', 'unknown'] as const) expect(isUnderway({ state })).toBe(false);
});
