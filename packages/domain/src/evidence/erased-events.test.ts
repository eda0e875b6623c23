import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CHAIN_START, type ChainedEvent, canonicalEvent, firstBreak } from './audit-chain.ts';
import { ERASURE, keptHash } from './erased-events.ts';
import { trailDamages } from './history-check.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Facts = Omit<ChainedEvent, 'hash' | 'seq'>;

function chained(facts: readonly Facts[], before: readonly ChainedEvent[] = []): ChainedEvent[] {
  const events = [...before];
  for (const one of facts) {
    const event = { ...one, seq: events.length + 1 };
    const hash = sha256(canonicalEvent(event, events.at(-1)?.hash ?? CHAIN_START, sha256));
    events.push({ ...event, hash });
  }
  return events;
}

const facts = (type: ChainedEvent['type'], detail: ChainedEvent['detail'] = {}): Facts => ({
  documentId: 'd',
  type,
  at: '2026-11-23T00:00:00.000Z',
  actor: { kind: 'participant', id: 'p', name: '홍길동', contact: 'gil@person.example' },
  ip: '203.0.113.7',
  device: 'phone',
  detail,
  salt: 'salt',
});

const whole = chained([
  facts('document.sent'),
  facts('participant.signed', { sha256: 'a' }),
  facts('document.removed'),
]);
const erased = whole.map((event) => ({
  ...event,
  actor: { kind: 'participant', id: 'p' },
  ip: '',
  device: '',
  salt: '',
  erased: true,
}));
const statement = (events: readonly ChainedEvent[]) =>
  facts(ERASURE, { events: events.length, keptSha256: keptHash(events, sha256) });
const trail = chained([statement(erased)], erased);
const head = { seq: 4, head: trail[3]?.hash ?? '' };
const anchors = [{ seq: 3, head: whole[2]?.hash ?? '' }, head];
const damaged = (events: readonly ChainedEvent[]) => trailDamages(events, head, anchors, sha256);

test('[AUD-04] an erased trail is intact when its last event states the hash over what is left', () => {
  expect(firstBreak(trail, sha256)).toBeNull();
  expect(damaged(trail)).toEqual([]);
  expect(firstBreak(erased, sha256)).toBe(1);
});

test('[AUD-04] a changed, dropped, moved or unstated part of an erased trail is found', () => {
  const change = (seq: number, part: Partial<ChainedEvent>) =>
    trail.map((event) => (event.seq === seq ? { ...event, ...part } : event));
  const [first, second, third, last] = trail;
  if (!first || !second || !third || !last) throw new Error('four events');
  const forgeries = [
    change(2, { type: 'participant.refused' }),
    change(2, { at: '2026-11-22T00:00:00.000Z' }),
    change(2, { detail: { sha256: 'b' } }),
    change(1, { hash: 'f'.repeat(64) }),
    change(3, { hash: 'f'.repeat(64) }),
    change(4, { detail: { ...last.detail, events: 2 } }),
    [first, third, last],
    [first, { ...third, seq: 2 }, { ...second, seq: 3 }, last],
    trail.slice(0, 3),
  ];
  for (const forgery of forgeries) {
    expect(firstBreak(forgery, sha256)).not.toBeNull();
    expect(damaged(forgery)).not.toEqual([]);
  }
});

test('[AUD-04] facts that are still there cannot be passed off as erased', () => {
  const hidden = whole.map((event) => ({ ...event, erased: true, actor: { kind: 'service' } }));
  expect(firstBreak(hidden, sha256)).toBe(1);
  expect(damaged(hidden)).not.toEqual([]);
});
