import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AUDIT_EVENT_TYPES,
  CHAIN_START,
  type ChainedEvent,
  canonicalEvent,
  concealedContact,
  firstBreak,
  type SaltedFacts,
} from './audit-chain.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function chained(facts: readonly Omit<SaltedFacts, 'seq' | 'documentId'>[]): ChainedEvent[] {
  const events: ChainedEvent[] = [];
  for (const [index, fact] of facts.entries()) {
    const event = { ...fact, documentId: 'd1', seq: index + 1 };
    events.push({
      ...event,
      hash: sha256(canonicalEvent(event, events.at(-1)?.hash ?? CHAIN_START, sha256)),
    });
  }
  return events;
}

const texts = fc.dictionary(
  fc.string({ maxLength: 8 }).filter((key) => key !== '__proto__'),
  fc.string({ maxLength: 12 }),
  { maxKeys: 4, noNullPrototype: true },
);
const fact = fc.record({
  type: fc.constantFrom(...AUDIT_EVENT_TYPES),
  at: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((at) => at.toISOString()),
  actor: texts,
  ip: fc.ipV4(),
  device: fc.string({ maxLength: 12 }),
  detail: texts,
});
const facts = fc.oneof(
  fact.map((one) => ({ ...one, salt: '' })),
  fact.map((one) => ({ ...one, actor: { ...one.actor, contact: '01000000012' }, salt: 'salt' })),
);
const trail = fc.array(facts, { minLength: 2, maxLength: 8 }).map(chained);
const trailAndPlace = trail.chain((events) =>
  fc.tuple(fc.constant(events), fc.nat({ max: events.length - 1 })),
);

describe('[AUD-04] the chain of audit events', () => {
  test('an unchanged chain passes, and so does an empty one', () => {
    fc.assert(fc.property(trail, (events) => void expect(firstBreak(events, sha256)).toBeNull()));
    expect(firstBreak([], sha256)).toBeNull();
  });

  test('reports each change to each part of an event, with its position', () => {
    const changes: ((event: ChainedEvent) => ChainedEvent)[] = [
      (event) => ({ ...event, ip: `${event.ip}1` }),
      (event) => ({ ...event, device: `${event.device} ` }),
      (event) => ({ ...event, at: new Date(Date.parse(event.at) + 1).toISOString() }),
      (event) => ({ ...event, type: event.type === 'document.sent' ? 'document.sealed' : 'document.sent' }),
      (event) => ({ ...event, documentId: 'd2' }),
      (event) => ({ ...event, seq: event.seq + 1 }),
      (event) => ({ ...event, actor: { ...event.actor, added: 'x' } }),
      (event) => ({ ...event, detail: { ...event.detail, added: 1 } }),
      (event) => ({ ...event, actor: { ...event.actor, contact: `${event.actor.contact}1` } }),
      (event) => ({ ...event, salt: `${event.salt}1` }),
      (event) => ({ ...event, hash: sha256(event.hash) }),
    ];
    fc.assert(
      fc.property(trailAndPlace, fc.constantFrom(...changes), ([events, at], change) => {
        const event = events[at];
        if (event) expect(firstBreak(events.with(at, change(event)), sha256)).toBe(at + 1);
      }),
    );
  });

  test('reports events that were dropped before the end, duplicated or moved', () => {
    fc.assert(
      fc.property(trailAndPlace, ([events, at]) => {
        const event = events[at];
        if (!event) return;
        if (at < events.length - 1) expect(firstBreak(events.toSpliced(at, 1), sha256)).toBe(at + 1);
        expect(firstBreak(events.toSpliced(at, 0, event), sha256)).not.toBeNull();
        if (at > 0) expect(firstBreak(events.toSpliced(at, 1).toSpliced(at - 1, 0, event), sha256)).toBe(at);
      }),
    );
  });

  test('no two events have the same canonical text, however their parts are split', () => {
    const base: SaltedFacts = {
      documentId: 'd',
      seq: 1,
      type: 'document.sent',
      at: 'a',
      actor: {},
      ip: 'b',
      device: 'c',
      detail: {},
      salt: 's',
    };
    const texts = [
      base,
      { ...base, ip: 'bc', device: '' },
      { ...base, documentId: 'd"', at: 'a' },
      { ...base, actor: { a: 'b' } },
      { ...base, detail: { a: 'b' } },
      { ...base, detail: { a: 1 } },
      { ...base, detail: { a: '1' } },
      { ...base, actor: { contact: 'a' } },
      { ...base, actor: { contact: 'a' }, salt: 't' },
      { ...base, actor: { contact: 'a' }, salt: '' },
    ].map((event) => canonicalEvent(event, CHAIN_START, sha256));
    expect(new Set(texts).size).toBe(texts.length);
    const turned = canonicalEvent({ ...base, actor: { b: '2', a: '1' } }, CHAIN_START, sha256);
    expect(turned).toBe(canonicalEvent({ ...base, actor: { a: '1', b: '2' } }, CHAIN_START, sha256));
  });

  test('the text contains a salted hash in the place of a contact, which its owner can prove', () => {
    const event: SaltedFacts = {
      documentId: 'd',
      seq: 1,
      type: 'participant.signed',
      at: '2026-11-21T07:05:12.000Z',
      actor: { kind: 'participant', name: '김하나', contact: '01000000012' },
      ip: '203.0.113.7',
      device: 'Android',
      detail: { oldContact: 'kim@person.example' },
      salt: '5f0c',
    };
    const text = canonicalEvent(event, CHAIN_START, sha256);
    expect(text).not.toMatch(/01000000012|kim@/);
    expect(text).toContain(
      concealedContact({ salt: '5f0c', name: 'contact', contact: '01000000012' }, sha256),
    );
    expect(text).toContain('김하나');
    expect(canonicalEvent({ ...event, salt: '' }, CHAIN_START, sha256)).toContain('01000000012');
  });
});
