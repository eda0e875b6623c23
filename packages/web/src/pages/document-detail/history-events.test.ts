import { expect, test } from 'vitest';
import { type HistoryEvent, historyDays, messageOf, minutesToReminder, nameOf } from './history-events.ts';

const event = (seq: number, type: HistoryEvent['type'], at: string, detail: HistoryEvent['detail'] = {}) => ({
  seq,
  type,
  at,
  actorName: '윤한결',
  device: '',
  detail,
});

const EVENTS: HistoryEvent[] = [
  event(1, 'document.sent', '2026-11-19T14:00:00Z'),
  event(2, 'participant.asked', '2026-11-19T14:00:00Z', {
    participantId: 'p1',
    name: '이바다',
    method: 'kakao',
  }),
  event(3, 'document.viewed', '2026-11-19T15:30:00Z'),
  event(4, 'participant.reminded', '2026-11-20T05:00:00Z', { participantId: 'p1', name: '이바다' }),
  event(5, 'participant.signed', '2026-11-20T06:00:00Z'),
];

test('[DOC-04] the history is grouped by Korean day, newest first', () => {
  const days = historyDays(EVENTS, 'all');
  expect(days.map((day) => day.events.map((one) => one.seq))).toEqual([
    [5, 4, 3],
    [2, 1],
  ]);
  expect(historyDays(EVENTS, 'signing').flatMap((day) => day.events.map((one) => one.seq))).toEqual([5, 3]);
  expect(historyDays(EVENTS, 'sending').flatMap((day) => day.events.map((one) => one.seq))).toEqual([
    4, 2, 1,
  ]);
});

test('[DOC-04] a sentence names its person and the channel of the message', () => {
  expect(EVENTS.map(messageOf)).toEqual(['sent', 'askedByKakao', 'viewed', 'reminded', 'signed']);
  expect(EVENTS.map(nameOf)).toEqual(['윤한결', '이바다', '윤한결', '이바다', '윤한결']);
});

test('[DOC-05] a reminder has to wait an hour after the last one, per person', () => {
  const now = Date.parse('2026-11-20T05:13:00Z');
  expect(minutesToReminder(EVENTS, ['p1'], now)).toBe(47);
  expect(minutesToReminder(EVENTS, ['p1', 'p2'], now)).toBe(0);
  expect(minutesToReminder(EVENTS, ['p1'], Date.parse('2026-11-20T06:00:00Z'))).toBe(0);
  expect(minutesToReminder(EVENTS, [], now)).toBe(0);
});

test('a correction that was closed says whether its requester or its time closed it', () => {
  const at = '2026-11-20T06:00:00Z';
  expect(messageOf(event(6, 'document.correctionClosed', at, { by: 'requester' }))).toBe('correctionClosed');
  expect(messageOf(event(7, 'document.correctionClosed', at, { by: 'time' }))).toBe('correctionTimeOver');
});
